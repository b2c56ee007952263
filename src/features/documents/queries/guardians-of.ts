import { and, asc, eq, sql } from 'drizzle-orm';
import { wantsNews } from '@/features/accounts/queries/wants-news';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import type { Db } from '@/platform/db/database';
import type { MailKind } from '@/shared/mail-kinds';

/**
 * Returns the active guardians of these players, once for each player; given a kind of mail, without those who opted out of it.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export function guardiansOf(db: Db, playerIds: readonly number[], kind?: MailKind) {
  return db
    .select({ playerId: guardians.playerId, id: users.id, email: users.email })
    .from(guardians)
    .innerJoin(users, and(eq(users.id, guardians.userId), eq(users.isActive, true), kind && wantsNews(kind)))
    .where(sql`${guardians.playerId} = any(${sql.param(playerIds)}::int[])`)
    .orderBy(asc(users.id), asc(guardians.playerId));
}
