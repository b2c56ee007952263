import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Reader } from '@/platform/reader';
import { users } from '../tables';

/** Returns a user as the reader of mail that is written next. */
export async function readReader(db: Db, userId: string): Promise<Reader> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return { language: user?.language ?? 'en' };
}
