import { and, count, eq, exists, inArray, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { eventsWithin } from '@/features/events/scope';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { afterCursor, inlined } from '@/platform/db/paging';
import { auditLog } from '@/platform/db/tables';
import { cacheUntilMoment } from '@/platform/http/answer/cache-until-moment';
import type { Scope } from '@/shared/permissions';
import { UNANSWERED_DAYS, UNANSWERED_NAMES, type UnansweredEvent } from '../contract/unanswered';
import { attendeesWithin } from '../scope';
import { eventAttendance } from '../tables';
import { eventColumns } from './event-columns';
import { isOpen, isReminded, noted } from './open-answers';
import { beginWithin } from './sheet';

/** The action that `remind` records. */
const REMINDED = 'attendance.reminded';

/** One page of the events. */
interface Page {
  limit?: number | undefined;
  after?: number | undefined;
}

/**
 * Returns the events in reach that begin in the next 14 days and the players who haven't answered, soonest first, players by last then
 * first name, at most `UNANSWERED_NAMES` of those who can be reached and of those who can't. For an event of all teams, a coach sees the
 * players of their own teams. Events that everybody has answered are left out.
 */
export async function listUnanswered(
  db: Db,
  scope: Scope<'attendance.take'>,
  { limit, after }: Page,
): Promise<UnansweredEvent[]> {
  const within = eventsWithin(scope);
  const cursor = { by: [events.startTime, events.id], order: 'rising', after, within, ifGone: 'nothing' } as const;
  const teamName = sql<string | null>`(select ${teams.name} from ${teams} where ${teams.id} = ${events.teamId})`;
  const query = db
    .select({ event: { ...eventColumns, teamId: events.teamId }, teamName })
    .from(events)
    .where(and(isAhead(scope), or(...kinds.map((kind) => hasOpen(db, scope, kind))), afterCursor(cursor)))
    .orderBy(events.startTime, events.id)
    .$dynamic();
  const found = await (limit === undefined ? query : query.limit(inlined(limit)));
  const ids = found.map(({ event }) => event.id);
  const reminded = await remindedAt(db, ids);
  const named = await Promise.all(kinds.map((kind) => openPlayers(db, scope, ids, kind)));
  const byEvent = new Map<number, OpenPlayer[]>();
  for (const row of named.flat()) byEvent.set(row.eventId, [...(byEvent.get(row.eventId) ?? []), row]);
  return found.map((one) => {
    const open = byEvent.get(one.event.id) ?? [];
    const total = (reachable: boolean) => open.find(({ player }) => player.hasGuardian === reachable)?.total ?? 0;
    return {
      id: one.event.id,
      ...one,
      remindedAt: reminded.get(one.event.id) ?? null,
      missing: { reachable: total(true), unreachable: total(false) },
      players: open.map(({ player }) => player),
    };
  });
}

/** Returns how many events `listUnanswered` lists. */
export async function countUnanswered(db: Db, scope: Scope<'attendance.take'>): Promise<number> {
  // One query for each kind of event: each stops at the first player, whom it finds by an index.
  const counted = await Promise.all(
    kinds.map((kind) =>
      db
        .select({ count: count() })
        .from(events)
        .where(and(isAhead(scope), hasOpen(db, scope, kind))),
    ),
  );
  return counted.flat().reduce((sum, one) => sum + one.count, 0);
}

/** Returns how many events and players `listUnanswered` lists, and whether anybody can be mailed about one of the players. */
export async function summarizeUnanswered(
  db: Db,
  scope: Scope<'attendance.take'>,
): Promise<{ events: number; players: number; canRemind: boolean }> {
  const openEvents = (kind: Kind) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(events)
        .leftJoin(eventAttendance, noted())
        .where(and(kind.events, kind.invitation, isAhead(scope), isOpen())),
    );
  const lacks = and(isNotNull(players.teamId), attendeesWithin(scope), or(...kinds.map(openEvents)));
  const [counted] = await db.select({ count: count() }).from(players).where(lacks);
  const reachable = await db.select({ id: players.id }).from(players).where(and(lacks, hasGuardian)).limit(1);
  return { events: await countUnanswered(db, scope), players: counted?.count ?? 0, canRemind: reachable.length > 0 };
}

