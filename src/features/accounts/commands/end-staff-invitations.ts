import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { withdrawMail } from '@/platform/mail/outbox';
import { idOfHash } from '@/platform/tokens';
import { STAFF_MAIL } from '../rules/staff-invitations';
import { staffInvitations, users } from '../tables';

/**
 * Ends the staff invitations that a user sent, for when the user loses the right to send them. Cancels mail that hasn't been sent yet.
 * @unscoped a part of a command that manages the account or proves whose it is
 */
export async function endStaffInvitationsBy(tx: Db, userId: string): Promise<void> {
  await endStaffInvitations(tx, eq(staffInvitations.invitedBy, userId));
}

/**
 * Ends the staff invitations that were sent to a user's e-mail: after a decision on the account, an older link must not raise its role
 * again.
 * @unscoped a part of a command that manages the account or proves whose it is
 */
export async function endStaffInvitationsTo(tx: Db, userId: string): Promise<void> {
  const own = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await endStaffInvitations(tx, sql`lower(${staffInvitations.email}) = ${own}`);
}

async function endStaffInvitations(tx: Db, which: SQL): Promise<void> {
  const ended = await tx.delete(staffInvitations).where(which).returning({ tokenHash: staffInvitations.tokenHash });
  await withdrawMail(
    tx,
    ended.map(({ tokenHash }) => STAFF_MAIL + idOfHash(tokenHash)),
  );
}
