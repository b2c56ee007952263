import { and, type SQL, sql } from 'drizzle-orm';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Conflict } from '../contract/event';
import type { ConflictQuery } from '../contract/list';
import { repeatedTimes } from '../rules/repeat';
import { eventsWithin } from '../scope';
import { events } from '../tables';
import { takesPlace } from './read';

interface Slot {
  startTime: Instant;
  endTime: Instant;
}

/** Maximum number of conflicts in one reply. */
const MAX = 100;

/**
 * Returns what an event or series, while it is filled in, would be double-booked with, by start. `timeZone` is the club's, for the dates
 * of a series.
 */
export async function listConflicts(
  db: Db,
  scope: Scope<'event.write'>,
  { days, until, ...event }: ConflictQuery,
  timeZone: string,
): Promise<Conflict[]> {
  const slots = days && until ? await repeatedTimes(event, { days, until }, timeZone) : [event];
  return conflictsOfSlots(db, scope, slots, event);
}

/** Returns what events at these times, with this team and place, would be double-booked with, by start; leaves out `exceptId`. */
function conflictsOfSlots(
  db: Db,
  scope: Scope<'event.write'>,
  slots: readonly Slot[],
  { teamId, location, exceptId }: { teamId: number | null; location: string | null; exceptId?: number | undefined },
): Promise<Conflict[]> {
  const starts = sql.param(slots.map(({ startTime }) => startTime));
  const ends = sql.param(slots.map(({ endTime }) => endTime));
  const mine = sql`select slot.start_time, slot.end_time, ${teamId}::int as team_id, ${location}::text as location
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) slot (start_time, end_time)`;
  return conflictsOf(db, scope, mine, exceptId ? [exceptId] : []);
}

/** Returns what these events are double-booked with, other than one another, by start. Cancelled events have no conflicts. */
export function conflictsOfEvents(db: Db, scope: Scope<'event.write'>, ids: readonly number[]): Promise<Conflict[]> {
  const mine = sql`select start_time, end_time, team_id, location from ${events}
    where id = any(${sql.param(ids)}::int[]) and ${takesPlace}`;
  return conflictsOf(db, scope, mine, ids);
}

async function conflictsOf(
  db: Db,
  { actor }: Scope<'event.write'>,
  mine: SQL,
  exceptIds: readonly number[],
): Promise<Conflict[]> {
  // The actor sees conflicts with all readable events, whatever their team.
  const visible = and(
    sql`${events.id} <> all(${sql.param(exceptIds)}::int[])`,
    takesPlace,
    eventsWithin(scopeOf(actor, 'event.read')),
  );
  const result = await db.execute<Row>(sql`
    select id, title, start_time, end_time,
      bool_or(same_place) as same_place, bool_or(same_team) as same_team, bool_or(same_coach) as same_coach
    from (select ${events.id}, ${events.title}, ${events.startTime}, ${events.endTime},
        coalesce(${placeKey(sql`${events.location}`)} = ${placeKey(sql`mine.location`)}, false) as same_place,
        mine.team_id is null or ${events.teamId} is null or mine.team_id = ${events.teamId} as same_team,
        coalesce(mine.team_id <> ${events.teamId} and own.coach_id = its.coach_id, false) as same_coach
      from (${mine}) mine
      join ${events} on ${events.startTime} < mine.end_time and ${events.endTime} > mine.start_time
        and ${events.startTime} > mine.start_time - interval '31 days'
      left join ${teams} own on own.id = mine.team_id
      left join ${teams} its on its.id = ${events.teamId}
      where ${visible}) overlapping
    where same_place or same_team or same_coach
    group by id, title, start_time, end_time order by start_time, id limit ${MAX}`);
  return result.rows.map((row) => ({
    eventId: row.id,
    title: row.title,
    startTime: new Date(row.start_time).toISOString(),
    endTime: new Date(row.end_time).toISOString(),
    reasons: [
      ...(row.same_place ? (['location'] as const) : []),
      ...(row.same_team ? (['team'] as const) : []),
      ...(row.same_coach ? (['coach'] as const) : []),
    ],
  }));
}

/** Returns a place's key for comparison, without case, accents and spaces; null without a place, so that it equals no other. */
function placeKey(location: SQL): SQL {
  return sql`nullif(fold_name(regexp_replace(${location}, '\\s+', '', 'g')), '')`;
}

type Row = {
  id: number;
  title: string;
  start_time: string;
  end_time: string;
  same_place: boolean;
  same_team: boolean;
  same_coach: boolean;
};
