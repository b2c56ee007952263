import { and, eq, sql } from 'drizzle-orm';
import { addTeam } from '@/features/teams/commands';
import { existingTeamIds } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { ageGroupOf } from '../rules/age-group';
import { seasonsWithin } from '../scope';
import { seasonDivisions, seasons, seasonTeams } from '../tables/season';

type Dependencies = Pick<App, 'db'>;

/**
 * Lets a team play in a division; one of another division of the season moves there. Throws `not_found`, and `invalid` for a team that
 * doesn't exist or is archived.
 */
export async function addDivisionTeam(
  { db }: Dependencies,
  scope: Scope<'season.write'>,
  { id, teamId }: { id: number; teamId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { seasonId } = await lockDivision(tx, scope, id);
    if (!(await existingTeamIds(tx, [teamId])).has(teamId)) throw invalidField('teamId', "This team doesn't exist.");
    await insertTeam(tx, scope, { seasonId, divisionId: id, teamId });
  });
}

/** Takes a team out of a division. The team and its players stay as they are. Throws `not_found`. */
export async function removeDivisionTeam(
  { db }: Dependencies,
  scope: Scope<'season.write'>,
  { id, teamId }: { id: number; teamId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { seasonId } = await lockDivision(tx, scope, id);
    const gone = await tx
      .delete(seasonTeams)
      .where(and(eq(seasonTeams.divisionId, id), eq(seasonTeams.teamId, teamId)))
      .returning({ teamId: seasonTeams.teamId });
    if (gone.length === 0) throw new AppError('not_found');
    await audit(tx, scope.actor, 'season.team_removed', seasonId);
  });
}

/** Creates a team of the division's age group that plays in it. Throws `not_found`, and `conflict` for a name that is taken. */
export async function createDivisionTeam(
  { db }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  { name }: { name: string },
): Promise<{ id: number; name: string }> {
  return db.transaction(async (tx) => {
    const { seasonId, startsOn, ...division } = await lockDivision(tx, scope, id);
    const form = { name, ageGroup: ageGroupOf(division, { startsOn }), coachId: null, isActive: true };
    const teamId = await addTeam(tx, scopeOf(scope.actor, 'team.write'), form);
    await insertTeam(tx, scope, { seasonId, divisionId: id, teamId });
    return { id: teamId, name };
  });
}

async function insertTeam(
  tx: Db,
  { actor }: Scope<'season.write'>,
  row: typeof seasonTeams.$inferInsert,
): Promise<void> {
  await tx
    .insert(seasonTeams)
    .values(row)
    .onConflictDoUpdate({
      target: [seasonTeams.seasonId, seasonTeams.teamId],
      set: { divisionId: sql`excluded.division_id` },
    });
  await audit(tx, actor, 'season.team_added', row.seasonId);
}

/** Locks a division against removal. */
async function lockDivision(tx: Db, scope: Scope<'season.write'>, id: number) {
  const [division] = await tx
    .select({
      seasonId: seasonDivisions.seasonId,
      name: seasonDivisions.name,
      firstBirthYear: seasonDivisions.firstBirthYear,
      startsOn: seasons.startsOn,
    })
    .from(seasonDivisions)
    .innerJoin(seasons, eq(seasons.id, seasonDivisions.seasonId))
    .where(and(eq(seasonDivisions.id, id), seasonsWithin(scope)))
    .for('key share', { of: seasonDivisions });
  if (!division) throw new AppError('not_found');
  return division;
}
