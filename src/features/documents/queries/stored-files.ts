import { sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { paymentProofs } from '@/features/payments/tables/payments';
import type { Db } from '@/platform/db/database';
import { documents } from '../tables';

/**
 * Returns the storage keys of all files that a row refers to, each with the row's id: documents, pictures of transfers, profile pictures
 * and the club's logo.
 * @unscoped runs on a schedule
 */
export async function storedFiles(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select ${documents.id}::text as id, ${documents.filePath} as key from ${documents} where ${documents.filePath} is not null
    union all select ${paymentProofs.id}::text, ${paymentProofs.filePath} from ${paymentProofs}
    union all select ${users.id}, ${users.picturePath} from ${users} where ${users.picturePath} is not null
    union all select 'logo', ${clubs.logoPath} from ${clubs} where ${clubs.logoPath} is not null`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
