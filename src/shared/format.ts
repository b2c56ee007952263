import { readerLocale, type Sentence, t } from './translate';

// Numbers and lists are formatted without `Intl`: its first formatter takes a slow phone 50 ms, before it responds to a tap.

/** Returns a whole number with grouped thousands: `2,013`. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Joins texts: `Lia`, `Lia and Mateo`, `Ana, Lia, and Mateo`, the same with `or`. Returns an empty text when there are none. */
export function formatList(things: Iterable<string>, word: 'and' | 'or' = 'and'): string {
  const all = [...things];
  const last = all.pop() ?? '';
  if (all.length === 0) return last;
  return `${all.join(', ')}${all.length > 1 ? ',' : ''} ${t(word)} ${last}`;
}

/** Returns the noun for a count: `one` for 1, otherwise `many`, which defaults to `one` with an s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/**
 * Returns a count with its noun: `1 player`, `2,013 players`, `3 people`. In Filipino the noun is the same for any count.
 */
export function formatCount(count: number, one: Sentence, many?: string): string {
  return `${formatNumber(count)} ${readerLocale() === 'en-US' ? plural(count, one, many) : t(one)}`;
}

/** Replaces each run of white space, including line breaks, with one space, and trims the text, so that it can't add lines to a mail. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns a waiting time, rounded up: `1 minute`, `90 minutes`, and from two hours on `3 hours`. */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}

/** Returns `today`, `tomorrow` or `in 7 days`. */
export function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
