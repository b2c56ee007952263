import * as z from 'zod/mini';
import { event } from '@/features/events/contract/event';
import { endpoint } from '@/shared/endpoint';
import { pageQuery } from '@/shared/paging';

/** How many days ahead answers are requested. */
export const UNANSWERED_DAYS = 14;

/** How many names of each kind are listed for an event. */
export const UNANSWERED_NAMES = 200;

/** Number of events on a page of them. */
export const UNANSWERED_PAGE = 20;

const unansweredEvent = z.object({
  /** The event's. */
  id: z.number(),
  event: z.pick(event, {
    id: true,
    title: true,
    type: true,
    startTime: true,
    endTime: true,
    location: true,
    teamId: true,
  }),
  /** Null: all teams. */
  teamName: z.nullable(z.string()),
  /** When guardians were last reminded of it, at most once a day. */
  remindedAt: z.nullable(z.string()),
  /** The numbers of players without an answer: those about whom somebody can be mailed, and the others. */
  missing: z.object({ reachable: z.int(), unreachable: z.int() }),
  /** By last, then first name; of each kind the first `UNANSWERED_NAMES`. */
  players: z.array(
    z.object({
      playerId: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      jerseyNumber: z.nullable(z.number()),
      teamName: z.nullable(z.string()),
      /** Whether there is anyone who can be mailed about it. */
      hasGuardian: z.boolean(),
    }),
  ),
});
export type UnansweredEvent = z.output<typeof unansweredEvent>;

export const listUnanswered = endpoint({
  name: 'listUnanswered',
  summary: "Who hasn't answered, over the events that begin in the next 14 days, soonest first",
  method: 'GET',
  path: '/api/events/unanswered',
  access: 'attendance.take',
  /** All of them without a limit. A page after an event that the caller may not know is empty. */
  query: z.object(pageQuery(UNANSWERED_PAGE)),
  reply: z.array(unansweredEvent),
});

export const countUnanswered = endpoint({
  name: 'countUnanswered',
  summary: 'How many events and players that list contains, and whether anybody can be mailed about one of them',
  method: 'GET',
  path: '/api/events/unanswered/count',
  access: 'attendance.take',
  reply: z.object({ events: z.int(), players: z.int(), canRemind: z.boolean() }),
});

export const remindUnanswered = endpoint({
  name: 'remindUnanswered',
  summary: "Mail the guardians who haven't answered, over all those events, once an event and day",
  method: 'POST',
  path: '/api/events/unanswered/remind',
  access: 'attendance.take',
  invalidates: ['events'],
  /** How many people were reminded, by mail or by push, and for how many players without an answer. */
  reply: z.object({ mailed: z.number(), players: z.number() }),
});
