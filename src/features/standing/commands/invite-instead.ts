import { and, eq, inArray, sql } from 'drizzle-orm';
import { addGuardians } from '@/features/guardians/commands/add';
import { endInvitations } from '@/features/guardians/commands/end-invitations';
import { isOpen } from '@/features/guardians/queries/invitations';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Journal } from '../rules/merge';
import type { HeldPlayer } from './hold';

/**
 * Mails those whom a merge doesn't take along a link to the kept record, which proves their e-mail. Who has an open invitation to it
 * already is left out. The caller holds the player, and has moved the duplicate's invitations.
 */
export async function inviteInstead(
  tx: Db,
  app: Pick<App, 'mailer' | 'config'>,
  scope: Scope<'player.archive'>,
  club: Pick<Club, 'name'>,
  kept: Pick<HeldPlayer, 'id' | 'firstName'>,
  people: readonly { userId: string; email: string }[],
): Promise<Journal['invited']> {
  if (people.length === 0) return [];
  const { id, email, playerId } = guardianInvitations;
  const open = await tx
    .select({ email: sql<string>`lower(${email})` })
    .from(guardianInvitations)
    .where(and(eq(playerId, kept.id), isOpen()));
  const isInvited = new Set(open.map((row) => row.email));
  const wanted = people.filter((one) => !isInvited.has(one.email.toLowerCase()));
  const inviting = scopeOf(scope.actor, 'guardian.invite');
  const { made } = await addGuardians(
    tx,
    app,
    inviting,
    club,
    wanted.map((one) => ({ playerId: kept.id, firstName: kept.firstName, email: one.email })),
  );
  const rows = await tx
    .select({ id, email })
    .from(guardianInvitations)
    .where(and(eq(playerId, kept.id), inArray(email, ['', ...made.map((one) => one.email)]), isOpen()));
  return rows.flatMap((row) => {
    const person = wanted.find((one) => one.email === row.email);
    return person ? [{ userId: person.userId, invitationId: row.id }] : [];
  });
}

/**
 * Ends what `inviteInstead` brought: the invitations, and that those who came by them, on the word of who merged (`invitedBy`), look after
 * the kept record. The caller holds both players.
 */
export async function uninvite(
  tx: Db,
  invited: Journal['invited'],
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
