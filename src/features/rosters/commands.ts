import { readReader } from '@/features/accounts/queries/reader';
import { findPerson } from '@/features/accounts/queries/users';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { App, Club } from '@/platform/http/context';
import { forReader } from '@/platform/reader';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { RosterRecipient } from './contract';
import { getFullRoster, type ListRoster } from './queries';
import { rosterMail } from './rules';

/**
 * Queues mail with a team's roster as a file, to the actor or the team's coach. Throws `not_found`, and `conflict` when there is no
 * coach.
 */
export async function sendRoster(
  { db, mailer, listRoster }: Pick<App, 'db' | 'mailer'> & { listRoster: ListRoster },
  scope: Scope<'roster.send'>,
  club: Pick<Club, 'name'>,
  { teamId, to, today }: { teamId: number; to: RosterRecipient; today: Day },
): Promise<{ to: RosterRecipient }> {
  await db.transaction(async (tx) => {
    const { team, coach, players } = await getFullRoster({ db: tx, listRoster }, scope, teamId, today);
    const sender = await findPerson(tx, scope.actor.id);
    const recipient = to === 'self' ? sender : coach;
    if (!recipient || !sender) throw new AppError('conflict', 'This team has no coach to send the roster to.');
    const context = { clubName: club.name, today, now: clock() };
    const write = () => rosterMail({ team, players }, { sender, recipient }, context);
    await mailer.queue(tx, [forReader(await readReader(tx, recipient.id), write)]);
    await audit(tx, scope.actor, 'team.roster_sent', teamId);
  });
  mailer.kick();
  return { to };
}
