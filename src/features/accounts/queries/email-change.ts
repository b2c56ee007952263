import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { tokenHash } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import { mayLinkPassword, type Scope } from '@/shared/permissions';
import { emailChanges, users } from '../tables';

/**
 * Returns the user's own change of e-mail for a link's token. Throws `not_found` when it is used, expired or another user's, or was
 * handed on by a user who may no longer create it.
 */
export async function findOwnEmailChange(
  db: Db,
  { actor }: Scope<'account.edit'>,
  token: string,
): Promise<{ email: string; oldEmail: string; madeBy: string | null }> {
  const maker = alias(users, 'maker');
  const [change] = await db
    .select({
      email: emailChanges.email,
      oldEmail: users.email,
      madeBy: emailChanges.madeBy,
      role: users.role,
      maker: { role: maker.role, isActive: maker.isActive },
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .leftJoin(maker, eq(maker.id, emailChanges.madeBy))
    .where(
      and(
        eq(emailChanges.userId, actor.id),
        eq(emailChanges.tokenHash, tokenHash(token)),
        gt(emailChanges.expiresAt, now),
      ),
    );
  if (!change) throw new AppError('not_found');
  const { maker: by, role, ...found } = change;
  if (by && !(by.isActive && mayLinkPassword(by, role))) throw new AppError('not_found');
  return found;
}
