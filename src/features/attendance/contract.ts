import * as z from 'zod/mini';
import { affectedByEvents, event, eventId } from '@/features/events/contract';
import { positions } from '@/features/players/contract';
import { endpoint, type Reply } from '@/shared/endpoint';
import { choice, idField, instantField } from '@/shared/fields';
import { formatNumber } from '@/shared/format';
import { pageQuery } from '@/shared/paging';

/** The answers of a guardian. */
export const answers = ['going', 'maybe', 'not_going'] as const;
export type RsvpAnswer = (typeof answers)[number];

/** The marks that a coach sets. */
export const marks = ['present', 'late', 'absent', 'excused'] as const;
export type Mark = (typeof marks)[number];

export const attendanceStatuses = [...answers, ...marks] as const;

/** One player at one event. `status` is the mark if there is one, otherwise the answer. */
export const attendanceMark = z.object({
  eventId: z.number(),
  playerId: z.number(),
  rsvp: z.nullable(z.enum(answers)),
  mark: z.nullable(z.enum(marks)),
  /** When the coach tapped, according to the phone's clock. */
  markedAt: z.nullable(z.string()),
  status: z.nullable(z.enum(attendanceStatuses)),
});
export type AttendanceMark = z.output<typeof attendanceMark>;

export const attendee = z.extend(attendanceMark, {
  firstName: z.string(),
  lastName: z.string(),
  jerseyNumber: z.nullable(z.number()),
  position: z.nullable(z.enum(positions)),
  teamId: z.nullable(z.number()),
  teamName: z.nullable(z.string()),
});
export type Attendee = z.output<typeof attendee>;

/**
 * `unanswered` counts players without an answer, `unmarked` those without a mark; each player counts once among answers and once among
 * marks.
 */
export const headcount = z.object({
  players: z.number(),
  going: z.number(),
  maybe: z.number(),
  notGoing: z.number(),
  unanswered: z.number(),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
  unmarked: z.number(),
});
export type Headcount = z.output<typeof headcount>;

/** The part of the headcount that families see beside their own answer. */
export const answerCounts = z.pick(headcount, { going: true, maybe: true, notGoing: true, unanswered: true });
export type AnswerCounts = z.output<typeof answerCounts>;

export const eventAttendanceSheet = z.object({
  eventId: z.number(),
  /** Families can answer until then. */
  endTime: z.string(),
  /** Whether the caller may take attendance and send reminders; always false for a cancelled event. */
  mayTake: z.boolean(),
  /** Goalies first, then by name. For a parent: their own children. */
  players: z.array(attendee),
  /** Counts of all players that the event is for (for a coach: of their own teams), even where the caller may not see who they are. */
  counts: headcount,
  /** The same counts by position, goalies first. Empty for a parent. */
  byPosition: z.array(z.extend(headcount, { position: z.nullable(z.enum(positions)) })),
});
export type AttendanceSheet = z.output<typeof eventAttendanceSheet>;

export const attendanceSummary = z.object({
  /** The first day of the twelve months that are counted. */
  since: z.string(),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
  total: z.number(),
  /** Present or late among all but the excused, in whole percent; null when there is nothing to count. */
  rate: z.nullable(z.number()),
  /** The last 22 events with a mark, oldest first. */
  recent: z.array(
    z.object({
      eventId: z.number(),
      title: z.string(),
      type: event.shape.type,
      startTime: z.string(),
      mark: z.enum(marks),
    }),
  ),
});
export type AttendanceSummary = z.output<typeof attendanceSummary>;

export const getAttendance = endpoint({
  name: 'getAttendance',
  summary: 'Who comes to an event, and who came',
  method: 'GET',
  path: '/api/events/:id/attendance',
  access: 'attendance.read',
  params: eventId,
  reply: eventAttendanceSheet,
});

export const answerEvent = endpoint({
  name: 'answerEvent',
  summary: 'Answer for an own child whether it comes, until the event ends',
  method: 'PUT',
  path: '/api/events/:id/attendance/:playerId',
  access: 'attendance.answer',
  invalidates: ['events', 'dashboard'],
  params: z.extend(eventId, { playerId: idField() }),
  body: z.object({
    status: choice('The answer', answers),
    /** The answer that the user saw when choosing this one. Refused as `stale` when it is neither that nor this one by now. */
    seen: z.optional(z.nullable(choice('The answer before', answers))),
  }),
  reply: attendanceMark,
});

export const MAX_TAPS = 2_000;

export const takeAttendance = endpoint({
  name: 'takeAttendance',
  summary: "Take attendance: each player's last tap counts, so that taps can be sent late and twice",
  method: 'PUT',
  path: '/api/events/:id/attendance',
  access: 'attendance.take',
  invalidates: affectedByEvents,
  params: eventId,
  body: z.object({
    items: z
      .array(
        z.object({
          playerId: idField(),
          /** Null removes a mark. */
          status: z.nullable(choice('The mark', marks)),
          /** When it was tapped. Defaults to now. */
          at: z.optional(instantField('The time of a tap')),
          /** Set by the button that marks all remaining players: it counts only where there is no mark yet. */
          rest: z.optional(z.boolean()),
        }),
        { error: 'Send the marks as a list.' },
      )
      .check(z.maxLength(MAX_TAPS, `Send at most ${formatNumber(MAX_TAPS)} marks at once.`)),
    /** The phone's clock at the time of sending; its taps are corrected by the difference. */
    clock: z.optional(instantField("The phone's clock")),
    /** The user who tapped. Refused with 409 when somebody else is signed in by then. */
    by: z.optional(z.string()),
  }),
  reply: eventAttendanceSheet,
});

export const remindGuardians = endpoint({
  name: 'remindGuardians',
  summary: "Mail the guardians who haven't answered, once an event and day",
  method: 'POST',
  path: '/api/events/:id/remind',
  access: 'attendance.take',
  invalidates: ['events'],
  params: eventId,
  /** How many people were reminded, by mail or by push, and for how many players without an answer. */
  reply: z.object({ mailed: z.number(), players: z.number() }),
});

export const getAttendanceSummary = endpoint({
  name: 'getAttendanceSummary',
  summary: "A player's attendance in the last twelve months",
  method: 'GET',
  path: '/api/players/:id/attendance',
  access: 'player.read',
  params: z.object({ id: idField() }),
  reply: attendanceSummary,
});

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
