import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { hasValidInviter, isOnItsWay, isUnanswered } from '../queries/invitations';
import { guardianInvitations } from '../tables';

/**
 * Locks invitations, ordered by id to avoid deadlocks. The caller reads them in a later statement: a statement that waited for the lock
 * would see their mail in the outbox as it was before, and send another one.
 * @unscoped locks what its caller reads then, and reads nothing
 */
export async function lockInvitations(tx: Db, which: SQL | undefined): Promise<void> {
  const { id } = guardianInvitations;
  await tx.select({ id }).from(guardianInvitations).where(which).orderBy(asc(id)).for('update');
}

/** Locks invitations that may still be accepted, whether their links work or not. People with a deactivated account are left out. */
export async function lockUnanswered(tx: Db, scope: Scope<'guardian.invite'>, which: SQL | undefined) {
  const { id, playerId, email } = guardianInvitations;
  await lockInvitations(tx, which);
  const isShutOut = sql`exists (select 1 from ${users} where lower(${users.email}) = lower(${email}) and not ${users.isActive})`;
  return tx
    .select({ id, playerId, email, firstName: players.firstName, isOnItsWay })
    .from(guardianInvitations)
    .innerJoin(players, eq(players.id, playerId))
    .where(and(which, playersWithin(scope), hasValidInviter(), isUnanswered, sql`not ${isShutOut}`))
    .orderBy(asc(id));
}
