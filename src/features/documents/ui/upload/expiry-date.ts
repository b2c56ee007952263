import type { Day } from '@/shared/dates';

/** The day `months` after `today`, at the end of a shorter month its last day; '' for a type that doesn't expire. */
export function expiryAfter(today: Day, months: number | null): Day | '' {
  if (months === null) return '';
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
