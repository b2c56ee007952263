import { type CsvCell, toCsv } from '@/shared/csv';
import { dayOf } from '@/shared/dates';
import type { CoachEarning } from '../contract/earning';
import { earningMethodLabel, earningStatusLabel, earningTypeLabel } from './earning-labels';

const header = ['Description', 'Type', 'Amount', 'Source', 'Status', 'Payment date', 'Payment method', 'Written down'];

/** Returns earnings as the text of a CSV file; the day of entry is in `timeZone`. */
export function earningsCsv(earnings: readonly CoachEarning[], timeZone: string): string {
  const rows = earnings.map((earning): CsvCell[] => [
    earning.description,
    earningTypeLabel[earning.type],
    { amount: earning.amount },
    earning.source,
    earningStatusLabel[earning.status],
    earning.paymentDate === null ? null : { day: earning.paymentDate },
    earning.paymentMethod && earningMethodLabel[earning.paymentMethod],
    { day: dayOf(earning.createdAt, timeZone) },
  ]);
  return toCsv([header, ...rows]);
}
