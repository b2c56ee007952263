import { and, asc, eq, exists, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Offer } from '../rules/offer';
import { registrations } from '../tables/registration';
import { seasonDivisions, seasons } from '../tables/season';

/**
 * Returns the offers of these registrations, as their mail needs them. Registrations without one are left out.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function listOffers(db: Db, registrationIds: readonly number[]): Promise<Offer[]> {
  const rows = await db
    .select({
      id: registrations.id,
      playerId: registrations.playerId,
      firstName: players.firstName,
      season: seasons.name,
      slug: seasons.slug,
      division: seasonDivisions.name,
      offeredUntil: registrations.offeredUntil,
    })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .innerJoin(seasons, eq(seasons.id, registrations.seasonId))
    .innerJoin(seasonDivisions, eq(seasonDivisions.id, registrations.divisionId))
    .where(isOneOf(registrations.id, registrationIds))
    .orderBy(asc(registrations.id));
  return rows.flatMap(({ offeredUntil, ...row }) => (offeredUntil === null ? [] : [{ ...row, offeredUntil }]));
}

/**
 * Returns the divisions with an offer that has ended, and those with a free place and a child to offer it to, while their season lasts.
 * @unscoped runs on a schedule
 */
export function divisionsToServe(db: Db, now: Date, today: Day): Promise<{ id: number; seasonId: number }[]> {
  const inDivision = eq(registrations.divisionId, seasonDivisions.id);
  const ended = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(inDivision, hasEnded(now)));
  const waiting = db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .where(and(inDivision, isNext));
  const taken = sql`(select count(*) from ${registrations} where ${inDivision} and ${registrations.state} in ('registered', 'offered'))`;
  const isFree = sql`${seasonDivisions.capacity} > ${taken}`;
  return db
    .select({ id: seasonDivisions.id, seasonId: seasonDivisions.seasonId })
    .from(seasonDivisions)
    .innerJoin(seasons, eq(seasons.id, seasonDivisions.seasonId))
    .where(or(exists(ended), and(gte(seasons.endsOn, today), isFree, exists(waiting))))
    .orderBy(asc(seasonDivisions.id));
}

/** The condition of a registration whose offer wasn't accepted in time. */
export function hasEnded(now: Date): SQL | undefined {
  return and(eq(registrations.state, 'offered'), lte(registrations.offeredUntil, now.toISOString()));
}

/** The condition of a registration and its player that a place can be offered to. */
export const isNext = and(eq(registrations.state, 'waiting'), eq(players.status, 'active'));
