import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { byGuardian } from '@/features/payments/rules/by-guardian';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { ReturningFamilies } from '../contract/invitation';
import type { Season } from '../contract/season';
import { seasonsWithin } from '../scope';
import { seasonInvitations } from '../tables/registration';
import { seasons } from '../tables/season';
import { getSeason } from './seasons';

/**
 * Returns the season before the one that starts on a day; null when there is none.
 * @unscoped a season without its registrations: no person
 */
export async function findPrevious(
  db: Db,
  { startsOn }: Pick<Season, 'startsOn'>,
): Promise<Pick<Season, 'id' | 'name' | 'endsOn'> | null> {
  const [previous] = await db
    .select({ id: seasons.id, name: seasons.name, endsOn: seasons.endsOn })
    .from(seasons)
    .where(lt(seasons.startsOn, startsOn))
    .orderBy(desc(seasons.startsOn), desc(seasons.id))
    .limit(1);
  return previous ?? null;
}

/** Returns the WHERE of the players who were registered for a season, or whose team, or the one before, played in it. */
export function wasInSeason(seasonId: number): SQL {
  return sql`(exists (select from registration earlier
      where earlier.player_id = player.id and earlier.season_id = ${seasonId} and earlier.state = 'registered')
    or exists (select from season_team
      where season_team.season_id = ${seasonId} and season_team.team_id in (player.team_id, player.former_team_id)))`;
}

export interface ReturningOverview {
  season: Season;
  previous: Pick<Season, 'name'> | null;
  /** Whom to invite, each with their children who aren't registered yet, by name. */
  families: { person: { id: string; email: string }; rows: { playerId: number; firstName: string }[] }[];
  /** How many of these children's guardians were invited before. */
  invited: number;
  /** How many children have no guardian with an account who wants news of the club. */
  unreached: number;
}

/**
 * Returns the families to invite to a season: those of active players who were in the season before and were never registered for this
 * one, except for guardians who were invited before. Throws `not_found`.
 */
export async function findReturning(
  db: Db,
  scope: Scope<'season.write'>,
  seasonId: number,
): Promise<ReturningOverview> {
  const season = await getSeason(db, scope, seasonId);
  const previous = await findPrevious(db, season);
  const children = previous ? await listUnregistered(db, scope, seasonId, previous.id) : [];
  const guardians = await guardiansOf(
    db,
    children.map(({ playerId }) => playerId),
    'announcements',
  );
  const families = byGuardian(guardians, children);
  const invited = await db
    .select({ userId: seasonInvitations.userId })
    .from(seasonInvitations)
    .where(eq(seasonInvitations.seasonId, seasonId));
  const known = new Set(invited.map(({ userId }) => userId));
  const reached = new Set(guardians.map(({ playerId }) => playerId));
  return {
    season,
    previous,
    families: families.filter(({ person }) => !known.has(person.id)),
    invited: families.filter(({ person }) => known.has(person.id)).length,
    unreached: children.filter(({ playerId }) => !reached.has(playerId)).length,
  };
}

/** Returns the numbers of `findReturning`, which are shown before the families are invited. */
export async function countFamilies(
  db: Db,
  scope: Scope<'season.write'>,
  seasonId: number,
): Promise<ReturningFamilies> {
  const { previous, families, invited, unreached } = await findReturning(db, scope, seasonId);
  const children = new Set(families.flatMap(({ rows }) => rows.map(({ playerId }) => playerId)));
  return { previous: previous?.name ?? null, people: families.length, children: children.size, invited, unreached };
}

function listUnregistered(db: Db, scope: Scope<'season.write'>, seasonId: number, previousId: number) {
  const isRegistered = sql`exists (select from registration now
    where now.player_id = player.id and now.season_id = ${seasonId})`;
  return db
    .select({ playerId: players.id, firstName: players.firstName })
    .from(players)
    .where(and(eq(players.status, 'active'), wasInSeason(previousId), sql`not ${isRegistered}`, seasonsWithin(scope)))
    .orderBy(asc(players.birthDate), asc(players.id));
}
