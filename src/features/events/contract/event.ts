import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { idField } from '@/shared/fields';

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

export const eventId = z.object({ id: idField() });

export const getEvent = endpoint({
  name: 'getEvent',
  summary: 'One event',
  method: 'GET',
  path: '/api/events/:id',
  access: 'event.read',
  params: eventId,
  reply: eventDetail,
});
