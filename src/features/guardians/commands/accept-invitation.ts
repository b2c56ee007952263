import { and, eq, sql } from 'drizzle-orm';
import { proveEmail } from '@/features/accounts/commands/sessions';
import { findPerson } from '@/features/accounts/queries/users';
import { users } from '@/features/accounts/tables';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { blankMail } from '@/platform/mail/outbox';
import { tokenHash } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import { INVITATION_DAYS } from '../contract';
import { findInvitation, isOpen, isOver } from '../queries/invitations';
import { INVITATION_MAIL } from '../rules';
import { guardianInvitations, guardians } from '../tables';
import { nextRank } from './next-rank';

/**
 * Links a user to the children of an invitation to the user's e-mail, and to all others that this e-mail was invited to: having the token
 * proves access to that mailbox. Runs in the caller's transaction. Returns the number of children; 0 when the link is used, withdrawn,
 * too old or sent to another e-mail.
 * @unscoped the secret link is the right
 */
export async function acceptInvitation(tx: Db, user: { id: string }, token: string): Promise<number> {
  const isTheirs = sql`lower(${guardianInvitations.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${user.id})`;
  const [invitation] = await tx
    .select({ email: guardianInvitations.email })
    .from(guardianInvitations)
    .where(and(eq(guardianInvitations.tokenHash, tokenHash(token)), isTheirs, isOpen()))
    .limit(1)
    .for('update');
  if (!invitation) return 0;
  const accepted = await tx
    .delete(guardianInvitations)
    .where(and(isTheirs, isOpen()))
    .returning({ playerId: guardianInvitations.playerId, invitedBy: guardianInvitations.invitedBy });
  const children = new Map(accepted.map(({ playerId, invitedBy }) => [playerId, invitedBy]));
  for (const [playerId, invitedBy] of children) {
    await tx
      .insert(guardians)
      .values({ playerId, userId: user.id, rank: nextRank(playerId), invitedBy })
      .onConflictDoNothing();
    await audit(tx, user, 'guardian.accepted', playerId);
  }
  await proveEmail(tx, user.id, invitation.email);
  return children.size;
}

/**
 * Accepts an invitation for a user who has an account. Throws `not_found` for an old link, and `conflict` when it was sent to another
 * e-mail.
 * @unscoped the secret link is the right
 */
export async function acceptOwnInvitation({ db }: Pick<App, 'db'>, user: { id: string }, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [invitation, person] = [await findInvitation(tx, token), await findPerson(tx, user.id)];
    if (!invitation) throw new AppError('not_found', OLD);
    if (person?.email.toLowerCase() !== invitation.email.toLowerCase()) throw new AppError('conflict', ANOTHERS);
    await acceptInvitation(tx, user, token);
  });
}

/**
 * Removes invitations that weren't accepted for a long time, and blanks mail whose links no longer work.
 * @unscoped runs on a schedule
 */
export async function pruneInvitations(db: Pick<Db, 'delete' | 'update'>): Promise<void> {
  await db.delete(guardianInvitations).where(isOver);
  await blankMail(db, INVITATION_MAIL, sql`make_interval(days => ${INVITATION_DAYS})`);
}

const OLD =
  'This invitation was used already or is too old. If a newer mail came, open the link in that one, or ask the club for a new one.';
const ANOTHERS = 'This invitation was sent to another e-mail. Sign out, then open its link again.';
