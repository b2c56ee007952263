import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { tokenHash } from '@/platform/tokens';
import { rolesWith } from '@/shared/permissions';
import { guardianInvitations, guardians } from '../tables';

/**
 * Whom an invitation was sent to and the first names of the children that it is about, for the page that its link opens.
 * Null when the link is used, withdrawn or too old.
 */
export async function findInvitation(db: Db, token: string): Promise<{ email: string; children: string[] } | null> {
  const rows = await db
    .select({ email: guardianInvitations.email, firstName: players.firstName })
    .from(guardianInvitations)
    .innerJoin(players, eq(players.id, guardianInvitations.playerId))
    .where(and(eq(guardianInvitations.tokenHash, tokenHash(token)), isOpen(), isActive))
    .orderBy(guardianInvitations.id);
  const [first] = rows;
  return first ? { email: first.email, children: rows.map(({ firstName }) => firstName) } : null;
}

/**
 * The WHERE of the invitations that work: not too old, and of somebody who may still invite to that player. Removing a guardian ends what
 * that guardian sent; this also covers one that was being sent at that very moment.
 */
export function isOpen(): SQL {
  const { expiresAt, invitedBy, playerId } = guardianInvitations;
  const staff = sql.join(
    rolesWith('guardian.invite', 'club').map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`${expiresAt} > ${now} and (${invitedBy} is null or exists (
    select 1 from ${users} where ${users.id} = ${invitedBy} and ${users.isActive} and (${users.role} in (${staff})
      or exists (select 1 from ${guardians} where ${guardians.playerId} = ${playerId} and ${guardians.userId} = ${users.id}))))`;
}
