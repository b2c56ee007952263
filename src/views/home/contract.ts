import * as z from 'zod/mini';
import { answerCounts, answers } from '@/features/attendance/contract/attendance';
import { expiringDocument, missingDocument } from '@/features/documents/contract/document';
import { event } from '@/features/events/contract/event';
import { totalAndCount } from '@/features/payments/contract/balance';
import { paymentTypes } from '@/features/payments/contract/payment';
import { registration } from '@/features/player-lifecycle/contract';
import { offeredPlace, openSeason } from '@/features/seasons/contract/family';
import { endpoint } from '@/shared/endpoint';

const percent = z.nullable(z.int());

export const dashboardStats = z.object({
  totalPlayers: z.int(),
  activeTeams: z.int(),
  pendingDocs: z.int(),
  /** In pesos, for example `184500.00`. */
  monthlyRevenue: z.string(),
  /**
   * Changes since last month in percent, null when last month has nothing to compare with; and the youngest and oldest level of the
   * teams.
   */
  trends: z.object({
    players: percent,
    revenue: percent,
    levels: z.nullable(z.object({ youngest: z.string(), oldest: z.string() })),
  }),
});
export type DashboardStats = z.output<typeof dashboardStats>;

export const todo = z.object({
  nextEvent: z.nullable(event),
  /** For each child that has one, its next event and the answer for it. */
  answers: z.array(
    z.object({
      playerId: z.int(),
      playerFirstName: z.string(),
      playerLastName: z.string(),
      jerseyNumber: z.nullable(z.int()),
      event,
      rsvp: z.nullable(z.enum(answers)),
      /** The answers of all families. */
      counts: answerCounts,
    }),
  ),
  /** What has to be paid now, earliest due date first. */
  due: z.nullable(
    z.object({
      total: z.string(),
      overdue: z.boolean(),
      payments: z.array(
        z.object({
          id: z.int(),
          playerFirstName: z.nullable(z.string()),
          description: z.nullable(z.string()),
          type: z.enum(paymentTypes),
          amount: z.string(),
          dueDate: z.nullable(z.string()),
          overdue: z.boolean(),
        }),
      ),
    }),
  ),
  later: totalAndCount,
  reported: totalAndCount,
  /** Payments that the family reported and the club declined, with the reasons. */
  declined: z.array(
    z.object({
      id: z.int(),
      playerFirstName: z.nullable(z.string()),
      description: z.nullable(z.string()),
      type: z.enum(paymentTypes),
      declineReason: z.nullable(z.string()),
    }),
  ),
  missingDocuments: z.array(missingDocument),
  /** Documents that expire within 30 days, soonest first. */
  expiringDocuments: z.array(expiringDocument),
  /** Children whom the parent registered and can't see yet. */
  registrations: z.array(registration),
  /** Places in a season that are kept for the children, and seasons that the family can register for. */
  offeredPlaces: z.array(offeredPlace),
  openSeasons: z.array(openSeason),
});
export type Todo = z.output<typeof todo>;

/** The kinds of waiting items for the club's staff, in the order in which they are shown. */
export const waitingKinds = ['documents', 'payments', 'refunds', 'players', 'mail', 'events'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The number of each kind that waits for the caller; kinds without any are left out. */
export const waiting = z.array(z.object({ kind: z.enum(waitingKinds), count: z.int() }));
export type Waiting = z.output<typeof waiting>;

/** The club's first steps, and whether each is done; null once all are done or hidden. */
export const firstSteps = z.nullable(
  z.object({
    /** Logo; null for users who can't set it. */
    club: z.nullable(z.boolean()),
    teams: z.boolean(),
    players: z.boolean(),
    coaches: z.boolean(),
    payments: z.boolean(),
    announcements: z.boolean(),
  }),
);
export type FirstSteps = z.output<typeof firstSteps>;

export const getDashboardStats = endpoint({
  name: 'getDashboardStats',
  summary: 'The four figures of the dashboard, each the aggregate of what the caller may read',
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'dashboard.read',
  reply: dashboardStats,
});

export const getTodo = endpoint({
  name: 'getTodo',
  summary: 'What a family must do next',
  method: 'GET',
  path: '/api/dashboard/todo',
  access: 'dashboard.todo',
  reply: todo,
});

export const listWaiting = endpoint({
  name: 'listWaiting',
  summary: 'What waits for the caller, each counted as the list counts it that it leads to',
  method: 'GET',
  path: '/api/dashboard/waiting',
  access: 'dashboard.waiting',
  reply: waiting,
});

export const getFirstSteps = endpoint({
  name: 'getFirstSteps',
  summary: 'What a new club has still to do',
  method: 'GET',
  path: '/api/dashboard/first-steps',
  access: 'team.write',
  reply: firstSteps,
});

export const hideFirstSteps = endpoint({
  name: 'hideFirstSteps',
  summary: 'Put the first steps away for good',
  method: 'PUT',
  path: '/api/dashboard/first-steps/hide',
  access: 'team.write',
  invalidates: ['dashboard', 'auth'],
  reply: z.void(),
});
