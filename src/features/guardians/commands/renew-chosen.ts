import { and, asc, inArray } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { auditEach } from '@/platform/audit';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { notFoundOf } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { ChosenForm, renewInvitations as renewEndpoint } from '../contract';
import { onePerPerson, personOf } from '../rules';
import { guardianInvitations } from '../tables';
import { addGuardians } from './add';
import { endInvitations } from './end-invitations';
import { lockUnanswered } from './lock-invitations';

type RenewResult = Reply<typeof renewEndpoint>;

/**
 * Mails a new link to everyone with an unanswered invitation to one of the chosen players, once per person for all children. Players
 * without such people, or whose people were all mailed within ten minutes by anyone, are left out and returned by id. Throws `conflict`
 * when no mail is sent: links are then made and passed on for each player.
 */
export async function renewInvitations(
  app: Pick<App, 'db' | 'mailer' | 'config'>,
  { actor }: Scope<'guardian.renew'>,
  club: Pick<Club, 'name'>,
  { playerIds }: ChosenForm,
): Promise<RenewResult> {
  if (app.mailer.goesTo === 'nowhere') throw new AppError('conflict', NO_MAIL);
  const scope = scopeOf(actor, 'guardian.invite');
  const renewed = await app.db.transaction(async (tx) => {
    const found = await lockChosen(tx, scope, playerIds);
    const ofThem = isOneOf(
      guardianInvitations.playerId,
      found.map(({ id }) => id),
    );
    const invited = await lockUnanswered(tx, scope, ofThem);
    const invitedAlready = new Set(invited.filter((one) => one.isOnItsWay).map(personOf));
    const due = invited.filter((one) => !invitedAlready.has(personOf(one)));
    if (due.length > 0) {
      await endInvitations(
        tx,
        inArray(
          guardianInvitations.id,
          due.map(({ id }) => id),
        ),
      );
    }
    const { made } = await addGuardians(tx, app, scope, club, onePerPerson(due));
    const done = new Set(made.map(({ playerId }) => playerId));
    await auditEach(tx, actor, 'guardian.renewed', [...done]);
    return {
      done: done.size,
      people: new Set(made.map(({ email }) => email.toLowerCase())).size,
      leftOut: [...notFoundOf(playerIds, found), ...leftOutOf(found, done, invited)],
    };
  });
  app.mailer.kick();
  return renewed;
}

const NO_MAIL = "The club sends no mail yet. Open a player to make a guardian's link, and hand it on yourself.";

/** Locks the chosen players, ordered by id to avoid deadlocks. */
function lockChosen(tx: Db, scope: Scope<'guardian.invite'>, playerIds: readonly number[]) {
  return tx
    .select({ id: players.id })
    .from(players)
    .where(and(isOneOf(players.id, playerIds), playersWithin(scope)))
    .orderBy(asc(players.id))
    .for('update');
}

function leftOutOf(
  found: readonly { id: number }[],
  done: ReadonlySet<number>,
  invited: readonly { playerId: number }[],
): RenewResult['leftOut'] {
  const known = new Set(invited.map(({ playerId }) => playerId));
  return found
    .filter(({ id }) => !done.has(id))
    .map(({ id }) => ({ id, code: known.has(id) ? 'told_lately' : 'nobody_invited' }));
}
