import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';
import { fileReply } from '@/shared/file-reply';

/**
 * The kinds of lines: `charge`, in full; `discount` of that charge; `payment` of what was owed; `credit`, paid beyond that;
 * `credit_used`, used for another account; `unowed`, to be refunded; `reversed`, an undone payment; `refund` of a payment, which removes
 * its charge too; `payout` of a credit or of what wasn't owed; `cancelled`, a charge no longer owed, without an amount.
 */
export const statementKinds = [
  'charge',
  'discount',
  'payment',
  'credit',
  'credit_used',
  'unowed',
  'reversed',
  'refund',
  'payout',
  'cancelled',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const statementLine = z.object({
  day: z.string(),
  kind: z.enum(statementKinds),
  /** What it was for, or how it was paid, as text. */
  text: z.string(),
  playerName: z.nullable(z.string()),
  /** Null for a coach. */
  reference: z.nullable(z.string()),
  receiptNumber: z.nullable(z.number()),
  /** Decimal strings of pesos; less than 0 where something is undone. */
  charged: z.string(),
  paid: z.string(),
  /** The total owed after it; less than 0 when the club owes the family. */
  balance: z.string(),
});
export type StatementLine = z.output<typeof statementLine>;

/** All that was charged and paid, by day. `balance` is what is owed, less credits and what is to be refunded. */
export const statement = z.object({
  day: z.string(),
  /** The player's name; null for the whole family's statement. */
  playerName: z.nullable(z.string()),
  balance: z.string(),
  owed: z.string(),
  credit: z.string(),
  toGiveBack: z.string(),
  lines: z.array(statementLine),
});
export type Statement = z.output<typeof statement>;

/** Only a family may omit it, for all its children. */
const query = z.object({ playerId: z.optional(idField('Choose a player.')) });

export const getStatement = endpoint({
  name: 'getStatement',
  summary: "A player's or a family's statement of account",
  method: 'GET',
  path: '/api/payments/statement',
  access: 'payment.read',
  query,
  reply: statement,
});

export const exportStatement = endpoint({
  name: 'exportStatement',
  summary: 'The statement as CSV',
  method: 'GET',
  path: '/api/payments/statement/csv',
  access: 'payment.read',
  query,
  reply: z.string(),
});

export const printStatement = endpoint({
  name: 'printStatement',
  summary: 'The statement as PDF',
  method: 'GET',
  path: '/api/payments/statement/pdf',
  access: 'payment.read',
  query,
  reply: fileReply,
});
