import { and, eq } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Player, PlayerListItem } from '@/features/players/contract/player';
import { ageRange, positionSummary } from '@/features/players/rules/people';
import { getTeam } from '@/features/teams/queries';
import { teamsWithin } from '@/features/teams/scope';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { UNKEPT } from '@/platform/http/answer/answer';
import { FileText } from '@/platform/http/answer/file-text';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Roster } from './contract';
import { rosterCsv, rosterFileName } from './rules';

/** Reads a team's players by last then first name, with the fields that the actor may see. */
export type ListRoster = (db: Db, scope: Scope<'player.list'>, teamId: number, today: Day) => Promise<PlayerListItem[]>;

/** A database or transaction, and the function that reads the players with their states. */
export interface RosterReader {
  db: Db;
  listRoster: ListRoster;
}

/** Returns a team's players, with the fields that the actor may see, and their summary. Throws `not_found` out of scope. */
export async function getRoster(
  { db, listRoster }: RosterReader,
  scope: Scope<'team.read'>,
  teamId: number,
  today: Day,
): Promise<Roster> {
  const { id, name, ageGroup, coachName, isCoachDeactivated } = await getTeam(db, scope, teamId);
  const players = await listRoster(db, scopeOf(scope.actor, 'player.list'), teamId, today);
  const birthDates = players.flatMap((player) => (player.access === 'full' ? player.birthDate : []));
  return {
    team: { id, name, ageGroup, coachName, isCoachDeactivated },
    players,
    positions: positionSummary(players),
    ages: ageRange(birthDates, today),
  };
}

/** Returns a roster to send or save: all players in full, and the active coach if there is one. Throws `not_found` out of scope. */
export async function getFullRoster(
  { db, listRoster }: RosterReader,
  scope: Scope<'roster.send'>,
  teamId: number,
  today: Day,
) {
  const [team] = await db
    .select({ id: teams.id, name: teams.name, coach: { id: users.id, email: users.email } })
    .from(teams)
    .leftJoin(users, and(eq(users.id, teams.coachId), eq(users.isActive, true)))
    .where(and(eq(teams.id, teamId), teamsWithin(scope)));
  if (!team) throw new AppError('not_found');
  const all = await listRoster(db, scopeOf(scope.actor, 'player.list'), teamId, today);
  const players = all.filter((player): player is Player => player.access === 'full');
  return { team: { id: team.id, name: team.name }, coach: team.coach, players };
}

/** Returns a team's roster as a CSV file. Throws `not_found` out of scope. */
export async function exportRoster(
  reader: RosterReader,
  scope: Scope<'roster.send'>,
  teamId: number,
  today: Day,
): Promise<FileText> {
  const { team, players } = await getFullRoster(reader, scope, teamId, today);
  // Not to be cached, since it contains medical notes.
  return new FileText(rosterFileName(team.name, today), 'text/csv; charset=utf-8', rosterCsv(players, today), UNKEPT);
}
