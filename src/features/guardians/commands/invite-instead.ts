import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Merge } from '@/features/players/handlers';
import type { Db } from '@/platform/db/database';
import { scopeOf } from '@/shared/permissions';
import { isOpen } from '../queries/invitations';
import { guardianInvitations, guardians } from '../tables';
import { addGuardians } from './add';
import { endInvitations } from './end-invitations';

/** An invited user with the invitation. */
export interface InvitedUser {
  userId: string;
  invitationId: number;
}

/**
 * Mails the guardians whom a merge doesn't take along a link to the kept record, which proves their e-mail, unless they have an open
 * invitation to it already. The caller has locked the player and moved the duplicate's invitations.
 */
export async function inviteInstead(
  tx: Db,
  { scope, app, club, to, firstName }: Merge,
  people: readonly { userId: string; email: string }[],
): Promise<InvitedUser[]> {
  if (people.length === 0) return [];
  const { id, email, playerId } = guardianInvitations;
  const open = await tx
    .select({ email: sql<string>`lower(${email})` })
    .from(guardianInvitations)
    .where(and(eq(playerId, to), isOpen()));
  const isInvited = new Set(open.map((row) => row.email));
  const wanted = people.filter((one) => !isInvited.has(one.email.toLowerCase()));
  const inviting = scopeOf(scope.actor, 'guardian.invite');
  const { made } = await addGuardians(
    tx,
    app,
    inviting,
    club,
    wanted.map((one) => ({ playerId: to, firstName, email: one.email })),
  );
  const rows = await tx
    .select({ id, email })
    .from(guardianInvitations)
    .where(and(eq(playerId, to), inArray(email, ['', ...made.map((one) => one.email)]), isOpen()));
  return rows.flatMap((row) => {
    const person = wanted.find((one) => one.email === row.email);
    return person ? [{ userId: person.userId, invitationId: row.id }] : [];
  });
}

/**
 * Reverts `inviteInstead`: removes the invitations, and the guardians of the kept record who accepted one sent by the user who merged
 * (`invitedBy`). The caller has locked both players.
 * @unscoped changes what its caller has locked within a scope
 */
export async function uninvite(
  tx: Db,
  invited: readonly InvitedUser[],
  keptId: number,
  invitedBy: string | null,
): Promise<void> {
  const { id, playerId } = guardianInvitations;
  for (const { userId, invitationId } of invited) {
    if ((await endInvitations(tx, and(eq(id, invitationId), eq(playerId, keptId)))) > 0) continue;
    const came = and(eq(guardians.playerId, keptId), eq(guardians.userId, userId));
    await tx.delete(guardians).where(and(came, eq(guardians.invitedBy, invitedBy ?? '')));
  }
}
