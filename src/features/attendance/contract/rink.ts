import * as z from 'zod/mini';
import { event, eventId } from '@/features/events/contract/event';
import { endpoint, type Reply } from '@/shared/endpoint';
import { headcount } from './attendance';

/** Whom to call for a player, and what to know beforehand. */
export const emergencyCard = z.object({
  playerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  jerseyNumber: z.nullable(z.number()),
  emergencyContact: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  medicalNotes: z.nullable(z.string()),
  /** In their order, with a number only where they provided one. */
  guardians: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
});
export type EmergencyCard = z.output<typeof emergencyCard>;

export const listEmergencyCards = endpoint({
  name: 'listEmergencyCards',
  summary: 'Whom to call for the players of an event, as far as the caller takes its attendance',
  method: 'GET',
  path: '/api/events/:id/emergency',
  access: 'attendance.take',
  params: eventId,
  reply: z.array(emergencyCard),
});

/** What a coach's phone stores for today's events of the coach's own teams, until `until`, the club's next midnight. */
export const listTodaysCards = endpoint({
  name: 'listTodaysCards',
  summary: "Whom to call for the players of own teams at today's events",
  method: 'GET',
  path: '/api/rink/today',
  access: 'rink.store',
  reply: z.object({
    /** The user whom the answer is for: a page may still show somebody who has since signed out on this device. */
    userId: z.string(),
    until: z.string(),
    events: z.array(z.object({ eventId: z.number(), playerIds: z.array(z.number()) })),
    cards: z.array(emergencyCard),
  }),
});
export type TodaysCards = Reply<typeof listTodaysCards>;

export const getNextAtRink = endpoint({
  name: 'getNextAtRink',
  summary:
    "What a coach takes attendance at next: of today own teams' events first, then the soonest that hasn't ended",
  method: 'GET',
  path: '/api/rink/next',
  access: 'rink.store',
  reply: z.object({
    next: z.nullable(
      z.object({
        event: z.pick(event, { id: true, title: true, type: true, startTime: true, endTime: true, location: true }),
        /** Null: all teams. */
        teamName: z.nullable(z.string()),
        isToday: z.boolean(),
        /** Counts of the players of the coach's own teams. */
        counts: headcount,
      }),
    ),
  }),
});
export type NextAtRink = Reply<typeof getNextAtRink>;
