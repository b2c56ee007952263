import * as z from 'zod/mini';
import { repeatForm } from '@/features/events/contract/form';
import { dayText } from '@/shared/dates';
import { endpoint } from '@/shared/endpoint';
import {
  choice,
  dayField,
  idField,
  instantField,
  optionalLine,
  optionalText,
  rateField,
  requiredLine,
} from '@/shared/fields';
import { formatNumber } from '@/shared/format';
import { pageQuery } from '@/shared/paging';

/** The reads that become stale when a session or its players change. */
const affectedBySessions = ['coach', 'lessons', 'payments', 'players', 'dashboard'] as const;

export const sessionTypes = ['private_lesson', 'group_training', 'off_ice_training', 'skills_development'] as const;
export type SessionType = (typeof sessionTypes)[number];

export const sessionStatuses = ['scheduled', 'completed', 'cancelled', 'no_show'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessionPaymentStatuses = ['paid', 'unpaid'] as const;
export type SessionPaymentStatus = (typeof sessionPaymentStatuses)[number];

/** Whom a student's family paid: the club through checkout or the coach in hand. Null: nobody yet. */
export const paidTo = ['club', 'hand'] as const;
export type PaidTo = (typeof paidTo)[number];

export const MAX_STUDENTS = 30;
export const MAX_MINUTES = 1440;
/** The first and the last day on which a session can be. */
export const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

/** Returns a field for a day by which sessions are searched. */
export function sessionDay(label: string) {
  return dayField(label, FIRST_DAY).check(
    z.refine((day) => day <= LAST_DAY, `${label} can't be after ${dayText(LAST_DAY)}.`),
  );
}

export const student = z.object({
  playerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  paidTo: z.nullable(z.enum(paidTo)),
  /** The family's payment to the club; null when the rate is 0. */
  paymentId: z.nullable(z.number()),
});
export type Student = z.output<typeof student>;

export const coachSession = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(sessionTypes),
  /** The only student; null for groups. */
  playerId: z.nullable(z.number()),
  playerName: z.nullable(z.string()),
  /** By last, then first name. */
  students: z.array(student),
  /** Minutes. */
  duration: z.number(),
  /** What each student pays, as a decimal string of pesos. */
  rate: z.string(),
  scheduledDate: z.string(),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The coach's private notes, which families can't read. */
  playerNotes: z.nullable(z.string()),
  status: z.enum(sessionStatuses),
  /** Paid once every student's family has paid. */
  paymentStatus: z.enum(sessionPaymentStatuses),
  /** The first session of the series; null for a single session. */
  seriesId: z.nullable(z.number()),
  createdAt: z.string(),
  version: z.number(),
});
export type CoachSession = z.output<typeof coachSession>;

const minutes = `Duration must be a whole number of minutes from 1 to ${formatNumber(MAX_MINUTES)}.`;

/** Accepts a number or its digits. */
function minutesField() {
  return z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], { error: minutes })),
      z.transform((value) => String(value ?? '').trim()),
    ),
    z.pipe(
      z.string().check(z.minLength(1, { error: 'Duration is required.', abort: true }), z.regex(/^\d{1,4}$/, minutes)),
      z.pipe(z.transform(Number), z.int(minutes).check(z.minimum(1, minutes), z.maximum(MAX_MINUTES, minutes))),
    ),
  );
}

const fields = {
  title: requiredLine('Title', 200),
  type: z._default(choice('Type', sessionTypes), 'private_lesson'),
  /** One student. */
  playerId: z.optional(z.nullable(idField('Choose a player from the list.'))),
  /** Several students; replaces `playerId`. */
  playerIds: z.optional(
    z
      .array(idField('Choose a player from the list.'), { error: 'Send the students as a list.' })
      .check(z.maxLength(MAX_STUDENTS, `A session takes at most ${MAX_STUDENTS} students.`)),
  ),
  duration: minutesField(),
  rate: rateField('Rate'),
  scheduledDate: instantField('Date and time').check(
    z.refine((at) => at >= FIRST_DAY, 'Date and time must be in the year 2000 or later.'),
  ),
  location: optionalLine('Location', 200),
  description: optionalText('Description', 2_000),
  playerNotes: optionalText('Player notes', 2_000),
};

export const sessionForm = z.object({
  ...fields,
  /** Repeats like an event. */
  repeat: z.optional(z.nullable(repeatForm)),
});
export type SessionForm = z.output<typeof sessionForm>;
export type SessionDraft = z.input<typeof sessionForm>;

export const sessionChange = z.object({ ...fields, version: z.optional(z.int()) });
export type SessionChange = z.output<typeof sessionChange>;

const sessionId = z.object({ id: idField() });

const filters = {
  /** Sessions that haven't ended, soonest first, or that have, newest first. */
  when: z.optional(choice('When', ['ahead', 'over'])),
  status: z.optional(choice('Status', sessionStatuses)),
  paymentStatus: z.optional(choice('Payment', sessionPaymentStatuses)),
  playerId: z.optional(idField()),
  /** Limits the sessions to these days of the club, both included. */
  from: z.optional(sessionDay('From')),
  to: z.optional(sessionDay('To')),
};

export const sessionQuery = z.object({ ...filters, ...pageQuery(100) }).check(
  z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'The last day is before the first.',
  }),
);
export type SessionQuery = z.output<typeof sessionQuery>;

export const listSessions = endpoint({
  name: 'listSessions',
  summary: "The coach's own sessions, newest first",
  method: 'GET',
  path: '/api/coach/sessions',
  access: 'coaching.read',
  query: sessionQuery,
  reply: z.array(coachSession),
});

/** The saved session (the first of a series), the number of sessions, and the number of overlaps. */
export const savedSession = z.extend(coachSession, { sessions: z.int(), overlaps: z.int() });
export type SavedSession = z.output<typeof savedSession>;

export const createSession = endpoint({
  name: 'createSession',
  summary: 'Plan a session, or a weekly series of them; each student owes its rate',
  method: 'POST',
  path: '/api/coach/sessions',
  access: 'coaching.write',
  invalidates: affectedBySessions,
  body: sessionForm,
  reply: savedSession,
});

export const updateSession = endpoint({
  name: 'updateSession',
  summary: 'Change a session',
  method: 'PUT',
  path: '/api/coach/sessions/:id',
  access: 'coaching.write',
  invalidates: affectedBySessions,
  params: sessionId,
  body: sessionChange,
  reply: savedSession,
});

/** Which sessions of a series to cancel: this one, or this and the later ones. */
export const sessionExtents = ['one', 'following'] as const;
export type SessionExtent = (typeof sessionExtents)[number];

export const setSessionStatus = endpoint({
  name: 'setSessionStatus',
  summary: 'Complete or cancel a session, note that nobody came, or take that back',
  method: 'PUT',
  path: '/api/coach/sessions/:id/status',
  access: 'coaching.write',
  invalidates: affectedBySessions,
  params: sessionId,
  body: z.object({
    status: choice('Status', sessionStatuses),
    extent: z._default(choice('The extent', sessionExtents), 'one'),
  }),
  reply: coachSession,
});

export const setSessionPayment = endpoint({
  name: 'setSessionPayment',
  summary: 'Note that the coach was paid in hand, for all students or one, or take that back',
  method: 'PUT',
  path: '/api/coach/sessions/:id/payment',
  access: 'coaching.write',
  invalidates: affectedBySessions,
  params: sessionId,
  body: z.object({
    paymentStatus: choice('Payment status', sessionPaymentStatuses),
    /** One student of a group. */
    playerId: z.optional(z.nullable(idField())),
  }),
  reply: coachSession,
});
