import { createHash } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { recoveryCodes, secondFactors, users } from '../tables';

/**
 * Stands for the password and the second factor of an account as they are now: any code that is used, and any change of either, makes
 * it another. Null where there is no second factor, or nobody active.
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
