import { monthNames } from './dates';

/** Returns what is wrong with text that should be a calendar day `YYYY-MM-DD`, as a sentence. Returns null when it is one. */
export function dayProblem(text: string, label: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, date] = match ? match.slice(1).map(Number) : [];
  const name = month === undefined ? undefined : monthNames[month - 1];
  if (!year || !month || !date || !name || date > 31) return `${label} must be a date such as 2015-03-14.`;
  if (date <= daysIn(year, month)) return null;
  return month === 2 && date === 29 ? `There is no February 29 in ${year}.` : `There is no ${name} ${date}.`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
