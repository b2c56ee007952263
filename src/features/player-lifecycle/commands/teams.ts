import { lockMoney } from '@/features/payments/commands/ledger';
import { leaveTeam, returnToTeam } from '@/features/players/commands/status';
import { lockTeam, setArchived } from '@/features/teams/commands';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
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
    const problem = upcomingMessage(await upcomingOf(tx, scope, id));
    if (problem) throw new AppError('conflict', problem);
    const players = await leaveTeam(tx, id);
    await setArchived(tx, scope, id, true);
    await audit(tx, scope.actor, 'team.archived', id, players);
    return { id, players };
  });
}

/** Restores an archived team, with those of its players who have had no team since. Returns the number of players. Throws `not_found`. */
export async function restoreTeam({ db }: Dependencies, scope: Scope<'team.write'>, id: number) {
  return db.transaction(async (tx) => {
    await setArchived(tx, scope, id, false);
    const players = await returnToTeam(tx, id);
    await audit(tx, scope.actor, 'team.restored', id, players);
    return { id, players };
  });
}
