import * as z from 'zod/mini';
import { daysBetween } from '@/shared/dates';
import { endpoint } from '@/shared/endpoint';
import { dayField } from '@/shared/fields';
import { limitField } from '@/shared/paging';
import { event } from '../contract/event';
import { eventFilters } from '../contract/list';

/** Maximum number of events of which the calendar gets all. */
export const MAX_WHOLE = 500;
/** Maximum number of days, which six weeks are, and of events of each of them. */
const MAX_DAYS = 42;
const MAX_OF_DAY = 50;
/** The month of January 1970 begins in December. */
const EARLIEST = '1969-12-01';

export const calendarQuery = z
  .object({
    /** The days, in the club's time zone. */
    first: dayField('The first day', EARLIEST),
    last: dayField('The last day', EARLIEST),
    /** The number of each day's events where there are too many for one answer. */
    perDay: limitField(MAX_OF_DAY),
    ...eventFilters,
  })
  .check(
    z.refine(({ first, last }) => first <= last, { error: 'The last day is before the first.', path: ['last'] }),
    z.refine(({ first, last }) => daysBetween(first, last) < MAX_DAYS, {
      error: `A calendar has at most ${MAX_DAYS} days.`,
      path: ['last'],
    }),
  );
export type CalendarQuery = z.output<typeof calendarQuery>;

export const listCalendar = endpoint({
  name: 'listCalendar',
  summary: 'Events of some days, or the first ones of each and how many more there are',
  method: 'GET',
  path: '/api/events/calendar',
  access: 'event.read',
  query: calendarQuery,
  reply: z.object({
    /** By start: all events that overlap the days, or the first ones that begin on each day. */
    events: z.array(event),
    /** By day, how many more events begin on it. Null: `events` has all. */
    more: z.nullable(z.record(z.string(), z.number())),
  }),
});
