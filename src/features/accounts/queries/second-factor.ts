import { createHash } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { recoveryCodes, secondFactors, users } from '../tables';

/**
 * Returns a proof of the current state of an account's password and second factor: every used code and every change of either yields
 * another one. Null when there is no second factor or the user isn't active.
 * @unscoped runs before anybody is signed in
 */
export async function findFactorProof(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({
      secret: secondFactors.secret,
      lastStep: secondFactors.lastStep,
      passwordHash: users.passwordHash,
      codes: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id})`,
    })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), eq(users.isActive, true)));
  if (!row) return null;
  return createHash('sha256').update(JSON.stringify(row)).digest('base64url');
}
