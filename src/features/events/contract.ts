import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import {
  changedLine,
  choice,
  dayField,
  idField,
  instantField,
  optionalLine,
  optionalText,
  requiredLine,
  searchText,
} from '@/shared/fields';
import { limitField, pageQuery } from '@/shared/paging';

/** The reads that become stale when events or attendance change. */
export const affectedByEvents = ['events', 'players', 'teams', 'dashboard', 'coach', 'reports', 'rink'] as const;

export const eventTypes = [
  'practice',
  'game',
  'tournament',
  'meeting',
  'training',
  'fundraiser',
  'social',
  'other',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Where a game is played, from this club's point of view. */
export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

export const event = z.object({
  id: z.number(),
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(eventTypes),
  /** Null: all teams. */
  teamId: z.nullable(z.number()),
  startTime: z.string(),
  endTime: z.string(),
  location: z.nullable(z.string()),
  createdById: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
  /** The series of the event; null for a single event. */
  seriesId: z.nullable(z.number()),
  /** When it was cancelled; null: it takes place. */
  cancelledAt: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** For games; null for other events. */
  opponent: z.nullable(z.string()),
  side: z.nullable(z.enum(sides)),
  /** Both or neither, and only once the game has begun. */
  ourScore: z.nullable(z.number()),
  theirScore: z.nullable(z.number()),
});
export type ClubEvent = z.output<typeof event>;

/** As in RFC 5545. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type Weekday = (typeof weekdays)[number];

/** Weekly on these days, until the last possible day. */
export const recurrence = z.object({ days: z.array(z.enum(weekdays)), until: z.string() });
export type Recurrence = z.output<typeof recurrence>;

export const eventDetail = z.extend(event, {
  teamName: z.nullable(z.string()),
  /** Null for a single event. */
  recurrence: z.nullable(recurrence),
});
export type EventDetail = z.output<typeof eventDetail>;

const conflictReasons = ['location', 'team', 'coach'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** Another event at the same time, and what both need. */
export const conflict = z.object({
  eventId: z.number(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  reasons: z.array(z.enum(conflictReasons)),
});
export type Conflict = z.output<typeof conflict>;

/** The saved event (the first of a series), and what it is double-booked with, which doesn't prevent saving. */
export const savedEvent = z.extend(eventDetail, {
  conflicts: z.array(conflict),
  /** The number of events created or changed. */
  events: z.number(),
});
export type SavedEvent = z.output<typeof savedEvent>;

export const DAY_MS = 86_400_000;
export const MAX_EVENT_DAYS = 30;
/** Maximum number of dates in a series, and the years that it may span. */
export const MAX_DATES = 200;
export const MAX_REPEAT_YEARS = 2;

const notTeam = 'Choose a team from the list.';
const allWords = new Set(['', 'all', 'none']);

/** Accepts a number, digits, or one of null, nothing and `all` for all teams. */
const teamId = z.pipe(
  z.pipe(
    z.nullish(z.union([z.number(), z.string()], { error: notTeam })),
    z.transform((value) => (value == null || (typeof value === 'string' && allWords.has(value.trim())) ? null : value)),
  ),
  z.nullable(idField(notTeam)),
);

const notDays = 'Choose the days of the week that it repeats on.';

export const repeatForm = z.object(
  {
    days: z
      .array(choice('A day', weekdays), { error: notDays })
      .check(z.minLength(1, notDays), z.maxLength(weekdays.length, notDays)),
    /** The last day that may be one of the dates, in the club's time zone. */
    until: dayField('The last day', '1970-01-01'),
  },
  { error: 'A repetition needs its days of the week and its last day.' },
);
export type RepeatForm = z.output<typeof repeatForm>;

export const MAX_OPPONENT = 100;
export const MAX_SCORE = 99;
const notScore = `A score is a whole number, 0 to ${MAX_SCORE}.`;
const notSide = 'Choose home or away.';

/** Accepts a whole number or its digits; empty means none. */
const score = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.number(), z.string()], { error: notScore })),
      z.transform((value) => {
        if (typeof value !== 'string') return value;
        const digits = value.trim();
        if (digits === '') return null;
        return /^\d{1,2}$/.test(digits) ? Number(digits) : Number.NaN;
      }),
    ),
    z.nullable(z.int(notScore).check(z.minimum(0, notScore), z.maximum(MAX_SCORE, notScore))),
  ),
);

const side = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.string({ error: notSide })),
      z.transform((value) => value || null),
    ),
    z.nullable(z.enum(sides, { error: notSide })),
  ),
);

/** For games; dropped for other events. Omitting a field in a change leaves it unchanged. */
const gameFields = {
  opponent: changedLine('Opponent', MAX_OPPONENT),
  side,
  ourScore: score,
  theirScore: score,
};

const fields = {
  ...gameFields,
  title: requiredLine('Title', 200),
  description: optionalText('Description', 5_000),
  type: z._default(choice('Type', eventTypes), 'practice'),
  teamId,
  startTime: instantField('Start'),
  endTime: instantField('End'),
  location: optionalLine('Location', 200),
};

