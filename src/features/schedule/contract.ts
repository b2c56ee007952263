import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';

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

export const attendanceStatuses = ['going', 'maybe', 'not_going', 'present', 'late', 'absent', 'excused'] as const;

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
});
export type ClubEvent = z.output<typeof event>;

export const listUpcomingEvents = endpoint({
  name: 'listUpcomingEvents',
  summary: "Events that haven't ended, soonest first",
  method: 'GET',
  path: '/api/events/upcoming',
  access: 'event.read',
  query: z.object({
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'The limit must be a whole number from 1 to 999.')),
        z.transform(Number),
      ),
    ),
  }),
  reply: z.array(event),
});
