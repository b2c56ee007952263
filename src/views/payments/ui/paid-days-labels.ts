import { formatFullDay } from '@/kit/format/dates';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';

/** Returns `Paid Mar 1, 2026 to Mar 12, 2026`; either end may be omitted. */
export function paidDaysLabel(from: Day | undefined, to: Day | undefined): string {
  if (from && from === to) return t('Paid on {day}', { day: formatFullDay(from) });
  if (from && to) return t('Paid {from} to {to}', { from: formatFullDay(from), to: formatFullDay(to) });
  if (from) return t('Paid from {day}', { day: formatFullDay(from) });
  return to ? t('Paid until {day}', { day: formatFullDay(to) }) : t('Paid');
}
