import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import type { Db } from '@/platform/db/database';

/** The active guardians of these players, once for each player. */
export function guardiansOf(db: Db, playerIds: readonly number[]) {
  return db
    .select({ playerId: guardians.playerId, id: users.id, email: users.email })
    .from(guardians)
    .innerJoin(users, and(eq(users.id, guardians.userId), eq(users.isActive, true)))
    .where(sql`${guardians.playerId} = any(${sql.param(playerIds)}::int[])`)
    .orderBy(asc(users.id), asc(guardians.playerId));
}
