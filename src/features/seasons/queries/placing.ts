import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PlacedChild, PlacementForm } from '../contract/teams';
import { seasonsWithin } from '../scope';
import { registrations } from '../tables/registration';
import { seasonDivisions, seasons, seasonTeams } from '../tables/season';
import { findPrevious, wasInSeason } from './returning';

/** Returns a division's teams, and the children who are registered in it or on one of these, by name. Throws `not_found`. */
export async function getPlacing(db: Db, scope: Scope<'season.write'>, divisionId: number): Promise<PlacementForm> {
  const [division] = await db
    .select({ name: seasonDivisions.name, startsOn: seasons.startsOn })
    .from(seasonDivisions)
    .innerJoin(seasons, eq(seasons.id, seasonDivisions.seasonId))
    .where(and(eq(seasonDivisions.id, divisionId), seasonsWithin(scope)));
  if (!division) throw new AppError('not_found');
  const previous = await findPrevious(db, division);
  return {
    divisionId,
    name: division.name,
    teams: await db
      .select({ id: teams.id, name: teams.name })
      .from(seasonTeams)
      .innerJoin(teams, eq(teams.id, seasonTeams.teamId))
      .where(and(eq(seasonTeams.divisionId, divisionId), isNull(teams.archivedAt)))
      .orderBy(asc(teams.name)),
    children: await listChildren(db, divisionId, previous?.id ?? 0),
    previous: previous ? { name: previous.name, endsOn: previous.endsOn } : null,
  };
}

async function listChildren(db: Db, divisionId: number, previousId: number): Promise<PlacedChild[]> {
  const isOfDivision = sql`${players.teamId} in (${teamsOf(eq(seasonTeams.divisionId, divisionId))})`;
  // The first one is what the others were before the child was placed.
  const lastTeams = sql`${seasonTeams.teamId} in (${registrations.fromTeamId}, ${players.teamId}, ${players.formerTeamId})`;
  const lastTeam = sql`(${teamsOf(sql`${seasonTeams.seasonId} = ${previousId} and ${lastTeams}`)}
    order by ${seasonTeams.teamId} is distinct from ${registrations.fromTeamId} limit 1)`;
  const fromTeam = sql`coalesce(${lastTeam}, ${registrations.fromTeamId}, case when not ${isOfDivision} then ${players.teamId} end)`;
  const rows = await db
    .select({
      playerId: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      birthDate: players.birthDate,
      position: players.position,
      teamId: sql<number | null>`case when ${isOfDivision} then ${players.teamId} end`,
      fromTeam: { id: teams.id, name: teams.name },
      isRegistered: sql<boolean>`${registrations.id} is not null`,
      isReturning: sql<boolean>`(${wasInSeason(previousId)} or ${lastTeam} is not null)`,
    })
    .from(players)
    .leftJoin(
      registrations,
      and(
        eq(registrations.playerId, players.id),
        eq(registrations.divisionId, divisionId),
        eq(registrations.state, 'registered'),
      ),
    )
    .leftJoin(teams, eq(teams.id, fromTeam))
    .where(sql`${players.id} in (select player_id from registration where division_id = ${divisionId} and state = 'registered'
      union select id from player where team_id in (${teamsOf(eq(seasonTeams.divisionId, divisionId))}))`)
    .orderBy(asc(players.nameKey), asc(players.id));
  return rows;
}

/** Returns the subquery of the ids of some divisions' teams. */
function teamsOf(which: SQL): SQL {
  return sql`select ${seasonTeams.teamId} from ${seasonTeams} where ${which}`;
}
