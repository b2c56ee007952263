import * as z from 'zod/mini';
import { answerCounts, answers } from '@/features/attendance/contract';
import { expiringDocument, missingDocument } from '@/features/documents/contract';
import { event } from '@/features/events/contract';
import { totalAndCount } from '@/features/payments/contract/balance';
import { paymentTypes } from '@/features/payments/contract/payment';
import { registration } from '@/features/player-lifecycle/contract';
import { endpoint } from '@/shared/endpoint';

const percent = z.nullable(z.int());

export const dashboardStats = z.object({
  totalPlayers: z.int(),
  activeTeams: z.int(),
  pendingDocs: z.int(),
  /** Pesos, e.g. `184500.00`. */
  monthlyRevenue: z.string(),
  /** Changes since last month in percent, null where last month has nothing to compare; the youngest and oldest team level. */
  trends: z.object({
    players: percent,
    revenue: percent,
    levels: z.nullable(z.object({ youngest: z.string(), oldest: z.string() })),
  }),
});
export type DashboardStats = z.output<typeof dashboardStats>;

export const todo = z.object({
  nextEvent: z.nullable(event),
  /** For each child that has one, its next event and what was answered for it. */
  answers: z.array(
    z.object({
      playerId: z.int(),
      playerFirstName: z.string(),
      playerLastName: z.string(),
      jerseyNumber: z.nullable(z.int()),
      event,
      rsvp: z.nullable(z.enum(answers)),
      /** What everybody's families have answered. */
      counts: answerCounts,
    }),
  ),
  /** What is to be paid now, soonest due first. */
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
  /** What the club declined of what the family had reported, and why. */
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
  /** What is good for 30 more days at the most, soonest first. */
  expiringDocuments: z.array(expiringDocument),
  /** The children whom the parent registered and does not see yet. */
  registrations: z.array(registration),
});
export type Todo = z.output<typeof todo>;

/** What waits for the club's own people, in the order that it is shown in. */
export const waitingKinds = ['documents', 'payments', 'refunds', 'players', 'mail', 'events'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** How many of each wait for the caller; what nobody waits with is left out. */
export const waiting = z.array(z.object({ kind: z.enum(waitingKinds), count: z.int() }));
export type Waiting = z.output<typeof waiting>;

/** The first steps of a club, and whether each is done; null once all are, or once they were put away. */
export const firstSteps = z.nullable(
  z.object({
    /** Its name and logo; null for who can't set them. */
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
