import * as z from 'zod/mini';
import { affectedByEvents, event, eventId } from '@/features/events/contract/event';
import { positions } from '@/features/players/contract/player';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, instantField } from '@/shared/fields';
import { formatNumber } from '@/shared/format';

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