/**
 * Returns a function that returns, as text, the next time at which the clock alone may change what `countUnanswered` counts: when the next
 * event begins, or when the next one beyond the 14 days comes within them.
 * @unscoped returns when something begins or ends, for tags alone, and not what
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

/** The events of one team or of all teams, and which players they are for: each condition can use an index. */
interface Kind {
  events: SQL;
  invitation: SQL;
}

const ofAllTeams: Kind = { events: isNull(events.teamId), invitation: isNotNull(players.teamId) };
const kinds: readonly Kind[] = [
  { events: isNotNull(events.teamId), invitation: eq(players.teamId, events.teamId) },
  ofAllTeams,
];

function isAhead(scope: Scope<'attendance.take'>): SQL | undefined {
  return and(beginWithin(UNANSWERED_DAYS), eventsWithin(scope));
}

/** Returns the WHERE of the events of a kind to which an answer is missing. It stops at the first player. */
function hasOpen(db: Db, scope: Scope<'attendance.take'>, kind: Kind): SQL | undefined {
  const open = db
    .select({ one: sql`1` })
    .from(players)
    .leftJoin(eventAttendance, noted())
    .where(and(kind.invitation, attendeesWithin(scope), isOpen()));
  return and(kind.events, exists(open));
}

/** Whether a guardian of the player gets such reminders. One lookup for each player. */
const hasGuardian = sql<boolean>`exists (select 1 from ${guardians} join ${users} on ${isReminded()}
  where ${guardians.playerId} = ${players.id})`;

/** The same, by one read of all guardians: faster where nearly every player of the club is listed. */
const hasGuardianOfAll = sql<boolean>`${players.id} in (select ${guardians.playerId} from ${guardians} join ${users} on ${isReminded()})`;

type OpenPlayer = Awaited<ReturnType<typeof openPlayers>>[number];

/** Returns the first players without an answer to each of these events of a kind, and the number of all of their kind. */
function openPlayers(db: Db, scope: Scope<'attendance.take'>, eventIds: readonly number[], kind: Kind) {
  const readsEverybody = kind === ofAllTeams && scope.reach === 'club';
  const open = db
    .select({
      eventId: sql<number>`${events.id}`.as('event_id'),
      playerId: sql<number>`${players.id}`.as('player_id'),
      nameKey: sql`${players.nameKey}`.as('name_key'),
      hasGuardian: (readsEverybody ? hasGuardianOfAll : hasGuardian).as('has_guardian'),
    })
    .from(events)
    .innerJoin(players, kind.invitation)
    .leftJoin(eventAttendance, noted())
    .where(and(inArray(events.id, [...eventIds, 0]), kind.events, attendeesWithin(scope), isOpen()))
    .as('open');
  const group = sql`partition by ${open.eventId}, ${open.hasGuardian}`;
  const ranked = db
    .select({
      eventId: open.eventId,
      playerId: open.playerId,
      hasGuardian: open.hasGuardian,
      place: sql<number>`row_number() over (${group} order by ${open.nameKey}, ${open.playerId})`.as('place'),
      total: sql<number>`(count(*) over (${group}))::int`.as('total'),
    })
    .from(open)
    .as('ranked');
  return db
    .select({
      eventId: ranked.eventId,
      total: ranked.total,
      player: {
        playerId: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        jerseyNumber: players.jerseyNumber,
        teamName: teams.name,
        hasGuardian: ranked.hasGuardian,
      },
    })
    .from(ranked)
    .innerJoin(players, eq(players.id, ranked.playerId))
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(lte(ranked.place, UNANSWERED_NAMES))
    .orderBy(players.nameKey, players.id);
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
