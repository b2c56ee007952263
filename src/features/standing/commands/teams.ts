import { and, eq, sql } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { players } from '@/features/players/tables';
import { archivedTeamsWithin, teamsWithin } from '@/features/teams/scope';
import { teams } from '@/features/teams/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { aheadOf } from '../queries/hanging';
import { comesBackTo } from '../queries/teams';
import { aheadWords } from '../rules/words';

type Dependencies = Pick<App, 'db'>;

/**
 * Takes a team off all lists. Its players stay, without a team, and its coach reaches them no more. Returns how many players those were.
 * Throws `not_found`, `conflict` while it has coming events or dues, saying how many.
 */
export async function archiveTeam({ db }: Dependencies, scope: Scope<'team.write'>, id: number) {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const [team] = await tx
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.id, id), teamsWithin(scope)))
      // Whoever plans for the team or puts a player on it holds it, and is waited for.
      .for('update');
    if (!team) throw new AppError('not_found');
    const problem = aheadWords(await aheadOf(tx, scope, id));
    if (problem) throw new AppError('conflict', problem);
    const left = await tx
      .update(players)
      .set({ teamId: null, formerTeamId: id, version: sql`${players.version} + 1` })
      .where(eq(players.teamId, id))
      .returning({ id: players.id });
    await tx
      .update(teams)
      .set({ archivedAt: now, version: sql`${teams.version} + 1` })
      .where(eq(teams.id, id));
    await audit(tx, scope.actor, 'team.archived', id, left.length);
    return { id, players: left.length };
  });
}

/** Brings an archived team back, with those of its players who have no team since. Returns how many. Throws `not_found`. */
export async function restoreTeam({ db }: Dependencies, scope: Scope<'team.write'>, id: number) {
  return db.transaction(async (tx) => {
    const [team] = await tx
      .update(teams)
      .set({ archivedAt: null, version: sql`${teams.version} + 1` })
      .where(and(eq(teams.id, id), archivedTeamsWithin(scope)))
      .returning({ id: teams.id });
    if (!team) throw new AppError('not_found');
    const back = await tx
      .update(players)
      .set({ teamId: id, formerTeamId: null, version: sql`${players.version} + 1` })
      .where(comesBackTo(sql`${id}::integer`))
      .returning({ id: players.id });
    await audit(tx, scope.actor, 'team.restored', id, back.length);
    return { id, players: back.length };
  });
}
