import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { withdrawMail } from '@/platform/mail/outbox';
import { idOfHash } from '@/platform/tokens';
import { STAFF_MAIL } from '../rules/staff-invitations';
import { staffInvitations, users } from '../tables';

/** Ends the invitations to the staff that a user sent: with the right to send them. Takes back mail that wasn't sent yet. */
export async function endStaffInvitationsBy(tx: Db, userId: string): Promise<void> {
  await endStaffInvitations(tx, eq(staffInvitations.invitedBy, userId));
}

/** Ends those that were sent to a user's e-mail: once somebody has decided on the account, an older link mustn't raise it again. */
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
