import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { fileReply } from '@/shared/file-reply';
import { monthField } from './list';
import { paymentMethods, paymentStatuses, paymentTypes, rowId } from './payment';

export const downloadReceipt = endpoint({
  name: 'downloadReceipt',
  summary: 'The acknowledgment receipt of a paid payment, as PDF',
  method: 'GET',
  path: '/api/payments/:id/receipt',
  access: 'payment.read',
  params: rowId,
  reply: fileReply,
});

/**
 * The kinds of ledger entries. `received`, `reversed` (a manual payment undone), `to_refund` (money for what wasn't owed) and `refunded`
 * move money. `credited` is money beyond what was owed; `credit_used` moves it to another payment, where it is `from_credit`. The rest
 * only changes the payment's state.
 */
export const ledgerKinds = [
  'charged',
  'amended',
  'overdue',
  'reopened',
  'cancelled',
  'reported',
  'declined',
  'received',
  'reversed',
  'to_refund',
  'refunded',
  'credited',
  'credit_used',
  'from_credit',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerEntry = z.object({
  id: z.number(),
  kind: z.enum(ledgerKinds),
  at: z.string(),
  /** Who did it; null for the provider or the scheduler. */
  actorName: z.nullable(z.string()),
  statusBefore: z.nullable(z.enum(paymentStatuses)),
  statusAfter: z.enum(paymentStatuses),
  /** Pesos received (more than 0) or returned (less than 0), as a decimal string; `0.00` where none moved. */
  moved: z.string(),
  method: z.nullable(z.enum(paymentMethods)),
  reason: z.nullable(z.string()),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const listLedger = endpoint({
  name: 'listLedger',
  summary: 'What happened to a payment, oldest first',
  method: 'GET',
  path: '/api/payments/:id/ledger',
  access: 'payment.write',
  params: rowId,
  reply: z.array(ledgerEntry),
});

const moneyBy = <T extends readonly [string, ...string[]]>(keys: T) =>
  z.array(z.object({ key: z.nullable(z.enum(keys)), received: z.string(), returned: z.string() }));

/** A month's report based on the ledger; sums are decimal strings of pesos. */
export const monthReport = z.object({
  month: z.string(),
  /** What was received, including `to_refund`. */
  received: z.string(),
  /** What was refunded or reversed. */
  returned: z.string(),
  net: z.string(),
  /** By how much credits grew, or shrank (less than 0): money received that isn't part of any payment yet. */
  credits: z.string(),
  byType: moneyBy(paymentTypes),
  byMethod: moneyBy(paymentMethods),
  /** Receipts issued in the month: the first and last number, how many, and how many of them are void. */
  receipts: z.object({ first: z.nullable(z.number()), last: z.nullable(z.number()), count: z.int(), voided: z.int() }),
  entries: z.array(
    z.extend(ledgerEntry, {
      paymentId: z.number(),
      playerName: z.nullable(z.string()),
      type: z.enum(paymentTypes),
      description: z.nullable(z.string()),
    }),
  ),
});
export type MonthReport = z.output<typeof monthReport>;

export const getMonthReport = endpoint({
  name: 'getMonthReport',
  summary: 'The money that came and went in a month, by the ledger',
  method: 'GET',
  path: '/api/payments/report',
  access: 'payment.write',
  query: z.object({ month: monthField() }),
  reply: monthReport,
});
