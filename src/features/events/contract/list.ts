import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, instantField, optionalLine, searchText } from '@/shared/fields';
import { limitField, pageQuery } from '@/shared/paging';
import { conflict, event, eventTypes } from './event';
import { notBeforeStart, notTeam, notTooLong, repeatForm, teamId } from './form';

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
