import { asc, type SQL } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { guardianInvitations } from '../tables';

/**
 * Locks invitations, for a statement of its own to read after it: one that waited for their lock sees their mail in the outbox as it was
 * before, and would send another one. In the order of their ids, so that two who lock the same don't meet halfway.
 */
export async function lockInvitations(tx: Db, which: SQL | undefined): Promise<void> {
  const { id } = guardianInvitations;
  await tx.select({ id }).from(guardianInvitations).where(which).orderBy(asc(id)).for('update');
}
