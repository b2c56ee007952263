import { and, count, eq, exists, gt, inArray, isNotNull, isNull, like, max, or, type SQL, sql } from 'drizzle-orm';
import { wantsMail } from '@/features/accounts/queries/wants-mail';
import { users } from '@/features/accounts/tables';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { auditLog } from '@/platform/db/tables';
import { cacheUntilMoment } from '@/platform/http/answer/cache-until-moment';
import { outbox } from '@/platform/mail/tables';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { UNANSWERED_DAYS, type UnansweredEvent } from '../contract';
import { readReminderKeys, remindersOn } from '../rules/reminders';
import { attendeesWithin } from '../scope';
import { eventAttendance } from '../tables';
import { eventColumns } from './event-columns';
import { beginWithin } from './sheet';

/** The action that `remind` records. */
const REMINDED = 'attendance.reminded';

/** A player without an answer to an event, and a guardian who may be mailed about it; null when there is none. */
export interface OpenAnswer {
  eventId: number;
  playerId: number;
  firstName: string;
  guardianId: string | null;
  email: string | null;
}

/**
 * Returns the events in reach that begin in the next 14 days and the players who haven't answered, soonest first, players by last then
 * first name. For an event of all teams, a coach sees the players of their own teams. Events that everybody has answered are left out.
 */
export async function listUnanswered(db: Db, scope: Scope<'attendance.take'>): Promise<UnansweredEvent[]> {
  const rows = await openRows(db, scope, beginWithin(UNANSWERED_DAYS));
  const found = new Map<number, UnansweredEvent>();
  for (const { event, eventTeam, player } of rows) {
    const one = found.get(event.id) ?? { event, teamName: eventTeam, remindedAt: null, players: [] };
    one.players.push(player);
    found.set(event.id, one);
  }
  const reminded = await remindedAt(db, [...found.keys()]);
  return [...found.values()].map((one) => ({ ...one, remindedAt: reminded.get(one.event.id) ?? null }));
}

/** Returns how many events `listUnanswered` lists. */
export async function countUnanswered(db: Db, scope: Scope<'attendance.take'>): Promise<number> {
  // One query for each kind of event: each stops at the first player, whom it finds by an index.
  const countOpen = async (kind: SQL, invitation: SQL) => {
    const open = db
      .select({ one: sql`1` })
      .from(players)
      .leftJoin(eventAttendance, noted())
      .where(and(invitation, attendeesWithin(scope), isOpen()));
    const [row] = await db
      .select({ count: count() })
      .from(events)
      .where(and(kind, beginWithin(UNANSWERED_DAYS), eventsWithin(scope), exists(open)));
    return row?.count ?? 0;
  };
  const [ofTeams, ofAll] = await Promise.all([
    countOpen(isNotNull(events.teamId), eq(players.teamId, events.teamId)),
    countOpen(isNull(events.teamId), isNotNull(players.teamId)),
  ]);
  return ofTeams + ofAll;
}

/**
 * Returns what tells the next moment at which the clock alone may change what `countUnanswered` counts, as text: when the next event
 * begins, or when the next one beyond the 14 days comes within them.
 */
export function unansweredMoment(db: Db): ReturnType<typeof cacheUntilMoment> {
  return cacheUntilMoment([events], async () => {
    const days = sql`make_interval(days => ${UNANSWERED_DAYS})`;
    const { rows } = await db.execute<{ at: number | null }>(sql`
      select floor(extract(epoch from least(
        (select min(${events.startTime}) from ${events} where ${events.startTime} > ${now}),
        (select min(${events.startTime}) from ${events} where ${events.startTime} >= ${now} + ${days}) - ${days}))
        * 1000)::float8 as at`);
    return rows[0]?.at ?? null;
  });
}

function openRows(db: Db, scope: Scope<'attendance.take'>, which: SQL | undefined) {
  const eventTeam = sql<string | null>`(select ${teams.name} from ${teams} where ${teams.id} = ${events.teamId})`;
  return db
    .select({
      event: { ...eventColumns, teamId: events.teamId },
      eventTeam,
      player: {
        playerId: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        jerseyNumber: players.jerseyNumber,
        teamName: teams.name,
        hasGuardian: sql<boolean>`exists (select 1 from ${guardians} join ${users} on ${isMailed()}
          where ${guardians.playerId} = ${players.id})`,
      },
    })
    .from(events)
    .innerJoin(players, isInvited())
    .leftJoin(teams, eq(teams.id, players.teamId))
    .leftJoin(eventAttendance, noted())
    .where(and(which, eventsWithin(scope), attendeesWithin(scope), isOpen()))
    .orderBy(events.startTime, events.id, players.nameKey, players.id);
}

/**
 * Returns the missing answers to these events, with the active guardians who want such mail: a row for each guardian, by guardian, then
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
    .leftJoin(users, isMailed())
    .where(and(inArray(events.id, [...eventIds, 0]), eventsWithin(scope), attendeesWithin(scope), isOpen()))
    .orderBy(users.id, events.startTime, events.id, players.nameKey, players.id);
}

/** Returns when guardians were last reminded of each of these events. */
async function remindedAt(db: Db, eventIds: readonly number[]): Promise<Map<number, string>> {
  const isOfThem = inArray(auditLog.entityId, [...eventIds.map(String), '']);
  const rows = await db
    .select({ id: auditLog.entityId, at: max(auditLog.at) })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'attendance'), isOfThem, eq(auditLog.action, REMINDED)))
    .groupBy(auditLog.entityId);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[Number(id), at] as const] : [])));
}

/** Returns who was reminded of what on a day, in the format of `reminderOf`. */
export async function listReminded(db: Db, day: Day): Promise<Set<string>> {
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(and(like(outbox.dedupeKey, remindersOn(day)), gt(outbox.createdAt, sql`${now} - interval '2 days'`)));
  return readReminderKeys(rows.map(({ key }) => key));
}

function isInvited(): SQL | undefined {
  return or(eq(players.teamId, events.teamId), and(isNull(events.teamId), isNotNull(players.teamId)));
}

function noted(): SQL | undefined {
  return and(eq(eventAttendance.playerId, players.id), eq(eventAttendance.eventId, events.id));
}

function isOpen(): SQL | undefined {
  return and(isNull(eventAttendance.rsvp), isNull(eventAttendance.mark));
}

function isMailed(): SQL | undefined {
  return and(eq(users.id, guardians.userId), eq(users.isActive, true), wantsMail('attendance'));
}
