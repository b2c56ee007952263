import { and, asc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { takesPlace } from '@/features/events/queries/read';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { players } from '@/features/players/tables';
import { ageGroups } from '@/features/teams/contract';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import { placeIn } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { inMonths, type Months, monthPlace } from '@/platform/db/months';
import type { Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { Mark } from '../contract/attendance';
import { rateOf } from '../rules/season';
import { attendeesWithin } from '../scope';
import { eventAttendance } from '../tables';

/** The marks of a team's players at the events of a month. A null team means players without one. */
export type TeamMonth = Record<Mark, number> & {
  teamId: number | null;
  teamName: string | null;
  month: string;
  /** Present or late among all but the excused, in whole percent; null when there is nothing to count. */
  rate: number | null;
};

/**
 * Returns the marks in scope at the events of some months that have begun and weren't cancelled, by the player's current team and the
 * event's month: teams in the order of their list, players without one last, months ascending. There is no row where nobody was marked.
 */
export async function countMarks(db: Db, scope: Scope<'attendance.read'>, months: Months): Promise<TeamMonth[]> {
  const marks = db
    .select({
      teamId: players.teamId,
      place: monthPlace(events.startTime, months).as('place'),
      mark: eventAttendance.mark,
    })
    .from(eventAttendance)
    .innerJoin(events, eq(events.id, eventAttendance.eventId))
    .innerJoin(players, eq(players.id, eventAttendance.playerId))
    .where(
      and(
        isNotNull(eventAttendance.mark),
        inMonths(events.startTime, months),
        hasBegun,
        takesPlace,
        attendeesWithin(scope),
      ),
    )
    .as('marks');
  const countOf = (mark: Mark) => sql<number>`(count(*) filter (where ${marks.mark} = ${mark}))::integer`;
  const rows = await db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      place: marks.place,
      present: countOf('present'),
      late: countOf('late'),
      absent: countOf('absent'),
      excused: countOf('excused'),
    })
    .from(marks)
    .leftJoin(teams, eq(teams.id, marks.teamId))
    .groupBy(teams.id, marks.place)
    .orderBy(placeIn(ageGroups, teams.ageGroup), asc(teams.name), asc(teams.id), asc(marks.place));
  return rows.map(({ place, ...row }) => ({ ...row, month: months.names[place - 1] ?? '', rate: rateOf(row) }));
}

/** The WHERE of the events whose marks count: a list prepared before the event says nothing yet about who came. */
export const hasBegun: SQL = lte(events.startTime, now);

/** Returns how many events have begun since a moment: what `countMarks` depends on besides its tables. */
export async function countBegun(db: Db, scope: Scope<'attendance.read'>, since: Instant): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(events)
    .where(and(gte(events.startTime, since), hasBegun, eventsWithin(scope)));
  return row?.count ?? 0;
}
