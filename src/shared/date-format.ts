const formats = new Map<string, Intl.DateTimeFormat>();

/** The format by these options, in English. It is made once: making one takes as long as some fifty dates by it. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}
