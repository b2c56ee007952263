import { and, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '@/features/events/queries/read';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { mayEver, type Scope } from '@/shared/permissions';
import type { AttendanceMark, AttendanceSheet, Attendee } from '../contract/attendance';
import { countHeads, countHeadsByPosition, goaliesFirst } from '../rules/headcount';
import { type AttendanceScope, attendeesWithin } from '../scope';
import { eventAttendance } from '../tables';

/** The event whose attendance it is. */
export interface SheetEvent {
  id: number;
  title: string;
  teamId: number | null;
  startTime: string;
  endTime: string;
  location: string | null;
  cancelledAt: string | null;
}

/** Returns the event when the actor may access its attendance. Throws `not_found` for any other. */
export async function findSheetEvent(db: Db, scope: AttendanceScope, id: number): Promise<SheetEvent> {
  const [event] = await sheetEvents(db, and(eq(events.id, id), eventsWithin(scope)));
  if (!event) throw new AppError('not_found');
  return event;
}

/** Does the same in a transaction that writes attendance, and locks the event against being cancelled or deleted concurrently. */
export async function lockSheetEvent(tx: Db, scope: AttendanceScope, id: number): Promise<SheetEvent> {
  return locked(tx, and(eq(events.id, id), eventsWithin(scope)));
}

/**
 * Does the same for a signed link, which grants one child's answer.
 * @unscoped the secret link is the right
 */
export async function lockEventOfLink(tx: Db, { eventId }: { eventId: number }): Promise<SheetEvent> {
  return locked(tx, eq(events.id, eventId));
}

async function locked(tx: Db, which: SQL | undefined): Promise<SheetEvent> {
  const [event] = await sheetEvents(tx, which).for('key share');
  if (!event) throw new AppError('not_found');
  return event;
}

function sheetEvents(db: Db, which: SQL | undefined) {
  return db
    .select({
      id: events.id,
      title: events.title,
      teamId: events.teamId,
      startTime: events.startTime,
      endTime: events.endTime,
      location: events.location,
      cancelledAt: events.cancelledAt,
    })
    .from(events)
    .where(which);
}

/**
 * Returns the answers and marks of an event: of the whole club, of a coach's own teams or, for a parent, of their own children beside the
 * counts of all. Throws `not_found` for an event that is out of scope.
 */
export async function getAttendance(db: Db, scope: Scope<'attendance.read'>, id: number): Promise<AttendanceSheet> {
  const event = await findSheetEvent(db, scope, id);
  const everybody = await listAttendees(db, scope, event);
  const isFamily = scope.reach === 'family';
  const shown = isFamily ? everybody.filter(({ playerId }) => scope.actor.playerIds.includes(playerId)) : everybody;
  return {
    eventId: id,
    endTime: event.endTime,
    mayTake: event.cancelledAt === null && mayEver(scope.actor, 'attendance.take'),
    players: goaliesFirst(shown),
    counts: countHeads(everybody),
    byPosition: isFamily ? [] : countHeadsByPosition(everybody),
  };
}

/**
 * Locks and returns the events in reach that begin within the given number of days. Events being cancelled or deleted at this moment are
 * skipped.
 */
export async function lockEventsAhead(tx: Db, scope: Scope<'attendance.take'>, days: number): Promise<SheetEvent[]> {
  return sheetEvents(tx, and(beginWithin(days), eventsWithin(scope)))
    .orderBy(events.startTime, events.id)
    .for('key share', { skipLocked: true });
}

/** Returns the WHERE of the events that take place and begin within `days` times 24 hours from now. */
export function beginWithin(days: number): SQL | undefined {
  return and(takesPlace, gt(events.startTime, now), lt(events.startTime, sql`${now} + make_interval(days => ${days})`));
}

/** Returns the WHERE of the players that an event is for: its team's players, or every player who has a team. */
export function invited({ teamId }: Pick<SheetEvent, 'teamId'>): SQL {
  return teamId === null ? isNotNull(players.teamId) : eq(players.teamId, teamId);
}

/** Returns the players in reach that an event is for, and those with a row at it who have since changed teams, by last then first name. */
export async function listAttendees(
  db: Db,
  scope: AttendanceScope,
  event: Pick<SheetEvent, 'id' | 'teamId'>,
): Promise<Attendee[]> {
  return db
    .select({
      eventId: sql<number>`${event.id}::int`,
      playerId: players.id,
      rsvp: eventAttendance.rsvp,
      mark: eventAttendance.mark,
      markedAt: eventAttendance.markedAt,
      status: eventAttendance.status,
      firstName: players.firstName,
      lastName: players.lastName,
      jerseyNumber: players.jerseyNumber,
      position: players.position,
      teamId: players.teamId,
      teamName: teams.name,
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .leftJoin(eventAttendance, and(eq(eventAttendance.playerId, players.id), eq(eventAttendance.eventId, event.id)))
    .where(and(attendeesWithin(scope), or(invited(event), isNotNull(eventAttendance.status))))
    .orderBy(players.nameKey, players.id);
}

/** Returns a child's answer and mark at an event; all null when there is neither. */
export async function getMark(
  db: Db,
  { actor }: Scope<'attendance.answer'>,
  eventId: number,
  playerId: number,
): Promise<AttendanceMark> {
  const [mark] = await db
    .select({
      eventId: eventAttendance.eventId,
      playerId: eventAttendance.playerId,
      rsvp: eventAttendance.rsvp,
      mark: eventAttendance.mark,
      markedAt: eventAttendance.markedAt,
      status: eventAttendance.status,
    })
    .from(eventAttendance)
    .where(
      and(
        eq(eventAttendance.eventId, eventId),
        eq(eventAttendance.playerId, playerId),
        inArray(eventAttendance.playerId, [...actor.playerIds, 0]),
      ),
    );
  return mark ?? { eventId, playerId, rsvp: null, mark: null, markedAt: null, status: null };
}

/** Returns those of the given players whose attendance the actor takes at an event: it is for them, or they have a row at it. */
export async function whoseToTake(
  db: Db,
  scope: Scope<'attendance.take'>,
  event: SheetEvent,
  playerIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, [...playerIds, 0]), attendeesWithin(scope), or(invited(event), notedAt(event))));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the WHERE of the players who have a row at an event, including those who have since changed teams. */
export function notedAt({ id }: Pick<SheetEvent, 'id'>): SQL {
  return sql`exists (select 1 from ${eventAttendance}
    where ${eventAttendance.eventId} = ${id} and ${eventAttendance.playerId} = ${players.id})`;
}

/**
 * Returns whether an event is for a player.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function isInvited(db: Db, event: Pick<SheetEvent, 'teamId'>, playerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), invited(event)));
  return rows.length > 0;
}
