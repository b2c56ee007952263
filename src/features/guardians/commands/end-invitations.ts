import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { recordIdsOf } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import { withdrawMail } from '@/platform/mail/outbox';
import { idOfHash } from '@/platform/tokens';
import { INVITATION_MAIL } from '../rules';
import { guardianInvitations } from '../tables';

/**
 * Ends the open invitations that a user sent: all of them, when the account is deactivated or leaves the club; or those for one player
 * and its merged duplicates, together with those to the user's own e-mail, when the user stops being its guardian.
 * @unscoped changes what its caller has locked within a scope
 */
export async function endInvitationsOf(tx: Db, userId: string, playerId?: number): Promise<void> {
  const sent = eq(guardianInvitations.invitedBy, userId);
  if (playerId === undefined) return void (await endInvitations(tx, sent));
  const own = sql`lower(${guardianInvitations.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await endInvitations(tx, and(inArray(guardianInvitations.playerId, recordIdsOf(playerId)), or(sent, own)));
}

/**
 * Invalidates the links of some invitations and cancels their mail. Returns how many there were.
 * @unscoped changes what its caller has locked within a scope
 */
export async function endInvitations(tx: Db, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .delete(guardianInvitations)
    .where(which)
    .returning({ tokenHash: guardianInvitations.tokenHash });
  await withdrawDead(
    tx,
    ended.map(({ tokenHash }) => tokenHash),
  );
  return ended.length;
}

/**
 * Cancels the mail with links, by the hashes of their tokens, that no longer belong to any invitation.
 * @unscoped changes what its caller has locked within a scope
 */
export async function withdrawDead(tx: Db, tokenHashes: readonly string[]): Promise<void> {
  const hashes = [...new Set(tokenHashes)];
  const stillOpen = await tx
    .select({ tokenHash: guardianInvitations.tokenHash })
    .from(guardianInvitations)
    .where(inArray(guardianInvitations.tokenHash, ['', ...hashes]));
  // One mail may contain invitations to several children.
  const worthless = hashes.filter((hash) => !stillOpen.some(({ tokenHash }) => tokenHash === hash));
  await withdrawMail(
    tx,
    worthless.map((hash) => INVITATION_MAIL + idOfHash(hash)),
  );
}
