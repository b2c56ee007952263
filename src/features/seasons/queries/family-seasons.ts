import { and, asc, eq, exists, gt, gte, lte, notExists, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { OfferedPlace, OpenSeason } from '../contract/family';
import { playersToRegister } from '../scope';
import { registrations } from '../tables/registration';
import { seasonDivisions, seasons } from '../tables/season';

/** Returns the places that are kept for the caller's children, the one that ends first at the beginning. */
export async function listOfferedPlaces(db: Db, scope: Scope<'season.register'>): Promise<OfferedPlace[]> {
  const rows = await db
    .select({
      registrationId: registrations.id,
      firstName: players.firstName,
      division: seasonDivisions.name,
      slug: seasons.slug,
      offeredUntil: registrations.offeredUntil,
    })
    .from(registrations)
    .innerJoin(players, eq(players.id, registrations.playerId))
    .innerJoin(seasonDivisions, eq(seasonDivisions.id, registrations.divisionId))
    .innerJoin(seasons, eq(seasons.id, registrations.seasonId))
    .where(and(playersToRegister(scope), eq(registrations.state, 'offered'), gt(registrations.offeredUntil, now)))
    .orderBy(asc(registrations.offeredUntil), asc(registrations.id));
  return rows.flatMap(({ offeredUntil, ...row }) => (offeredUntil === null ? [] : [{ ...row, offeredUntil }]));
}

/**
 * Returns the seasons that are open for registration on `today` and have a division for a child of the caller who was never registered for
 * them, the one that closes first at the beginning.
 */
export function listOpenSeasons(db: Db, scope: Scope<'season.register'>, today: Day): Promise<OpenSeason[]> {
  const born = sql`extract(year from ${players.birthDate})`;
  const division = db
    .select({ one: sql`1` })
    .from(seasonDivisions)
    .where(
      and(
        eq(seasonDivisions.seasonId, seasons.id),
        sql`${born} between ${seasonDivisions.firstBirthYear} and ${seasonDivisions.lastBirthYear}`,
      ),
    );
  const registration = db
    .select({ one: sql`1` })
    .from(registrations)
    .where(and(eq(registrations.seasonId, seasons.id), eq(registrations.playerId, players.id)));
  const child = db
    .select({ one: sql`1` })
    .from(players)
    .where(and(playersToRegister(scope), exists(division), notExists(registration)));
  return db
    .select({ slug: seasons.slug, name: seasons.name, closesOn: seasons.closesOn })
    .from(seasons)
    .where(and(lte(seasons.opensOn, today), gte(seasons.closesOn, today), exists(child)))
    .orderBy(asc(seasons.closesOn), asc(seasons.id));
}
