import { isNotNull } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Db } from '@/platform/db/database';
import { documents } from '../tables';

/** The storage keys of all documents and of people's pictures, each with the id of what it belongs to. */
export async function storedFiles(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: documents.id, key: documents.filePath })
    .from(documents)
    .where(isNotNull(documents.filePath));
  const pictures = await db
    .select({ id: users.id, key: users.picturePath })
    .from(users)
    .where(isNotNull(users.picturePath));
  return new Map([...rows, ...pictures].flatMap(({ id, key }) => (key === null ? [] : [[key, String(id)]])));
}
