import { and, asc, eq } from 'drizzle-orm';
import { findPerson } from '@/features/accounts/queries/users';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { firstFirst } from '../queries/list';
import { guardians } from '../tables';
import { unlinkGuardian } from './unlink-guardian';

/**
 * Makes `parentId` the first guardian of a player. An existing guardian moves to the front; anyone else replaces the first, who stops
 * being a guardian and whose invitations end; null removes the first. Throws `invalid` when the account doesn't exist, and when its
 * e-mail isn't proved unless `confirmUnproved` is set.
 */
export async function setFirstGuardian(
  tx: Db,
  { actor }: Scope<'player.create' | 'player.write'>,
  playerId: number,
  { parentId, confirmUnproved = false }: { parentId: string | null; confirmUnproved?: boolean | undefined },
): Promise<void> {
  const current = await tx
    .select({ userId: guardians.userId, rank: guardians.rank })
    .from(guardians)
    .where(eq(guardians.playerId, playerId))
    .orderBy(asc(firstFirst));
  const [first] = current;
  if (parentId === (first?.userId ?? null)) return;
  const front = first ? first.rank - 1 : 1;
  if (parentId && current.some(({ userId }) => userId === parentId)) {
    await tx.update(guardians).set({ rank: front }).where(isGuardian(playerId, parentId));
  } else {
    const person = parentId ? await findPerson(tx, parentId) : null;
    if (parentId && !person) throw invalidField('parentId', "This parent doesn't exist.");
    if (person && !person.isEmailProved && !confirmUnproved) throw invalidField('parentId', UNPROVED);
    if (first) await unlinkGuardian(tx, first.userId, playerId);
    if (parentId) await tx.insert(guardians).values({ playerId, userId: parentId, rank: front });
  }
  await audit(tx, actor, 'guardian.changed', playerId);
}

const UNPROVED =
  "This person's e-mail isn't confirmed: anybody may have signed up with it. Confirm that you know who it is.";

function isGuardian(playerId: number, userId: string) {
  return and(eq(guardians.playerId, playerId), eq(guardians.userId, userId));
}

/** Makes a parent the guardian of a player whom that parent has just registered. */
export async function addRegistrant(tx: Db, { actor }: Scope<'player.create'>, playerId: number): Promise<void> {
  await tx.insert(guardians).values({ playerId, userId: actor.id });
}
