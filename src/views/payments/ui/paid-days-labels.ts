import { formatFullDay } from '@/kit/format/dates';
import type { Day } from '@/shared/dates';

/** Returns `Paid Mar 1, 2026 to Mar 12, 2026`; either end may be omitted. */
export function paidDaysLabel(from: Day | undefined, to: Day | undefined): string {
  if (from && from === to) return `Paid on ${formatFullDay(from)}`;
  const since = from && (to ? formatFullDay(from) : `from ${formatFullDay(from)}`);
  return ['Paid', since, to && (from ? `to ${formatFullDay(to)}` : `until ${formatFullDay(to)}`)]
    .filter(Boolean)
    .join(' ');
}
