import { and, eq, sql } from 'drizzle-orm';
import { accountsOf } from '@/features/accounts/queries/accounts-of';
import { lockPlayerWithin } from '@/features/players/scope';
import { audit } from '@/platform/audit';
import { checkDailyCount } from '@/platform/daily-limit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { InviteForm, InviteOutcome } from '../contract';
import { isOnItsWay } from '../queries/invitations';
import { listGuardians, listInvitations } from '../queries/list';
import { invitationsWithin } from '../scope';
import { guardianInvitations, guardians } from '../tables';
import { addGuardians, isLinkedImmediately } from './add';
import { endInvitations } from './end-invitations';
import { unlinkGuardian } from './unlink-guardian';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/** The number of invitations that a family may send in a day, so that nobody sends mail to strangers through the club. */
const invitations = { most: 20, what: 'invitations' };
const INVITED = ['guardian.invited', 'guardian.linked'] as const;

/**
 * Invites a person to become a player's guardian. An admin links the account that has proved that e-mail, which is notified; everyone
 * else is mailed an invitation, and a family learns nothing about accounts. An existing guardian whom an admin names is left unchanged.
 * Throws `not_found` out of scope, `invalid` when an admin names a deactivated account, and `too_many_requests`.
 */
export async function inviteGuardian(
  dependencies: Dependencies,
  scope: Scope<'guardian.invite'>,
  club: Pick<Club, 'name'>,
  playerId: number,
  { email }: InviteForm,
): Promise<InviteOutcome> {
  const result = await dependencies.db.transaction(async (tx) => {
    await lockPlayerWithin(tx, scope, playerId);
    if (scope.reach === 'family') await checkDailyCount(tx, scope.actor, INVITED, invitations);
    const invited = await inviteWithin(tx, dependencies, scope, club, { playerId, email });
    if (invited.outcome !== 'known') await audit(tx, scope.actor, `guardian.${invited.outcome}`, playerId);
    return invited;
  });
  return finish(dependencies, scope, playerId, result);
}

/**
 * Sends an invitation again, with a new link that replaces all older ones to that e-mail for that player. Throws `not_found` when it
 * isn't an invitation of that player, `too_many_requests` within ten minutes of a mail, and `invalid` like `inviteGuardian`.
 */
export async function renewInvitation(
  dependencies: Dependencies,
  scope: Scope<'guardian.renew'>,
  club: Pick<Club, 'name'>,
  playerId: number,
  invitationId: number,
): Promise<InviteOutcome> {
  const inviting = scopeOf(scope.actor, 'guardian.invite');
  const result = await dependencies.db.transaction(async (tx) => {
    await lockPlayerWithin(tx, inviting, playerId);
    const { id, playerId: ofPlayer, email } = guardianInvitations;
    const [open] = await tx
      .select({ email, isOnItsWay })
      .from(guardianInvitations)
      .where(and(eq(id, invitationId), eq(ofPlayer, playerId), invitationsWithin(inviting)));
    if (!open) throw new AppError('not_found');
    if (open.isOnItsWay && dependencies.mailer.goesTo === 'people') throw new AppError('too_many_requests', WAIT);
    await endInvitations(tx, and(eq(ofPlayer, playerId), sql`lower(${email}) = lower(${open.email})`));
    await audit(tx, scope.actor, 'guardian.renewed', playerId);
    return inviteWithin(tx, dependencies, inviting, club, { playerId, email: open.email });
  });
  return finish(dependencies, inviting, playerId, result);
}

export const WAIT = 'A mail went out a moment ago. Please wait ten minutes before you send another one.';

type Result = Pick<InviteOutcome, 'outcome' | 'link'>;

async function inviteWithin(
  tx: Db,
  dependencies: Dependencies,
  scope: Scope<'guardian.invite'>,
  club: Pick<Club, 'name'>,
  { playerId, email }: { playerId: number; email: string },
): Promise<Result> {
  const { firstName } = await lockPlayerWithin(tx, scope, playerId);
  const account = (await accountsOf(tx, [email])).get(email.toLowerCase());
  if (scope.reach === 'club' && account?.isActive === false)
    throw invalidField('email', 'The account of this e-mail is deactivated.');
  if (scope.reach === 'club' && account && (await isGuardian(tx, playerId, account.id)))
    return { outcome: 'known', link: null };
  const { links } = await addGuardians(tx, dependencies, scope, club, [{ playerId, email, firstName }]);
  const outcome = isLinkedImmediately(scope, account) ? 'linked' : 'invited';
  return { outcome, link: links[0] ?? null };
}

/** Called after the commit. */
async function finish(
  { db, mailer }: Dependencies,
  scope: Scope<'guardian.invite'>,
  playerId: number,
  result: Result,
): Promise<InviteOutcome> {
  mailer.kick();
  return {
    ...result,
    guardians: await listGuardians(db, scope, playerId),
    invitations: await listInvitations(db, scope, playerId),
  };
}

async function isGuardian(tx: Db, playerId: number, userId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: guardians.userId })
    .from(guardians)
    .where(and(eq(guardians.playerId, playerId), eq(guardians.userId, userId)));
  return found.length > 0;
}

/**
 * Removes a guardian from a player, and ends the open invitations by which that person could return. Throws `not_found` when the person
 * isn't a guardian.
 */
export async function removeGuardian(
  { db }: Pick<App, 'db'>,
  scope: Scope<'guardian.remove'>,
  playerId: number,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlayerWithin(tx, scope, playerId);
    if (!(await unlinkGuardian(tx, userId, playerId))) throw new AppError('not_found');
    await audit(tx, scope.actor, 'guardian.removed', playerId);
  });
}

/** Invalidates an invitation's link. Throws `not_found` when it isn't one of that player, or for a family when another user sent it. */
export async function withdrawInvitation(
  { db }: Pick<App, 'db'>,
  scope: Scope<'guardian.invite'>,
  playerId: number,
  invitationId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlayerWithin(tx, scope, playerId);
    const { id, playerId: ofPlayer } = guardianInvitations;
    const ended = await endInvitations(tx, and(eq(id, invitationId), eq(ofPlayer, playerId), invitationsWithin(scope)));
    if (ended === 0) throw new AppError('not_found');
    await audit(tx, scope.actor, 'guardian.uninvited', playerId);
  });
}
