import { isNotNull } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { documents } from '../tables';

/** The storage keys of all documents, each with the document's id. */
export async function storedFiles(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: documents.id, key: documents.filePath })
    .from(documents)
    .where(isNotNull(documents.filePath));
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key, String(id)]])));
}
