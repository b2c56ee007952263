import { dateFormat } from '@/shared/date-format';

/** Returns `March 2026` for a month `YYYY-MM`. */
export function formatMonth(month: string): string {
  return dateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));
}
