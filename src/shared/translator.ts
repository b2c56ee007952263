import { dateFormat } from './date-format';
import type { Catalogue, Translator } from './translate';

/** A sentence with values as an expression that matches it, the names of its values, and its translation. */
type Pattern = readonly [pattern: RegExp, names: string[], translation: string];

/** A sentence with fewer letters of its own, such as `{n} of {total}`, could be a part of any other. */
const MIN_LETTERS = 4;

/** Numbers of things: `2 payments and 1 document`. */
const counts = /^\d[\d,]* [a-z ]+((, | and )\d[\d,]* [a-z ]+)*$/;

/** A day as `dayText` writes it in English. */
const englishDay = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** Returns the language of a catalogue. A message is found by its sentence, or by the one with values that it was made from. */
export function makeTranslator(locale: string, catalogue: Catalogue): Translator {
  let patterns: Pattern[] | undefined;
  const message = (text: string): string => {
    if (Object.hasOwn(catalogue, text)) return catalogue[text] ?? text;
    const day = dayIn(text, locale);
    if (day !== undefined) return day;
    patterns ??= patternsOf(catalogue);
    for (const [pattern, names, translation] of patterns) {
      const found = pattern.exec(text);
      if (!found) continue;
      const valueNamed = (name: string) => message(found[names.indexOf(name) + 1] ?? '');
      return translation.replace(/\{(\w+)\}/g, (_, name: string) => valueNamed(name));
    }
    return counts.test(text) ? text.replace(/( and )(?=\d)|([a-z][a-z ]*?)(?=$|, \d| and \d)/g, wordOf) : text;
  };
  // The noun of a number is the same for any.
  const wordOf = (word: string) =>
    word === ' and ' ? ` ${catalogue.and ?? 'and'} ` : (catalogue[word.replace(/s$/, '')] ?? word);
  return { locale, catalogue, message };
}

/** Returns a day of an English message in another language; undefined for any other text. */
function dayIn(text: string, locale: string): string | undefined {
  const [, name, date, year] = englishDay.exec(text) ?? [];
  const month = MONTHS.indexOf(name ?? '-') / 3;
  if (month < 0) return undefined;
  return dateFormat({ timeZone: 'UTC', dateStyle: 'medium' }, locale).format(
    Date.UTC(Number(year), month, Number(date)),
  );
}

/** Returns the sentences with values, those with the most words of their own first. */
function patternsOf(catalogue: Catalogue): Pattern[] {
  return Object.entries(catalogue)
    .filter(([sentence]) => /\{\w+\}/.test(sentence) && ownLetters(sentence) >= MIN_LETTERS)
    .sort(([a], [b]) => ownLength(b) - ownLength(a))
    .map(([sentence, translation]): Pattern => {
      const parts = sentence.split(/\{(\w+)\}/);
      const source = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : valuePattern(part))).join('');
      return [new RegExp(`^${source}$`, 's'), parts.filter((_, index) => index % 2 === 1), translation];
    });
}

/** A number is only ever a number, so that `{n} withdrawn` isn't found in `Whole team withdrawn`. */
function valuePattern(name: string): string {
  return name === 'n' ? '(\\d[\\d,]*)' : '(.+?)';
}

function ownLength(sentence: string): number {
  return sentence.replace(/\{\w+\}/g, '').length;
}

function ownLetters(sentence: string): number {
  return sentence.replace(/\{\w+\}|[^a-z]/gi, '').length;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
