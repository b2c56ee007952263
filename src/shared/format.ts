// Numbers and lists are written by hand: a slow phone needs 50 ms for the first formatter of `Intl`, before it answers a tap.

/** A whole number with its thousands grouped: `2,013`. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Things in a row, each as it is: `Lia`, `Lia and Mateo`, `Ana, Lia, and Mateo`, the same with `or`. Nothing where there is none. */
export function formatList(things: Iterable<string>, word: 'and' | 'or' = 'and'): string {
  const all = [...things];
  const last = all.pop() ?? '';
  if (all.length === 0) return last;
  return `${all.join(', ')}${all.length > 1 ? ',' : ''} ${word} ${last}`;
}

/** The word for so many: `one` for 1, otherwise `many`, which is `one` with an s unless it is given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** So many of something: `1 player`, `2,013 players`, `3 people`. */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}

/** Returns text with each run of white space, line breaks included, as one blank, and none around it: it can't add lines to a mail. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** How long to wait, rounded up: `1 minute`, `90 minutes`, and from two hours on `3 hours`. */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}

/** `today`, `tomorrow` or `in 7 days` */
export function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
