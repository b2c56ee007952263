import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { lacksDocuments } from '@/features/documents/queries/compliance';
import { guardians } from '@/features/guardians/tables';
import { isOwedSql } from '@/features/payments/queries/status';
import { keptPesos } from '@/features/payments/queries/sum';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { inlined } from '@/platform/db/paging';
import { containsEveryWord } from '@/platform/db/search-words';
import type { Day, Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { REGISTRATIONS_PAGE, type Registration, type RegistrationQuery } from '../contract/registration';
import type { Season } from '../contract/season';
import type { MailedRegistration } from '../rules/registered-mail';
import { playersToRegister, seasonsWithin } from '../scope';
import { registrationCharges, registrations } from '../tables/registration';
import { discountCodes, seasonDivisions, seasons } from '../tables/season';
import { charge } from './charges';
import { isCurrent } from './is-current';
import { isPaidFor } from './pay-first';
import { findPrevious, wasInSeason } from './returning';
import { isUnpaid, latestSeason } from './seasons';

/** Returns a page of a season's registrations, in the order in which they were made. */
export function listRegistrations(
  db: Db,
  scope: Scope<'season.write'>,
  { seasonId, divisionId, state, fee, papers, q, limit = REGISTRATIONS_PAGE, after }: RegistrationQuery,
  today: Day,
): Promise<Registration[]> {
  return db
    .select({
      id: registrations.id,
      divisionId: registrations.divisionId,
      playerId: registrations.playerId,
      firstName: players.firstName,
      lastName: players.lastName,
      birthDate: players.birthDate,
      state: registrations.state,
      reason: registrations.reason,
      code: discountCodes.code,
      createdAt: registrations.createdAt,
      offeredUntil: registrations.offeredUntil,
      payUntil,
      rank,
      owed: sql<string>`(${chargesSum(isOwedSql)})`,
      paid: sql<string>`(select coalesce(sum(${keptPesos}), 0.00)::text from ${charge} join ${payments} on ${payments.id} = charge.id
        where ${payments.status} = 'paid')`,
      isCharged: sql<boolean>`exists (select from ${registrationCharges} where ${registrationCharges.registrationId} = ${registrations.id})`,
      version: registrations.version,
    })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .leftJoin(discountCodes, eq(discountCodes.id, registrations.codeId))
    .where(
      and(
        eq(registrations.seasonId, seasonId ?? latestSeason),
        seasonsWithin(scope),
        divisionId === undefined ? undefined : eq(registrations.divisionId, divisionId),
        state && eq(registrations.state, state),
        fee === 'unpaid' ? isUnpaid : undefined,
        papers === 'missing' ? lacksDocuments(today) : undefined,
        containsEveryWord(players.nameKey, q),
        after === undefined ? undefined : gt(registrations.id, after),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(inlined(limit));
}

/** Returns the subquery of the sum of a registration's payments of a kind, as decimal text of pesos. */
function chargesSum(kind: SQL): SQL {
  return sql`select coalesce(sum(${payments.amount}), 0)::numeric(10, 2)::text from ${registrationCharges}
    join ${payments} on ${payments.id} = ${registrationCharges.paymentId}
    where ${registrationCharges.registrationId} = ${registrations.id} and ${kind}`;
}

/** The place on the waiting list, from 1; null when it isn't waiting. */
const rank = sql<
  number | null
>`case when ${registrations.state} = 'waiting' then (select count(*)::integer from registration ahead
  where ahead.division_id = ${registrations.divisionId} and ahead.state = 'waiting'
    and (ahead.waiting_since, ahead.id) <= (${registrations.waitingSince}, ${registrations.id})) end`;

/** Until when something has to be paid to keep the place; null when it is kept. */
const payUntil = sql<Instant | null>`case when not ${isPaidFor} then ${registrations.payUntil} end`.mapWith(
  registrations.payUntil,
);

export interface ChildToRegister {
  id: number;
  firstName: string;
  lastName: string;
  birthDate: string;
  /** The club hasn't accepted the child as a player yet. */
  isAwaiting: boolean;
  /** Was in the season before. */
  isReturning: boolean;
}

/** Returns the caller's children who may be registered for a season, the eldest first. */
export async function listChildren(
  db: Db,
  scope: Scope<'season.register'>,
  season: Pick<Season, 'startsOn'>,
): Promise<ChildToRegister[]> {
  const previous = await findPrevious(db, season);
  return db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      birthDate: players.birthDate,
      isAwaiting: sql<boolean>`${players.status} = 'awaiting'`,
      isReturning: sql<boolean>`${wasInSeason(previous?.id ?? 0)}`,
    })
    .from(players)
    .where(playersToRegister(scope))
    .orderBy(asc(players.birthDate), asc(players.id));
}

export interface OwnRegistration {
  id: number;
  playerId: number;
  divisionId: number;
  state: (typeof registrations.$inferSelect)['state'];
  /** Until when a place is kept for it; null when none is offered. */
  offeredUntil: Instant | null;
  /** The place on the waiting list, from 1; null when it isn't waiting. */
  rank: number | null;
  /** Until when something has to be paid to keep the place; null when it is kept. */
  payUntil: Instant | null;
}

/** Returns the registrations of the caller's children in a season, in the order in which they were made, without ended ones. */
export function listOwnRegistrations(
  db: Db,
  scope: Scope<'season.register'>,
  seasonId: number,
): Promise<OwnRegistration[]> {
  return db
    .select({
      id: registrations.id,
      playerId: registrations.playerId,
      divisionId: registrations.divisionId,
      state: registrations.state,
      offeredUntil: registrations.offeredUntil,
      rank,
      payUntil,
    })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .where(and(eq(registrations.seasonId, seasonId), playersToRegister(scope), isCurrent))
    .orderBy(asc(registrations.id));
}

/**
 * Returns what a mail says of these registrations, in the order in which they were made, without ended ones.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export function listMailedRegistrations(db: Db, ids: readonly number[]): Promise<MailedRegistration[]> {
  return db
    .select({
      id: registrations.id,
      season: { id: seasons.id, name: seasons.name, slug: seasons.slug },
      playerId: registrations.playerId,
      firstName: players.firstName,
      division: seasonDivisions.name,
      state: registrations.state,
      rank,
      payUntil,
    })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .innerJoin(seasons, eq(seasons.id, registrations.seasonId))
    .innerJoin(seasonDivisions, eq(seasonDivisions.id, registrations.divisionId))
    .where(and(isOneOf(registrations.id, ids), isCurrent))
    .orderBy(asc(registrations.id));
}

/**
 * Returns the ids of the payments that these registrations were charged by.
 * @unscoped ids of payments by registration: no person
 */
export async function chargesOf(db: Db, registrationIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: registrationCharges.paymentId })
    .from(registrationCharges)
    .where(isOneOf(registrationCharges.registrationId, registrationIds));
  return rows.map(({ id }) => id);
}

/**
 * Returns which of these players have a sibling, a child with a guardian in common, who has a place in the season.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function withRegisteredSibling(
  db: Db,
  seasonId: number,
  playerIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct own.player_id as id
    from ${guardians} own
    join ${guardians} of_sibling on of_sibling.user_id = own.user_id and of_sibling.player_id <> own.player_id
    join ${registrations} on ${registrations.playerId} = of_sibling.player_id
    where own.player_id = any(${sql.param(playerIds)}::int[])
      and ${registrations.seasonId} = ${seasonId} and ${registrations.state} = 'registered'`);
  return new Set(rows.map(({ id }) => id));
}
