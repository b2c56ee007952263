const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `March 2026` of a month `YYYY-MM`. */
export function monthWords(month: string): string {
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
