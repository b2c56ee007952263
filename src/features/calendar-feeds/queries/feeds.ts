import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { eventAddress } from '@/features/events/addresses';
import { scoreLabel, titleOf } from '@/features/events/rules/game';
import { eventsWithin } from '@/features/events/scope';
import { cancelledEvents, events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { changeCounters } from '@/platform/db/tables';
import { FileText } from '@/platform/http/answer/file-text';
import { tokenHash } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { Feed } from '../contract';
import { type CalendarEntry, calendarText } from '../rules';
import { feedsWithin } from '../scope';
import { calendarFeeds } from '../tables';

/** How far back calendars include events. */
const BACK = sql`interval '1 year'`;
/** How long calendars report deletions. */
const SHOWN_FOR = sql`interval '60 days'`;

/** Returns the caller's own calendars, oldest first. */
export function listFeeds(db: Db, scope: Scope<'calendar.manage'>): Promise<Feed[]> {
  return db
    .select({
      id: calendarFeeds.id,
      kind: calendarFeeds.kind,
      teamId: calendarFeeds.teamId,
      teamName: teams.name,
      createdAt: calendarFeeds.createdAt,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .leftJoin(teams, eq(teams.id, calendarFeeds.teamId))
    .where(feedsWithin(scope))
    .orderBy(asc(calendarFeeds.id));
}

/** The calendar of an address, with everything that an answer to it depends on. */
export type OpenFeed = NonNullable<Awaited<ReturnType<typeof openFeed>>>;

/**
 * Returns the feed of a secret address, or null when the address is unknown or revoked, or its owner was deactivated.
 * @unscoped the secret link is the right
 */
export async function openFeed(db: Db, token: string) {
  const counters = sql<string>`(select string_agg(${changeCounters.value}::text, '.' order by ${changeCounters.name})
    from ${changeCounters} where ${changeCounters.name} in
      ('event', 'player', 'guardian', 'team', 'club', 'users', 'coach_session', 'coach_session_player'))`;
  const [feed] = await db
    .select({
      id: calendarFeeds.id,
      kind: calendarFeeds.kind,
      // Null while the team is archived, so that its calendar no longer opens.
      teamId: teams.id,
      teamName: teams.name,
      userId: users.id,
      role: users.role,
      language: users.language,
      clubName: clubs.name,
      timeZone: clubs.timeZone,
      readRecently: sql<boolean>`coalesce(${calendarFeeds.lastReadAt} > ${now} - interval '1 day', false)`,
      today: sql<string>`${now}::date::text`,
      counters,
      childTeamIds: sql<number[]>`array(select distinct ${players.teamId} from ${guardians}
        join ${players} on ${players.id} = ${guardians.playerId}
        where ${guardians.userId} = ${users.id} and ${players.teamId} is not null)`,
      childIds: sql<
        number[]
      >`array(select ${guardians.playerId} from ${guardians} where ${guardians.userId} = ${users.id})`,
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.isActive, true)))
    .innerJoin(clubs, sql`true`)
    .leftJoin(teams, and(eq(teams.id, calendarFeeds.teamId), isNull(teams.archivedAt)))
    .where(eq(calendarFeeds.tokenHash, tokenHash(token)));
  return feed ?? null;
}

/**
 * Returns the calendar entries of these teams, by start: their events and those of all teams and, for 60 days, events that were deleted
 * or moved elsewhere. `publicUrl` is the start of the links.
 * @unscoped the secret link is the right
 */
export async function listCalendarEntries(
  db: Db,
  teamIds: readonly number[],
  publicUrl: string,
): Promise<CalendarEntry[]> {
  const planned = await db
    .select({ id: events.id, ...entryColumns(events), ...gameColumns, updatedAt: events.updatedAt, isCancelled })
    .from(events)
    .where(and(gte(events.endTime, sql`${now} - ${BACK}`), ofTeams(events.teamId, teamIds)))
    .orderBy(asc(events.startTime), asc(events.id));
  const shown = sql`exists (select 1 from ${events} where ${events.uid} = ${cancelledEvents.uid} and ${ofTeams(events.teamId, teamIds)})`;
  const gone = await db
    .select({ ...entryColumns(cancelledEvents), updatedAt: cancelledEvents.cancelledAt })
    .from(cancelledEvents)
    .where(
      and(
        gte(cancelledEvents.cancelledAt, sql`${now} - ${SHOWN_FOR}`),
        ofTeams(cancelledEvents.teamId, teamIds),
        sql`not ${shown}`,
      ),
    )
    .orderBy(asc(cancelledEvents.startTime), asc(cancelledEvents.id));
  return [
    ...planned.map(({ id, ...event }) => ({
      ...event,
      title: summaryOf(event),
      link: publicUrl + eventAddress.to({ id }),
    })),
    ...gone.map((entry) => ({ ...entry, isCancelled: true, link: null })),
  ];
}

/** Returns one event as a file for a calendar. Throws `not_found` when it doesn't exist or is out of scope. */
export async function downloadEvent(
  db: Db,
  scope: Scope<'event.read'>,
  id: number,
  { timeZone, publicUrl }: { timeZone: string; publicUrl: string },
): Promise<FileText> {
  const [event] = await db
    .select({ ...entryColumns(events), ...gameColumns, updatedAt: events.updatedAt, isCancelled })
    .from(events)
    .where(and(eq(events.id, id), eventsWithin(scope)));
  if (!event) throw new AppError('not_found');
  const entry = { ...event, title: summaryOf(event), link: publicUrl + eventAddress.to({ id }) };
  return new FileText(
    `${event.title}.ics`,
    'text/calendar; charset=utf-8',
    await calendarText(null, timeZone, [entry]),
  );
}

const gameColumns = {
  opponent: events.opponent,
  side: events.side,
  ourScore: events.ourScore,
  theirScore: events.theirScore,
};

/** Returns `U10 vs Bears (4 : 2, won)`, for example. */
function summaryOf(event: Parameters<typeof titleOf>[0] & Parameters<typeof scoreLabel>[0]): string {
  const score = scoreLabel(event);
  return score === null ? titleOf(event) : `${titleOf(event)} (${score})`;
}

const isCancelled = sql<boolean>`${events.cancelledAt} is not null`;

function entryColumns<T extends typeof events | typeof cancelledEvents>(table: T) {
  return {
    uid: table.uid as T['uid'],
    title: table.title as T['title'],
    type: table.type as T['type'],
    startTime: table.startTime as T['startTime'],
    endTime: table.endTime as T['endTime'],
    location: table.location as T['location'],
    version: table.version as T['version'],
  };
}

function ofTeams(
  column: typeof events.teamId | typeof cancelledEvents.teamId,
  ids: readonly number[],
): SQL | undefined {
  return or(isNull(column), inArray(column, [...ids, 0]));
}
