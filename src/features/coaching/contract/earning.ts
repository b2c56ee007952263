import * as z from 'zod/mini';
import { monthField } from '@/features/payments/contract/list';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, idField, optionalDay, optionalLine, requiredLine } from '@/shared/fields';

export const earningTypes = ['team_salary', 'private_lesson', 'bonus', 'travel_allowance'] as const;
export type EarningType = (typeof earningTypes)[number];

export const earningStatuses = ['pending', 'paid', 'overdue'] as const;
export type EarningStatus = (typeof earningStatuses)[number];

export const earningPaymentMethods = ['cash', 'bank_transfer', 'check', 'gcash'] as const;
export type EarningPaymentMethod = (typeof earningPaymentMethods)[number];

export const coachEarning = z.object({
  id: z.number(),
  description: z.string(),
  type: z.enum(earningTypes),
  /** A decimal string of pesos. */
  amount: z.string(),
  source: z.nullable(z.string()),
  /** The completed lesson of this earning, from which its text and amount are derived. Null for earnings that the coach entered. */
  sessionId: z.nullable(z.number()),
  /** The status as of today: a pending earning is overdue from the day after its payment date. */
  status: z.enum(earningStatuses),
  /** When it was paid, or is due. */
  paymentDate: z.nullable(z.string()),
  paymentMethod: z.nullable(z.enum(earningPaymentMethods)),
  createdAt: z.string(),
  version: z.number(),
});
export type CoachEarning = z.output<typeof coachEarning>;

const fields = {
  description: requiredLine('Description', 200),
  amount: amountField('Amount'),
  type: z._default(choice('Type', earningTypes), 'private_lesson'),
  source: optionalLine('Source', 200),
  paymentDate: optionalDay('Payment date', '2000-01-01', '2100-12-31'),
  paymentMethod: z._default(z.nullable(choice('Payment method', earningPaymentMethods)), null),
  /** Default: paid when its payment date has come, pending otherwise. */
  status: z.optional(choice('Status', earningStatuses)),
};

export const earningForm = z.object(fields);
export type EarningForm = z.output<typeof earningForm>;
export type EarningDraft = z.input<typeof earningForm>;

export const earningChange = z.object({ ...fields, version: z.optional(z.int()) });
export type EarningChange = z.output<typeof earningChange>;

/** An earning belongs to the month of its payment date, or without one to the month in which it was entered. */
export const earningQuery = z.object({ month: z.optional(monthField()) });
export type EarningQuery = z.output<typeof earningQuery>;

const earningId = z.object({ id: idField() });

export const listEarnings = endpoint({
  name: 'listEarnings',
  summary: "The coach's own earnings, newest first",
  method: 'GET',
  path: '/api/coach/earnings',
  access: 'coaching.read',
  query: earningQuery,
  reply: z.array(coachEarning),
});

export const exportEarnings = endpoint({
  name: 'exportEarnings',
  summary: "The coach's own earnings as CSV",
  method: 'GET',
  path: '/api/coach/earnings/export',
  access: 'coaching.read',
  query: earningQuery,
  reply: z.string(),
});

export const addEarning = endpoint({
  name: 'addEarning',
  summary: 'Write down an earning',
  method: 'POST',
  path: '/api/coach/earnings',
  access: 'coaching.write',
  invalidates: ['coach'],
  body: earningForm,
  reply: coachEarning,
});

export const updateEarning = endpoint({
  name: 'updateEarning',
  summary: 'Change an earning',
  method: 'PUT',
  path: '/api/coach/earnings/:id',
  access: 'coaching.write',
  invalidates: ['coach'],
  params: earningId,
  body: earningChange,
  reply: coachEarning,
});

export const deleteEarning = endpoint({
  name: 'deleteEarning',
  summary: 'Delete an earning',
  method: 'DELETE',
  path: '/api/coach/earnings/:id',
  access: 'coaching.write',
  invalidates: ['coach'],
  params: earningId,
  reply: z.void(),
});
