import * as z from 'zod/mini';
import { affectedByPayments } from '@/features/payments/contract/affected';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';
import { payment, rowId } from './payment';

/** The number of payments, and their sum in pesos. */
export const totalAndCount = z.object({ total: z.string(), count: z.int() });
export type TotalAndCount = z.output<typeof totalAndCount>;

/** What a family owes over all children; each list is sorted by due date. */
export const balance = z.object({
  /** What is to be paid, now and later. */
  total: z.string(),
  /** What is overdue, due within two weeks, or without a due date. */
  dueNow: z.object({ total: z.string(), overdue: z.string(), payments: z.array(payment) }),
  later: z.object({ total: z.string(), payments: z.array(payment) }),
  /** What the family reports as paid, and the club has yet to confirm. */
  reported: totalAndCount,
  /** What was paid beyond what was owed, for the next charges. */
  credit: z.string(),
});
export type Balance = z.output<typeof balance>;

export const getBalance = endpoint({
  name: 'getBalance',
  summary: 'What a family owes over all children',
  method: 'GET',
  path: '/api/payments/balance',
  access: 'payment.balance',
  reply: balance,
});

/** What is left of a player's credit, and the payment with which it arrived. */
export const openCredit = z.object({
  ledgerId: z.number(),
  at: z.string(),
  left: z.string(),
  throughProvider: z.boolean(),
  payment,
  /** What the player has owed longest and nobody reports as paid, for which the credit can be used; null when there is none. */
  charge: z.nullable(payment),
});
export type OpenCredit = z.output<typeof openCredit>;

export const listCredits = endpoint({
  name: 'listCredits',
  summary: 'What players have as credits, oldest first: of one player, or of all',
  method: 'GET',
  path: '/api/payments/credits',
  access: 'payment.write',
  query: z.object({ playerId: z.optional(idField('Choose a player.')) }),
  reply: z.array(openCredit),
});

export const useCreditForm = z.object({
  /** The ledger entry of the credit. */
  ledgerId: idField(),
  /** The version of the charge that the user saw. */
  version: z.optional(z.int()),
});
export type UseCreditForm = z.output<typeof useCreditForm>;

export const useCredit = endpoint({
  name: 'useCredit',
  summary: "Pays what is owed of a payment from a credit of its player's; of a part, the rest stays owed",
  method: 'PUT',
  path: '/api/payments/:id/from-credit',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: rowId,
  body: useCreditForm,
  /** What was paid, the payment itself or a new one for a part, and what is still owed of it; null when nothing is. */
  reply: z.object({ payment, rest: z.nullable(payment) }),
});
export type UsedCredit = z.output<typeof useCredit.reply>;
