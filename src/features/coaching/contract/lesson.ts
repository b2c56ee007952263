import * as z from 'zod/mini';
import { paymentStatuses } from '@/features/payments/contract/payment';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';
import { coachSession, paidTo } from './session';

const { id, title, type, duration, rate, scheduledDate, location, description, status } = coachSession.shape;

/** A session as seen by a student's family: without the coach's notes and the other students. */
export const lesson = z.object({
  ...{ id, title, type, duration, rate, scheduledDate, location, description, status },
  playerId: z.number(),
  playerFirstName: z.string(),
  coachName: z.nullable(z.string()),
  /** The number of other students. */
  others: z.int(),
  paidTo: z.nullable(z.enum(paidTo)),
  /** What is owed to the club for it, with today's status; null when it was never charged. */
  payment: z.nullable(
    z.object({
      id: z.number(),
      status: z.enum(paymentStatuses),
      amount: z.string(),
      /** The family reports that it has paid, and the club hasn't confirmed it yet. */
      reported: z.boolean(),
    }),
  ),
});
export type Lesson = z.output<typeof lesson>;

export const listLessons = endpoint({
  name: 'listLessons',
  summary:
    "The own children's sessions with coaches: those ahead, then those of the last 90 days, each soonest to now first",
  method: 'GET',
  path: '/api/lessons',
  access: 'lesson.read',
  query: z.object({ playerId: z.optional(idField()) }),
  reply: z.array(lesson),
});
