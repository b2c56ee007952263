import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { listNewsKeys } from '@/features/accounts/push/queries/notified';
import { wantsNews } from '@/features/accounts/queries/wants-news';
import { users } from '@/features/accounts/tables';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { readReminderKeys, remindersOn } from '../rules/reminders';
import { attendeesWithin } from '../scope';
import { eventAttendance } from '../tables';

/** A player without an answer to an event, and a guardian who may be reminded of it; null when there is none. */
export interface OpenAnswer {
  eventId: number;
  playerId: number;
  firstName: string;
  guardianId: string | null;
  email: string | null;
}

/**
 * Returns the missing answers to these events, with the active guardians who want such reminders: a row for each guardian, by guardian, then
 * event.
 */
export async function listOpenAnswers(
  db: Db,
  scope: Scope<'attendance.take'>,
  eventIds: readonly number[],
): Promise<OpenAnswer[]> {
  return db
    .select({
      eventId: events.id,
      playerId: players.id,
      firstName: players.firstName,
      guardianId: users.id,
      email: users.email,
    })
    .from(events)
    .innerJoin(players, isInvited())
    .leftJoin(eventAttendance, noted())
    .leftJoin(guardians, eq(guardians.playerId, players.id))
    .leftJoin(users, isReminded())
    .where(and(inArray(events.id, [...eventIds, 0]), eventsWithin(scope), attendeesWithin(scope), isOpen()))
    .orderBy(users.id, events.startTime, events.id, players.nameKey, players.id);
}

/**
 * Returns who was reminded of what on a day, in the format of `reminderOf`.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function listReminded(db: Db, day: Day): Promise<Set<string>> {
  return readReminderKeys(await listNewsKeys(db, remindersOn(day)));
}

function isInvited(): SQL | undefined {
  return or(eq(players.teamId, events.teamId), and(isNull(events.teamId), isNotNull(players.teamId)));
}

/** Returns the condition that joins a player's answer and mark for an event. */
export function noted(): SQL | undefined {
  return and(eq(eventAttendance.playerId, players.id), eq(eventAttendance.eventId, events.id));
}

/** Returns the WHERE of the players who have neither answered nor been marked. */
export function isOpen(): SQL | undefined {
  return and(isNull(eventAttendance.rsvp), isNull(eventAttendance.mark));
}

/** Returns the condition that joins the guardians who get such reminders. */
export function isReminded(): SQL | undefined {
  return and(eq(users.id, guardians.userId), eq(users.isActive, true), wantsNews('attendance'));
}
