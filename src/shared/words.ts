const numbers = new Intl.NumberFormat('en-US');

/** A number with its thousands grouped: `2,013`. */
export function formatNumber(number: number): string {
  return numbers.format(number);
}

/** The word for so many: `one` for 1, otherwise `many`, which is `one` with an s unless it is given. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** So many of something: `1 player`, `2,013 players`, `3 people`. */
export function formatCount(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}
