import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';

export const paymentTypes = ['registration', 'monthly_dues', 'tournament', 'session_fee', 'equipment', 'misc'] as const;
export const paymentMethods = ['card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash'] as const;
export const paymentStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;

export type PaymentType = (typeof paymentTypes)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStates = ['pending', 'overdue', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

const playerId = z.object({ id: idField() });

/** A payment of one player. */
export const playerPayment = z.object({
  id: z.number(),
  playerId: z.number(),
  coachId: z.nullable(z.string()),
  /** A decimal string of pesos. */
  amount: z.string(),
  type: z.enum(paymentTypes),
  /** As it is today: pending is overdue from the day after its due date. */
  status: z.enum(paymentStatuses),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  dueDate: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Null for a coach. */
  notes: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  version: z.number(),
});
export type PlayerPayment = z.output<typeof playerPayment>;

export const listPlayerPayments = endpoint({
  name: 'listPlayerPayments',
  summary: "A player's payments, newest first",
  method: 'GET',
  path: '/api/players/:id/payments',
  access: 'payment.read',
  params: playerId,
  reply: z.array(playerPayment),
});
