import { readerLocale } from './translate';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the date format for these options, in the reader's language unless a locale is given. Each format is created once: creating one takes as long as formatting some fifty
 * dates.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = readerLocale()): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}
