import { addDays, type Day, dayProblem } from '@/shared/dates';
import type { DateOrder } from '../contract/import';

/** `mixed`: the file itself writes dates both ways, so one that could be either is refused rather than guessed. */
export type FileDateOrder = DateOrder | 'mixed';

type ReadDay = { day: Day } | { problem: string };

const label = 'Birth date';
const example = 'Write it as 2015-03-14.';
const unread: ReadDay = { problem: `This birth date can't be read. ${example}` };

/**
 * The day that a spreadsheet's cell means: 2015-03-14, 03/14/2015, 14/03/2015, 14.3.2015, 14-Mar-15, March 14, 2015, 20150314, or Excel's
 * count of days. `order` settles 03/04/2015; two digits of a year are the latest such year until `today`.
 */
export function readDay(cell: string, order: FileDateOrder, today: Day): ReadDay {
  const text = cell.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return made(iso[1], iso[2], iso[3]);
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text);
  if (serial) return { day: addDays('1899-12-30', Number(serial[1])) };
  const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (numbers) return fromNumbers(numbers, order, today);
  return fromWords(text, today);
}

/** How the dates of a column are meant, told by those that can be read in one way only; month first when none is. */
export function guessDateOrder(cells: readonly string[]): FileDateOrder {
  const kinds = new Set(
    cells.map((cell) => {
      const [, first, second] = /^\s*(\d{1,2})[-/ ](\d{1,2})[-/ ]\d{2,4}\b/.exec(cell) ?? [];
      if (Number(first) > 12) return 'dmy';
      return Number(second) > 12 ? 'mdy' : 'either';
    }),
  );
  if (kinds.has('dmy')) return kinds.has('mdy') ? 'mixed' : 'dmy';
  return 'mdy';
}

function fromNumbers(match: RegExpExecArray, order: FileDateOrder, today: Day): ReadDay {
  const [, first, separator, second, year] = match;
  const whole = wholeYear(year, today);
  if (Number(first) > 12) return made(whole, second, first);
  if (Number(second) > 12) return made(whole, first, second);
  if (separator === '.' || order === 'dmy') return made(whole, second, first);
  if (order === 'mdy' || first === second) return made(whole, first, second);
  return { problem: `This birth date can be read in two ways. ${example}` };
}

/** 14-Mar-15, 14 March 2015, March 14, 2015. */
function fromWords(text: string, today: Day): ReadDay {
  const plain = text
    .toLowerCase()
    .replace(/[-/.,\s]+/g, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1');
  const dayFirst = /^(\d{1,2}) ([a-z]{3,9}) (\d{4}|\d{2})$/.exec(plain);
  const monthFirst = /^([a-z]{3,9}) (\d{1,2}) (\d{4}|\d{2})$/.exec(plain);
  const [day, name, year] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = monthNames.findIndex((known) => name !== undefined && known.startsWith(name.slice(0, 4))) + 1;
  return month > 0 ? made(wholeYear(year, today), String(month), day) : unread;
}

const monthNames = 'january february march april may june july august september october november december'.split(' ');

function made(year = '', month = '', date = ''): ReadDay {
  if (Number(month) > 12 || Number(month) < 1 || Number(date) < 1) return unread;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const problem = dayProblem(day, label);
  return problem ? { problem } : { day };
}

function wholeYear(year = '', today: Day): string {
  if (year.length !== 2) return year;
  const century = Number(today.slice(0, 2));
  return year <= today.slice(2, 4) ? `${century}${year}` : `${century - 1}${year}`;
}
