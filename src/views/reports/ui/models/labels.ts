import { formatFullDay } from '@/kit/format/dates';
import { dateFormat } from '@/shared/date-format';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { DayRange } from '../../rules/report-range';

const shortPesos = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  notation: 'compact',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
});

/** Returns `₱120k` or `₱1.2M`: pesos for places with little space. */
export function axisPesos(pesos: number): string {
  return shortPesos.format(pesos).replace('K', 'k');
}

/** Returns the axis label of a count; empty for fractions. */
export function axisCount(count: number): string {
  return Number.isInteger(count) ? formatNumber(count) : '';
}

/** Returns `Nov 2026` for a month `YYYY-MM`. */
export function shortMonth(month: string): string {
  return dateFormat({ timeZone: 'UTC', month: 'short', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns `Dec 1, 2025 to Nov 22, 2026`. */
export function rangeLabel({ from, to }: DayRange): string {
  return from === to ? formatFullDay(from) : t('{from} to {to}', { from: formatFullDay(from), to: formatFullDay(to) });
}

/** The label of players without a team. */
export const NO_TEAM = 'No team';

/** Returns a team's name; `No team` without one, or when it no longer exists. */
export function teamLabel({ teamName }: { teamName: string | null }): string {
  return teamName ?? t(NO_TEAM);
}

/** Returns a row's team in the form of the lists' addresses. */
export function teamKey({ teamId }: { teamId: number | null }): string {
  return teamId === null ? 'none' : String(teamId);
}
