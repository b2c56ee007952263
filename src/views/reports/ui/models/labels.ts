import { formatFullDay } from '@/kit/format/dates';
import { monthText } from '@/shared/dates';
import { formatNumber } from '@/shared/format';
import type { DayRange } from '../../rules/report-range';

const shortPesos = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  notation: 'compact',
  maximumFractionDigits: 1,
  minimumFractionDigits: 0,
});

/** `₱120k`, `₱1.2M`: pesos where there is little room. */
export function axisPesos(pesos: number): string {
  return shortPesos.format(pesos).replace('K', 'k');
}

/** Whole things of an axis; between them it says nothing. */
export function axisCount(count: number): string {
  return Number.isInteger(count) ? formatNumber(count) : '';
}

/** `Nov 2026` of a month `YYYY-MM`. */
export function shortMonth(month: string): string {
  const [name = '', year = ''] = monthText(month).split(' ');
  return `${name.slice(0, 3)} ${year}`;
}

/** `Dec 1, 2025 to Nov 22, 2026` */
export function rangeLabel({ from, to }: DayRange): string {
  return from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`;
}

/** What players without a team stand under. */
export const NO_TEAM = 'No team';

/** A team's name; of none, and of one that has gone, `No team`. */
export function teamLabel({ teamName }: { teamName: string | null }): string {
  return teamName ?? NO_TEAM;
}

/** A row's team as the lists' addresses have it. */
export function teamKey({ teamId }: { teamId: number | null }): string {
  return teamId === null ? 'none' : String(teamId);
}
