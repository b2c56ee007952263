import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';
import { fileReply } from '@/shared/file-reply';

/**
 * What a line is: `charge`, in full; `discount`, by which that charge is less; `payment` of what was owed; `credit`, which came beyond that;
 * `credit_used`, which paid what is on another account; `unowed`, which is to be given back; `reversed`, a payment that was taken back;
 * `refund`, of a payment, whose charge it takes back too; `payout`, of a credit or of what wasn't owed; `cancelled`, a charge that nobody
 * owes any more, without an amount.
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
  /** What it was for, or how it was paid, in words. */
  text: z.string(),
  playerName: z.nullable(z.string()),
  /** Null for a coach. */
  reference: z.nullable(z.string()),
  receiptNumber: z.nullable(z.number()),
  /** Decimal strings of pesos; less than 0 where something is taken back. */
  charged: z.string(),
  paid: z.string(),
  /** What was owed in all after it; less than 0: the club owes the family. */
  balance: z.string(),
});
export type StatementLine = z.output<typeof statementLine>;

/** All that was charged and paid, by day. `balance` is what is owed, less credits and what is to be given back. */
export const statement = z.object({
  day: z.string(),
  /** Whose it is; null: the whole family's. */
  playerName: z.nullable(z.string()),
  balance: z.string(),
  owed: z.string(),
  credit: z.string(),
  toGiveBack: z.string(),
  lines: z.array(statementLine),
});
export type Statement = z.output<typeof statement>;

/** Left out, by a family alone: all its children. */
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
