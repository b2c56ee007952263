import { type CsvCell, csvLines, toCsv } from '@/shared/csv';
import { type Day, dayOf } from '@/shared/dates';
import type { Payment } from '../contract/payment';
import { discountLabel } from './discount';
import { paymentMethodLabel } from './payment-method-label';
import { statusLabel } from './payment-status-label';
import { paymentTypeLabel } from './payment-type-label';
import { receiptNumberText } from './receipt-number';

interface Column {
  name: string;
  cellOf: (payment: Payment, timeZone: string) => CsvCell;
}

const dayCell = (day: Day | null): CsvCell => (day === null ? null : { day });

const columns: readonly Column[] = [
  { name: 'Player', cellOf: ({ playerFirstName, playerLastName }) => nameOf([playerFirstName, playerLastName]) },
  { name: 'Team', cellOf: ({ teamName }) => teamName },
  { name: 'Type', cellOf: ({ type }) => paymentTypeLabel[type] },
  { name: 'Description', cellOf: ({ description }) => description },
  { name: 'Amount', cellOf: ({ amount }) => ({ amount }) },
  { name: 'Discount', cellOf: ({ discount }) => discount && { amount: discount } },
  { name: 'Discount reason', cellOf: ({ discountReason }) => discountReason && discountLabel[discountReason] },
  { name: 'Refunded', cellOf: ({ refunded }) => ({ amount: refunded }) },
  { name: 'Method', cellOf: ({ paymentMethod }) => paymentMethod && paymentMethodLabel[paymentMethod] },
  { name: 'Status', cellOf: ({ status }) => statusLabel[status] },
  { name: 'Due', cellOf: ({ dueDate }) => dayCell(dueDate) },
  { name: 'Paid', cellOf: ({ paidAt }, timeZone) => dayCell(paidAt && dayOf(paidAt, timeZone)) },
  { name: 'Receipt', cellOf: ({ receiptNumber }) => receiptNumber && receiptNumberText(receiptNumber) },
  { name: 'Created', cellOf: ({ createdAt }, timeZone) => dayCell(dayOf(createdAt, timeZone)) },
];
const hidden: readonly Column[] = [
  { name: 'Reference', cellOf: ({ paidReference }) => paidReference },
  { name: 'Notes', cellOf: (payment) => payment.notes },
];

/** Returns the CSV format of payments, with days in the club's time zone; notes and references only for those who may read them. */
export function paymentsCsv({ timeZone, withNotes }: { timeZone: string; withNotes: boolean }) {
  const shown = withNotes ? [...columns, ...hidden] : columns;
  const rowOf = (payment: Payment) => shown.map(({ cellOf }) => cellOf(payment, timeZone));
  return {
    /** The header of the file. */
    head: toCsv([shown.map(({ name }) => name)]),
    linesOf: (payments: readonly Payment[]) => csvLines(payments.map(rowOf)),
  };
}

function nameOf(parts: readonly (string | null)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}
