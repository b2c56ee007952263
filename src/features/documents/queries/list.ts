import { desc, eq } from 'drizzle-orm';
import { checkPlayerWithin } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { Document } from '../contract';
import { documents } from '../tables';
import { asDocument, documentRows } from './projection';

/** A player's documents as of `today`, newest first. Throws `not_found` out of scope. */
export async function listPlayerDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  playerId: number,
  today: Day,
): Promise<Document[]> {
  await checkPlayerWithin(db, scope, playerId);
  const rows = await documentRows(db, scope, today, eq(documents.playerId, playerId)).orderBy(
    desc(documents.uploadedAt),
    desc(documents.id),
  );
  return rows.map(asDocument);
}
