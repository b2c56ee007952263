import * as z from 'zod/mini';
import { documentStatuses } from '@/features/documents/contract';
import { paymentMethods, paymentStatuses, paymentTypes } from '@/features/payments/contract';
import { endpoint } from '@/shared/endpoint';
import { playerId } from '../contract';

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

/** A document of one player. */
export const playerDocument = z.object({
  id: z.number(),
  playerId: z.number(),
  type: z.string(),
  fileName: z.string(),
  /** The address to download it from. */
  filePath: z.string(),
  status: z.enum(documentStatuses),
  expiryDate: z.nullable(z.string()),
  uploadedAt: z.string(),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  version: z.number(),
});
export type PlayerDocument = z.output<typeof playerDocument>;

export const listPlayerPayments = endpoint({
  name: 'listPlayerPayments',
  summary: "A player's payments, newest first",
  method: 'GET',
  path: '/api/players/:id/payments',
  access: 'payment.read',
  params: playerId,
  reply: z.array(playerPayment),
});

export const listPlayerDocuments = endpoint({
  name: 'listPlayerDocuments',
  summary: "A player's documents, newest first",
  method: 'GET',
  path: '/api/players/:id/documents',
  access: 'document.read',
  params: playerId,
  reply: z.array(playerDocument),
});
