import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { afterCursor, limitTo } from '@/platform/db/paging';
import { containsEveryWord } from '@/platform/db/search-words';
import { JsonText } from '@/platform/http/answer/json-text';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { ClubEvent, EventDetail } from '../contract/event';
import type { EventQuery, UpcomingQuery } from '../contract/list';
import { eventsWithin } from '../scope';
import { eventSeries, events } from '../tables';

export const eventColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  type: events.type,
  teamId: events.teamId,
  startTime: events.startTime,
  endTime: events.endTime,
  location: events.location,
  createdById: events.createdById,
  createdAt: events.createdAt,
  version: events.version,
  seriesId: events.seriesId,
  cancelledAt: events.cancelledAt,
  cancelReason: events.cancelReason,
  opponent: events.opponent,
  side: events.side,
  ourScore: events.ourScore,
  theirScore: events.theirScore,
};

/** The fields of an event in JSON that PostgreSQL builds. */
export const eventFields = sql`${events.id} as "id", ${events.title} as "title", ${events.description} as "description",
  ${events.type} as "type", ${events.teamId} as "teamId", ${utcText(events.startTime)} as "startTime",
  ${utcText(events.endTime)} as "endTime", ${events.location} as "location", ${events.createdById} as "createdById",
  ${utcText(events.createdAt)} as "createdAt", ${events.version} as "version", ${events.seriesId} as "seriesId",
  ${utcText(events.cancelledAt)} as "cancelledAt", ${events.cancelReason} as "cancelReason",
  ${events.opponent} as "opponent", ${events.side} as "side", ${events.ourScore} as "ourScore",
  ${events.theirScore} as "theirScore"`;

/** Maximum length of an event: anything that overlaps a span began at most this long before it. */
const MAX_DURATION = sql`interval '31 days'`;

/**
 * Returns the events in scope by start, as a JSON array built by PostgreSQL. The cost of a span doesn't grow with the total number of
 * events.
 */
export async function listEvents(db: Db, scope: Scope<'event.read'>, query: EventQuery): Promise<JsonText> {
  return readPage(db, [...conditionsOf(scope, query), following(query, scope)], query.limit);
}

/** Returns the event in scope that is next or in progress, or null when there is none. Cancelled events don't count. */
export async function findNextEvent(db: Db, scope: Scope<'event.read'>): Promise<ClubEvent | null> {
  const [next] = await db
    .select(eventColumns)
    .from(events)
    .where(and(takesPlace, notEnded(), eventsWithin(scope)))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(1);
  return next ?? null;
}

/** Returns each team's next event in scope, by the team's id. Cancelled events don't count. */
export async function findNextOfTeams(
  db: Db,
  scope: Scope<'event.read'>,
  teamIds: readonly number[],
): Promise<Map<number, ClubEvent>> {
  if (teamIds.length === 0) return new Map();
  const next = db
    .select(eventColumns)
    .from(events)
    .where(and(eq(events.teamId, sql`of.id`), takesPlace, notEnded(), eventsWithin(scope)))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(1)
    .as('next');
  const found = await db
    .select(next._.selectedFields)
    .from(sql`unnest(${sql.param(teamIds)}::int[]) as of (id)`)
    .innerJoinLateral(next, sql`true`);
  return new Map(found.flatMap((event) => (event.teamId === null ? [] : [[event.teamId, event]])));
}

/**
 * Returns the events in scope that haven't ended, soonest first, as a JSON array built by PostgreSQL; all of them without a limit.
 * Cancelled ones are included, but don't count as a team's next event.
 */
export async function listUpcomingEvents(db: Db, scope: Scope<'event.read'>, query: UpcomingQuery): Promise<JsonText> {
  const upcoming = [notEnded(), ...conditionsOf(scope, query), containsWords(query.q)];
  return readPage(db, query.each === 'team' ? [firstOfTeams(upcoming)] : upcoming, query.limit);
}

function firstOfTeams(where: (SQL | undefined)[]): SQL {
  return sql`${events.id} in (select distinct on (${events.teamId}) ${events.id} from ${events}
    where ${and(isNotNull(events.teamId), takesPlace, ...where)} order by ${events.teamId}, ${events.startTime}, ${events.id})`;
}

async function readPage(db: Db, where: (SQL | undefined)[], limit: number | undefined): Promise<JsonText> {
  const page = sql`select ${eventFields}
    from ${events}
    where ${and(sql`true`, ...where)}
    order by ${events.startTime}, ${events.id}
    ${limitTo(limit)}`;
  const result = await db.execute<{ json: string }>(
    sql`select coalesce(json_agg(page), '[]')::text as json from (${page}) page`,
  );
  return new JsonText(result.rows[0]?.json ?? '[]');
}

/** Returns one event. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getEvent(db: Db, scope: Scope<'event.read'>, id: number): Promise<EventDetail> {
  const [found] = await db
    .select({ ...eventColumns, teamName: teams.name, days: eventSeries.days, until: eventSeries.until })
    .from(events)
    .leftJoin(teams, eq(teams.id, events.teamId))
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .where(and(eq(events.id, id), eventsWithin(scope)));
  if (!found) throw new AppError('not_found');
  const { days, until, ...event } = found;
  return { ...event, recurrence: days && until ? { days, until } : null };
}

/** The WHERE of the events that aren't cancelled. */
export const takesPlace = isNull(events.cancelledAt);

/** Returns the WHERE of the events that haven't ended. The condition on the start is redundant, but allows an index to be used. */
export function notEnded(): SQL | undefined {
  return and(gt(events.endTime, now), sql`${events.startTime} > ${now} - ${MAX_DURATION}`);
}

/** Returns the conditions of the events in scope that pass the filters. */
export function conditionsOf(
  scope: Scope<'event.read'>,
  { from, to, teamId, type }: Omit<EventQuery, 'limit' | 'after'>,
): (SQL | undefined)[] {
  return [
    eventsWithin(scope),
    from && sql`(${events.endTime} > ${from} or ${events.startTime} >= ${from})`,
    from && sql`${events.startTime} > ${from}::timestamptz - ${MAX_DURATION}`,
    to ? sql`${events.startTime} < ${to}` : undefined,
    teamId ? or(isNull(events.teamId), eq(events.teamId, teamId)) : undefined,
    type && inArray(events.type, type),
  ].map((filter) => filter || undefined);
}

/** Returns the WHERE that requires each word to occur in the title, the place or the opponent. */
function containsWords(text: string | undefined): SQL | undefined {
  return containsEveryWord(
    sql`fold_name(concat_ws(' ', ${events.title}, ${events.location}, ${events.opponent}))`,
    text,
  );
}

function following({ after }: EventQuery, scope: Scope<'event.read'>): SQL | undefined {
  return afterCursor({
    by: [events.startTime, events.id],
    order: 'rising',
    after,
    within: eventsWithin(scope),
    ifGone: 'nothing',
  });
}
