import * as z from 'zod/mini';
import {
  changedLine,
  choice,
  dayField,
  idField,
  instantField,
  optionalLine,
  optionalText,
  requiredLine,
} from '@/shared/fields';
import { eventTypes, sides, weekdays } from './event';

export const DAY_MS = 86_400_000;
export const MAX_EVENT_DAYS = 30;
/** Maximum number of dates in a series, and the years that it may span. */
export const MAX_DATES = 200;
export const MAX_REPEAT_YEARS = 2;

export const notTeam = 'Choose a team from the list.';
const allWords = new Set(['', 'all', 'none']);

/** Accepts a number, digits, or one of null, nothing and `all` for all teams. */
export const teamId = z.pipe(
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

type TimeRange = { startTime: string; endTime: string };
export const notBeforeStart = z.refine<TimeRange>(({ startTime, endTime }) => endTime >= startTime, {
  error: 'The end is before the start.',
  path: ['endTime'],
});
export const notTooLong = z.refine<TimeRange>(
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
