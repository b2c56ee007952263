import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, optionalLine, rateField } from '@/shared/fields';
import { pageQuery } from '@/shared/paging';

/**
 * `requested`: waits for the club's decision. `registered`: has a place. `waiting`: on the waiting list. `offered`: a place is kept for
 * the child until the family accepts or declines it. `declined` by the club, and `withdrawn` by the family, the club or since an offer
 * wasn't accepted in time, are ends.
 */
export const registrationStates = ['requested', 'registered', 'waiting', 'offered', 'declined', 'withdrawn'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The most rows of a page of registrations. */
export const REGISTRATIONS_PAGE = 50;

export const registration = z.object({
  id: z.number(),
  divisionId: z.number(),
  playerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string(),
  state: z.enum(registrationStates),
  /** Why the family chose another division than that of the child's birth year. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  /** Until when a place is kept for an offered one; null for all others. */
  offeredUntil: z.nullable(z.string()),
  /** What is owed of its fee in pesos, and whether anything was charged. */
  owed: z.string(),
  isCharged: z.boolean(),
  version: z.number(),
});
export type Registration = z.output<typeof registration>;

const ofId = z.object({ id: idField() });
const affected = ['seasons', 'payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'] as const;

export const registrationQuery = z.object({
  /** Omitted for the latest season. */
  seasonId: z.optional(idField()),
  divisionId: z.optional(idField()),
  state: z.optional(choice('State', registrationStates)),
  ...pageQuery(REGISTRATIONS_PAGE + 1),
});
export type RegistrationQuery = z.output<typeof registrationQuery>;

export const listRegistrations = endpoint({
  name: 'listRegistrations',
  summary: "A season's registrations, in the order in which they were made",
  method: 'GET',
  path: '/api/seasons/registrations',
  access: 'season.write',
  query: registrationQuery,
  reply: z.array(registration),
});

const decided = z.object({ id: z.number(), state: z.enum(registrationStates), version: z.number() });
const decision = z.object({ version: z.optional(z.int()) });

export const acceptRegistration = endpoint({
  name: 'acceptRegistration',
  summary:
    'Give a child that waits for the club, on the waiting list or for its family to accept an offer, a place; or put it on the list of a full division',
  method: 'POST',
  path: '/api/seasons/registrations/:id/accept',
  access: 'season.write',
  invalidates: affected,
  params: ofId,
  body: decision,
  reply: decided,
});

export const declineRegistration = endpoint({
  name: 'declineRegistration',
  summary: 'Decline a registration without a place; an offered place goes to the next child',
  method: 'POST',
  path: '/api/seasons/registrations/:id/decline',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofId,
  body: decision,
  reply: decided,
});

export const withdrawRegistration = endpoint({
  name: 'withdrawRegistration',
  summary: 'Withdraw a registration: its place is offered to the next child, and what it still owes is cancelled',
  method: 'POST',
  path: '/api/seasons/registrations/:id/withdraw',
  access: 'season.write',
  invalidates: affected,
  params: ofId,
  body: decision,
  reply: decided,
});

export const offerPlace = endpoint({
  name: 'offerPlace',
  summary: 'Offer a free place to a child on the waiting list, out of order too',
  method: 'POST',
  path: '/api/seasons/registrations/:id/offer',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofId,
  body: decision,
  reply: decided,
});

export const moveRegistration = endpoint({
  name: 'moveRegistration',
  summary: 'Move a registration to another division of its season; what was charged stays as it is',
  method: 'POST',
  path: '/api/seasons/registrations/:id/move',
  access: 'season.write',
  invalidates: ['seasons'],
  params: ofId,
  body: z.extend(decision, { divisionId: idField() }),
  reply: decided,
});

/** What a family sends for its children. */
export const registrationForm = z.object({
  children: z
    .array(
      z.object({
        playerId: idField(),
        divisionId: idField(),
        /** Required for another division than that of the birth year. */
        reason: optionalLine('The reason', 300),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one child.'),
      z.maxLength(20, 'At most 20 children can be registered at once.'),
    ),
  /** The sum that the family was shown, in pesos. */
  total: rateField('The total'),
});
export type RegistrationForm = z.output<typeof registrationForm>;

export const register = endpoint({
  name: 'register',
  summary: "Register one's own children for an open season",
  method: 'POST',
  path: '/api/seasons/register/:slug',
  access: 'season.register',
  invalidates: affected,
  params: z.object({ slug: z.string() }),
  body: registrationForm,
  reply: z.array(decided),
});
