import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, optionalLine, rateField, searchText } from '@/shared/fields';
import { pageQuery } from '@/shared/paging';
import { answer, answerForm, MAX_QUESTIONS } from './question';
import { refundChoice, refundOutcome, refundProposal } from './refund';

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
  /** The discount code that it was made with. */
  code: z.nullable(z.string()),
  createdAt: z.string(),
  /** Until when a place is kept for an offered one; null for all others. */
  offeredUntil: z.nullable(z.string()),
  /** Until when something has to be paid to keep the place; null when it is kept. */
  payUntil: z.nullable(z.string()),
  /** The place on the waiting list, from 1; null when it isn't waiting. */
  rank: z.nullable(z.number()),
  /** What is owed of its fee in pesos, and whether anything was charged. */
  owed: z.string(),
  isCharged: z.boolean(),
  /** What was paid of its fee and not refunded, in pesos. */
  paid: z.string(),
  version: z.number(),
});
export type Registration = z.output<typeof registration>;

const ofId = z.object({ id: idField() });
const affected = ['seasons', 'payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'] as const;

/** What a list of registrations can be narrowed to by its fee. */
export const feeFilters = ['unpaid'] as const;

/** What it can be narrowed to by the child's required documents. */
export const paperFilters = ['missing'] as const;

export const registrationFilters = z.object({
  /** Omitted for the latest season. */
  seasonId: z.optional(idField()),
  divisionId: z.optional(idField()),
  state: z.optional(choice('State', registrationStates)),
  fee: z.optional(choice('Fee', feeFilters)),
  papers: z.optional(choice('Documents', paperFilters)),
  /** Words of the child's name. */
  q: z.optional(searchText()),
});
export type RegistrationFilters = z.output<typeof registrationFilters>;

export const registrationQuery = z.extend(registrationFilters, pageQuery(REGISTRATIONS_PAGE + 1));
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

export const exportRegistrations = endpoint({
  name: 'exportRegistrations',
  summary: 'The list as CSV',
  method: 'GET',
  path: '/api/seasons/registrations/export',
  access: 'season.write',
  query: registrationFilters,
  reply: z.string(),
});

export const listAnswers = endpoint({
  name: 'listAnswers',
  summary: "What a child's family answered to the season's questions",
  method: 'GET',
  path: '/api/seasons/registrations/:id/answers',
  access: 'season.write',
  params: ofId,
  reply: z.array(answer),
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
  summary:
    'Withdraw a registration: its place is offered to the next child, what it still owes is cancelled, and what is chosen of its payments is refunded',
  method: 'POST',
  path: '/api/seasons/registrations/:id/withdraw',
  access: 'season.write',
  invalidates: affected,
  params: ofId,
  body: z.extend(decision, {
    /** Omitted: nothing is refunded. */
    refunds: z.optional(z.array(refundChoice).check(z.maxLength(50, 'At most 50 payments can be refunded at once.'))),
  }),
  reply: z.extend(decided, { refunds: z.array(refundOutcome) }),
});

export const getRefundProposal = endpoint({
  name: 'getRefundProposal',
  summary: "What was paid for a registration, and what its season's refund policy proposes to refund of it today",
  method: 'GET',
  path: '/api/seasons/registrations/:id/refund',
  access: 'season.write',
  params: ofId,
  reply: refundProposal,
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

export const decisions = ['accept', 'decline', 'withdraw'] as const;
export type ManyDecision = (typeof decisions)[number];

/** The most registrations that are decided at once. */
export const MAX_DECIDED = 100;

const most = `At most ${MAX_DECIDED} registrations can be decided at once.`;
export const decisionForm = z.object({
  decision: choice('The decision', decisions),
  registrationIds: z
    .array(idField())
    .check(z.minLength(1, 'Choose at least one registration.'), z.maxLength(MAX_DECIDED, most)),
});
export type DecisionForm = z.output<typeof decisionForm>;

export const decideRegistrations = endpoint({
  name: 'decideRegistrations',
  summary: 'Accept, decline or withdraw chosen registrations, each by itself, in the order in which they were made',
  method: 'POST',
  path: '/api/seasons/registrations/chosen',
  access: 'season.write',
  invalidates: affected,
  body: decisionForm,
  reply: z.object({
    done: z.array(decided),
    /** Those that stay as they are, each with the reason as a sentence. */
    leftOut: z.array(z.object({ id: z.number(), reason: z.string() })),
  }),
});

/** The most consents that are signed with one registration. */
const MAX_SIGNED = 100;

/** What a family sends for its children. */
export const registrationForm = z.object({
  children: z
    .array(
      z.object({
        playerId: idField(),
        divisionId: idField(),
        /** Required for another division than that of the birth year. */
        reason: optionalLine('The reason', 300),
        /** To the season's questions. */
        answers: z._default(
          z
            .array(answerForm)
            .check(z.maxLength(MAX_QUESTIONS, `A season can have at most ${MAX_QUESTIONS} questions.`)),
          [],
        ),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one child.'),
      z.maxLength(20, 'At most 20 children can be registered at once.'),
    ),
  /** The required consents that the guardian signs, each for one child, with the version that was read. */
  consents: z._default(
    z
      .array(z.object({ playerId: idField(), documentTypeId: idField(), version: z.int() }))
      .check(z.maxLength(MAX_SIGNED, `At most ${MAX_SIGNED} consents can be signed at once.`)),
    [],
  ),
  /** The guardian's own name, typed as the signature; null without consents. */
  signature: optionalLine('Your name', 120),
  /** A discount code of the season; null without one. */
  code: optionalLine('The discount code', 60),
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
  invalidates: [
    'seasons',
    'payments',
    'documents',
    'document-types',
    'players',
    'teams',
    'dashboard',
    'lessons',
    'reports',
  ],
  params: z.object({ slug: z.string() }),
  body: registrationForm,
  reply: z.array(decided),
});
