import { readClub } from '@/features/club/queries';
import { lockMoney } from '@/features/payments/commands/ledger';
import { leaveTeam, returnToTeam } from '@/features/players/commands/status';
import { markArchived } from '@/features/seasons/commands/archived-teams';
import { endSeasonDues } from '@/features/seasons/commands/season-dues';
import { listEndedTeams } from '@/features/seasons/queries/ended-teams';
import { lockTeam, lockTeamByClock, setArchived, setRestored } from '@/features/teams/commands';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { dayOf } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Actor, Scope } from '@/shared/permissions';
import { upcomingOf } from '../queries/dependents';
import { upcomingMessage } from '../rules/messages';

type Dependencies = Pick<App, 'db'>;

/**
 * Archives a team, which removes it from all lists. Its players stay without a team, and its coach no longer reaches them. Returns the
 * number of players. Throws `not_found`, and `conflict` while it has upcoming events or dues, naming their numbers.
 */
export async function archiveTeam({ db }: Dependencies, scope: Scope<'team.write'>, id: number) {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    await lockTeam(tx, scope, id);
    const problem = upcomingMessage(await upcomingOf(tx, id));
    if (problem) throw new AppError('conflict', problem);
    return { id, players: await archiveLocked(tx, scope.actor, id) };
  });
}

/**
 * Ends the dues of seasons whose last day is over, by the club's day at `now`, then archives the teams of these seasons, except for those
 * with upcoming events or dues. Returns how many teams.
 * @unscoped runs on a schedule
 */
export async function archiveEndedTeams({ db }: Dependencies, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club) return 0;
  const today = dayOf(now, club.timeZone);
  await endSeasonDues({ db }, today);
  const ended = await listEndedTeams(db, today);
  let archived = 0;
  for (const { seasonId, teamId } of ended) {
    const isArchived = await db.transaction(async (tx) => {
      await lockMoney(tx);
      if (!(await lockTeamByClock(tx, teamId)) || upcomingMessage(await upcomingOf(tx, teamId))) return false;
      await archiveLocked(tx, null, teamId);
      await markArchived(tx, { seasonId, teamId });
      return true;
    });
    if (isArchived) archived += 1;
  }
  return archived;
}

/** Archives a locked team. Returns the number of its players. */
async function archiveLocked(tx: Db, actor: Pick<Actor, 'id'> | null, id: number): Promise<number> {
  const players = await leaveTeam(tx, id);
  await setArchived(tx, id);
  await audit(tx, actor, 'team.archived', id, players);
  return players;
}

/** Restores an archived team, with those of its players who have had no team since. Returns the number of players. Throws `not_found`. */
export async function restoreTeam({ db }: Dependencies, scope: Scope<'team.write'>, id: number) {
  return db.transaction(async (tx) => {
    await setRestored(tx, scope, id);
    const players = await returnToTeam(tx, id);
    await audit(tx, scope.actor, 'team.restored', id, players);
    return { id, players };
  });
}
