import { and, eq, gt } from 'drizzle-orm';
import { emailChanges, users } from '@/features/accounts/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { tokenHash } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';

/** The change of the own e-mail that a link's token stands for. Throws `not_found` when it is used, too old or another's. */
export async function findOwnEmailChange(
  db: Db,
  { actor }: Scope<'account.keep'>,
  token: string,
): Promise<{ email: string; oldEmail: string }> {
  const [change] = await db
    .select({ email: emailChanges.email, oldEmail: users.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(
      and(
        eq(emailChanges.userId, actor.id),
        eq(emailChanges.tokenHash, tokenHash(token)),
        gt(emailChanges.expiresAt, now),
      ),
    );
  if (!change) throw new AppError('not_found');
  return change;
}