type Span = { startTime: string; endTime: string };
const notBeforeStart = z.refine<Span>(({ startTime, endTime }) => endTime >= startTime, {
  error: 'The end is before the start.',
  path: ['endTime'],
});
const notTooLong = z.refine<Span>(
  ({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime) <= MAX_EVENT_DAYS * DAY_MS,
  { error: `An event can last at most ${MAX_EVENT_DAYS} days.`, path: ['endTime'] },
);

export const eventForm = z
  .object({ ...fields, repeat: z.optional(z.nullable(repeatForm)) })
  .check(notBeforeStart, notTooLong);
export type EventForm = z.output<typeof eventForm>;
/** The form's values while it is filled in. */
export type EventDraft = z.input<typeof eventForm>;

export const eventChange = z.object({ ...fields, version: z.optional(z.int()) }).check(notBeforeStart, notTooLong);
export type EventChange = z.output<typeof eventChange>;

export const eventId = z.object({ id: idField() });

/** The beginning of messages that refuse a change of a cancelled event. */
export const IS_CANCELLED = 'This event is cancelled';

export const MAX_REASON = 200;

export const eventCancellation = z.object({
  reason: optionalLine('The reason', MAX_REASON),
  version: z.optional(z.int()),
});
export type EventCancellation = z.output<typeof eventCancellation>;

export const eventRestoration = z.pick(eventCancellation, { version: true });
export type EventRestoration = z.output<typeof eventRestoration>;

/** Which events of a series a change applies to: this one (also for a single event), this and the later ones, or all. */
export const scopes = ['one', 'following', 'all'] as const;
export type SeriesScope = (typeof scopes)[number];
const seriesScope = z.object({ scope: z._default(choice('The scope', scopes), 'one') });

const typeList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(choice('Type', eventTypes)).check(z.maxLength(20, 'Name each type once.')),
);

export const eventFilters = {
  /** Only this team's events and those of all teams. */
  teamId: z.optional(idField(notTeam)),
  /** One type, or several separated by commas. */
  type: z.optional(typeList),
};

export const eventQuery = z.object({
  /** Only events that end after this moment. */
  from: z.optional(instantField('From')),
  /** Only events that begin before this moment. */
  to: z.optional(instantField('To')),
  ...eventFilters,
  /** A page after an event that was deleted or that the caller may not know is empty. */
  ...pageQuery(500),
});
export type EventQuery = z.output<typeof eventQuery>;

export const upcomingQuery = z.object({
  ...eventFilters,
  /** Words of the title, the place or the opponent, in any order. */
  q: z.optional(searchText()),
  /** `team`: only the next event of each team, and none for all teams. */
  each: z.optional(choice('Each', ['team'])),
  limit: z.optional(limitField(999)),
});
export type UpcomingQuery = z.output<typeof upcomingQuery>;

export const conflictQuery = z
  .object({
    startTime: instantField('Start'),
    endTime: instantField('End'),
    teamId,
    location: optionalLine('Location', 200),
    /** The event that is being edited, which is left out. */
    exceptId: z.optional(idField()),
    /** With `until`: a series on these days, separated by commas. */
    days: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text) => text.split(',')),
        ),
        repeatForm.shape.days,
      ),
    ),
    until: z.optional(repeatForm.shape.until),
  })
  .check(notBeforeStart, notTooLong);
export type ConflictQuery = z.output<typeof conflictQuery>;

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'Events by start',
  method: 'GET',
  path: '/api/events',
  access: 'event.read',
  query: eventQuery,
  reply: z.array(event),
});

export const listUpcomingEvents = endpoint({
  name: 'listUpcomingEvents',
  summary: "Events that haven't ended, soonest first",
  method: 'GET',
  path: '/api/events/upcoming',
  access: 'event.read',
  query: upcomingQuery,
  reply: z.array(event),
});

export const listConflicts = endpoint({
  name: 'listConflicts',
  summary: 'What an event would be double-booked with',
  method: 'GET',
  path: '/api/events/conflicts',
  access: 'event.write',
  query: conflictQuery,
  reply: z.array(conflict),
});

export const getEvent = endpoint({
  name: 'getEvent',
  summary: 'One event',
  method: 'GET',
  path: '/api/events/:id',
  access: 'event.read',
  params: eventId,
  reply: eventDetail,
});

export const createEvent = endpoint({
  name: 'createEvent',
  summary: 'Plan an event, or one for each date of a repetition',
  method: 'POST',
  path: '/api/events',
  access: 'event.write',
  invalidates: affectedByEvents,
  body: eventForm,
  reply: savedEvent,
});

export const updateEvent = endpoint({
  name: 'updateEvent',
  summary: 'Change an event, or more of its repetition, and tell the people concerned of a new time or place',
  method: 'PUT',
  path: '/api/events/:id',
  access: 'event.write',
  invalidates: affectedByEvents,
  params: eventId,
  query: seriesScope,
  body: eventChange,
  reply: savedEvent,
});

export const deleteEvent = endpoint({
  name: 'deleteEvent',
  summary: 'Delete an event, or more of its repetition, and tell the people concerned',
  method: 'DELETE',
  path: '/api/events/:id',
  access: 'event.write',
  invalidates: affectedByEvents,
  params: eventId,
  query: seriesScope,
  reply: z.void(),
});

export const cancelEvent = endpoint({
  name: 'cancelEvent',
  summary:
    'Cancel an event, or more of its repetition: it stays on the schedule, marked, and the people concerned are told',
  method: 'POST',
  path: '/api/events/:id/cancel',
  access: 'event.write',
  invalidates: affectedByEvents,
  params: eventId,
  query: seriesScope,
  body: eventCancellation,
  reply: savedEvent,
});

export const restoreEvent = endpoint({
  name: 'restoreEvent',
  summary: 'Put a cancelled event, or more of its repetition, back on the schedule, and tell the people concerned',
  method: 'POST',
  path: '/api/events/:id/restore',
  access: 'event.write',
  invalidates: affectedByEvents,
  params: eventId,
  query: seriesScope,
  body: eventRestoration,
  reply: savedEvent,
});
