import * as z from 'zod/mini';
import { monthField } from '@/features/payments/contract/list';
import { endpoint } from '@/shared/endpoint';
import { coachEarning } from './earning';
import { coachSession, sessionDay } from './session';

export const coachStats = z.object({
  /** The earnings of the club's current month, whatever their status, as a decimal string of pesos. */
  monthlyEarnings: z.string(),
  /** Sessions of the club's current week, which starts on Sunday, except cancelled ones. */
  weeklySessions: z.int(),
  /** Players with a session in the last 30 days or in the future, except cancelled ones. */
  activeStudents: z.int(),
  /** Percentage of paid sessions among those not cancelled, as a whole number; 0 without any. */
  paymentRate: z.int(),
});
export type CoachStats = z.output<typeof coachStats>;

export const getCoachStats = endpoint({
  name: 'getCoachStats',
  summary: "The coach's four figures",
  method: 'GET',
  path: '/api/coach/stats',
  access: 'coaching.read',
  reply: coachStats,
});

/** An item of a coach's week, by start. */
export const weekItem = z.object({
  kind: z.enum(['session', 'event']),
  id: z.number(),
  title: z.string(),
  /** An event's team or a session's student; null for all teams and for groups. */
  who: z.nullable(z.string()),
  startTime: z.string(),
  endTime: z.string(),
  location: z.nullable(z.string()),
  /** The titles of the items at the same time. */
  overlaps: z.array(z.string()),
});
export type WeekItem = z.output<typeof weekItem>;

export const coachWeek = z.object({
  /** The Sunday that begins the week. */
  from: z.string(),
  /** The Saturday that ends it. */
  to: z.string(),
  items: z.array(weekItem),
  /** Whether the coach has any session or own team's event in any week. */
  hasAny: z.boolean(),
});
export type CoachWeek = z.output<typeof coachWeek>;

export const getCoachWeek = endpoint({
  name: 'getCoachWeek',
  summary: "The coach's sessions and own teams' events of a week, with what overlaps",
  method: 'GET',
  path: '/api/coach/week',
  access: 'coaching.read',
  /** Any day of the week; defaults to today. */
  query: z.object({ day: z.optional(sessionDay('Day')) }),
  reply: coachWeek,
});

export const coachStatement = z.object({
  month: z.string(),
  coachName: z.string(),
  clubName: z.string(),
  /** The month's sessions except cancelled ones, by date. */
  sessions: z.array(coachSession),
  /** By date. */
  earnings: z.array(coachEarning),
  /** Decimal strings of pesos. */
  totals: z.object({
    earnings: z.string(),
    received: z.string(),
    /** The total of the month's sessions: each student's rate, and the parts paid to the coach and to the club. */
    sessions: z.string(),
    paidToCoach: z.string(),
    paidToClub: z.string(),
  }),
});
export type CoachStatement = z.output<typeof coachStatement>;

export const getCoachStatement = endpoint({
  name: 'getCoachStatement',
  summary: "A month's sessions and earnings of the coach, to print",
  method: 'GET',
  path: '/api/coach/statement',
  access: 'coaching.read',
  query: z.object({ month: monthField() }),
  reply: coachStatement,
});
