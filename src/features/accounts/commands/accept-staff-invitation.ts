import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { withdrawMail } from '@/platform/mail/outbox';
import { idOfHash } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import { mayEver, outranks, type Role } from '@/shared/permissions';
import type { AccountHandlersByFeature } from '../handlers';
import { lockStaffInvitation } from '../queries/staff-invitations';
import { STAFF_MAIL } from '../rules/staff-invitations';
import { staffInvitations, users } from '../tables';
import { endSessionsOf, proveEmail } from './sessions';

/**
 * Accepts a staff invitation by its token, in the caller's transaction: raises the role to the invitation's, never lowers it (raising
 * ends every session), marks the e-mail as proved, and gives a team without a coach one. Returns whether the role was raised, or null for
 * an invalid token. Throws `conflict` when the invitation was sent to another e-mail.
 * @unscoped the secret link is the right
 */
export async function acceptStaffInvitation(
  tx: Db,
  handlers: AccountHandlersByFeature,
  user: { id: string },
  token: string,
): Promise<{ isRaised: boolean } | null> {
  // Locks the account first, in the same order as commands that change its rights and then end invitations.
  const [person] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.isActive, true)))
    .for('update');
  const invitation = await lockStaffInvitation(tx, token);
  if (!invitation) return null;
  if (person?.email.toLowerCase() !== invitation.email.toLowerCase()) throw new AppError('conflict', ANOTHERS);
  await tx.delete(staffInvitations).where(eq(staffInvitations.id, invitation.id));
  await withdrawMail(tx, [STAFF_MAIL + idOfHash(invitation.tokenHash)]);
  await proveEmail(tx, user.id, invitation.email);
  const isRaised = outranks(invitation.role, person.role);
  const role = isRaised ? invitation.role : person.role;
  if (isRaised) await raise(tx, user, role);
  const { teamId } = invitation;
  if (teamId !== null && mayEver({ role }, 'team.coach')) {
    for (const feature of Object.values(handlers)) await feature.joinAsCoach?.(tx, user, teamId);
  }
  await audit(tx, user, 'user.joined_staff', user.id);
  return { isRaised };
}

/**
 * Accepts a staff invitation for a signed-in user, like `acceptStaffInvitation`.
 * @unscoped the secret link is the right
 */
export async function acceptOwnStaffInvitation(
  { db, accountHandlers }: Pick<App, 'db'> & { accountHandlers: AccountHandlersByFeature },
  user: { id: string },
  token: string,
): Promise<{ isRaised: boolean } | null> {
  return db.transaction((tx) => acceptStaffInvitation(tx, accountHandlers, user, token));
}

async function raise(tx: Db, { id }: { id: string }, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ role, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
  await endSessionsOf(tx, id);
}

const ANOTHERS = 'This invitation was sent to another e-mail. Sign out, then open its link again.';
