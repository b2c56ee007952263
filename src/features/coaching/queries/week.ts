import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { takesPlace } from '@/features/events/queries/read';
import { events } from '@/features/events/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { addDays, type Day } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import type { CoachWeek, WeekItem } from '../contract/coach';
import { weekOf, withOverlaps } from '../rules/week';
import { sessionsWithin } from '../scope';
import { coachSessions } from '../tables';
import { asSession, endSql, sessionRows } from './projection';

interface TimeRange {
  start: string;
  end: string;
}

type Item = Omit<WeekItem, 'overlaps'>;

/** Returns the coach's sessions and own teams' events in the week of `day`, except cancelled ones, by start, each with what overlaps it. */
export async function getCoachWeek(
  db: Db,
  scope: Scope<'coaching.read'>,
  day: Day,
  timeZone: string,
): Promise<CoachWeek> {
  const { from, to } = weekOf(day);
  const midnight = (of: Day) => instantAt(of, '00:00', timeZone);
  const span = { start: midnight(from), end: midnight(addDays(to, 1)) };
  const items = [...(await sessionsIn(db, scope, span)), ...(await eventsIn(db, scope, span))];
  const byStart = items.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.id - b.id);
  return { from, to, items: withOverlaps(byStart), hasAny: byStart.length > 0 || (await hasAny(db, scope)) };
}

async function sessionsIn(db: Db, scope: Scope<'coaching.read'>, { start, end }: TimeRange): Promise<Item[]> {
  const isThen = and(lt(coachSessions.scheduledDate, end), sql`${endSql} > ${start}`);
  const rows = await sessionRows(db, scope, and(ne(coachSessions.status, 'cancelled'), isThen));
  return rows.map(asSession).map(({ id, title, playerName, scheduledDate, duration, location }) => ({
    kind: 'session',
    id,
    title,
    who: playerName,
    startTime: scheduledDate,
    endTime: new Date(Date.parse(scheduledDate) + duration * 60_000).toISOString(),
    location,
  }));
}

async function eventsIn(db: Db, { actor }: Scope<'coaching.read'>, { start, end }: TimeRange): Promise<Item[]> {
  const { id, title, startTime, endTime, location } = events;
  // An item that begins and ends at the same moment belongs to the week in which it begins.
  const isThen = and(lt(startTime, end), sql`(${gt(endTime, start)} or ${startTime} >= ${start})`);
  const rows = await db
    .select({ id, title, who: teams.name, startTime, endTime, location })
    .from(events)
    .innerJoin(teams, eq(teams.id, events.teamId))
    .where(and(inArray(events.teamId, [...actor.teamIds, 0]), isThen, takesPlace));
  return rows.map((row) => ({ kind: 'event', ...row }));
}

async function hasAny(db: Db, scope: Scope<'coaching.read'>): Promise<boolean> {
  const [session] = await db.select({ id: coachSessions.id }).from(coachSessions).where(sessionsWithin(scope)).limit(1);
  if (session) return true;
  const isOwn = inArray(events.teamId, [...scope.actor.teamIds, 0]);
  const [event] = await db.select({ id: events.id }).from(events).where(isOwn).limit(1);
  return event !== undefined;
}
