import { addDays, type Day } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';
import { type DateEvidence, type DateOrder, dateOrders } from '../contract';

type ReadDay = { day: Day } | { problem: string };

const label = 'Birth date';
const unread: ReadDay = { problem: "This birth date can't be read. Write it as 2015-03-14." };

/**
 * Reads the day in a spreadsheet's cell: 2015-03-14, 03/14/2015, 14/03/2015, 14.3.2015, 14-Mar-15, March 14, 2015, 20150314, or Excel's
 * serial number. `order` decides 03/04/2015, and dates in the other order are refused; with null both orders are read, and ambiguous
 * dates are refused rather than guessed. A two-digit year is the latest such year up to `today`.
 */
export function readDay(cell: string, order: DateOrder | null, today: Day): ReadDay {
  const text = withoutTime(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return made(iso[1], iso[2], iso[3]);
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text);
  if (serial) return { day: addDays('1899-12-30', Number(serial[1])) };
  const numbers = numericDay.exec(text);
  if (numbers) return fromNumbers(numbers, order, today);
  return fromWords(text, today);
}

const numericDay = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;

function withoutTime(cell: string): string {
  const text = cell.trim();
  const time = text.search(/[ T]\d{1,2}:\d{2}/);
  return time < 0 ? text : text.slice(0, time);
}

/** Returns the order that the dates of a column show, and the number of ambiguous ones. */
export function surveyDates(cells: readonly string[]): { evidence: DateEvidence; ambiguous: number } {
  const kinds = cells.map((cell) => kindOf(numericDay.exec(withoutTime(cell))));
  const ambiguous = kinds.filter((kind) => kind === 'either').length;
  const orders = dateOrders.filter((order) => kinds.includes(order));
  return { evidence: orders.length > 1 ? 'both' : (orders[0] ?? 'nothing'), ambiguous };
}

/** Returns the order of a date, when it shows one. With dots the day always comes first: 4.3.2015. */
function kindOf(match: RegExpExecArray | null): DateOrder | 'either' | 'settled' {
  const [, first, separator, second] = match ?? [];
  if (!match || separator === '.' || Number(first) === Number(second)) return 'settled';
  if (Number(first) > 12) return Number(second) > 12 ? 'settled' : 'dmy';
  return Number(second) > 12 ? 'mdy' : 'either';
}

function fromNumbers(match: RegExpExecArray, order: DateOrder | null, today: Day): ReadDay {
  const [, first, separator, second, year] = match;
  const whole = wholeYear(year, today);
  const kind = kindOf(match);
  if (kind === 'either' && order === null) {
    return { problem: 'This birth date can be read in two ways. Write it as 2015-03-14.' };
  }
  if ((kind === 'mdy' || kind === 'dmy') && order !== null && order !== kind) return { problem: contradicts[order] };
  const dayFirst = kind === 'settled' ? separator === '.' && Number(second) <= 12 : (order ?? kind) === 'dmy';
  return dayFirst ? made(whole, second, first) : made(whole, first, second);
}

const contradicts: Record<DateOrder, string> = {
  mdy: "This birth date isn't written month first. Write it as 2015-03-14.",
  dmy: "This birth date isn't written day first. Write it as 2015-03-14.",
};

/** Reads 14-Mar-15, 14 March 2015, March 14, 2015, and Excel's long date: Saturday, March 14, 2015. */
function fromWords(text: string, today: Day): ReadDay {
  const plain = text
    .toLowerCase()
    .replace(/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b[.,]?\s*/, '')
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
