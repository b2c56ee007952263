import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, optionalLine } from '@/shared/fields';
import { affectedByEvents, eventId, savedEvent } from './event';
import { eventChange, eventForm } from './form';

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
