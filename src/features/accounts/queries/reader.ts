import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Reader } from '@/platform/reader';
import { users } from '../tables';

/**
 * Returns a user as the reader of mail that is written next.
 * @unscoped the language of a mail's recipient, for the server alone
 */
export async function readReader(db: Db, userId: string): Promise<Reader> {
  return (await readReaders(db, [userId]))(userId);
}

/**
 * Returns a function that returns each of these users as a reader, by id.
 * @unscoped the language of a mail's recipient, for the server alone
 */
export async function readReaders(db: Db, userIds: readonly string[]): Promise<(userId: string) => Reader> {
  const rows = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(userIds)}::text[])`);
  const languages = new Map(rows.map(({ id, language }) => [id, language]));
  return (userId) => ({ language: languages.get(userId) ?? 'en' });
}
