import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { FileStream } from '@/platform/http/file-stream';
import { isStorageKey } from '@/platform/storage/storage';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { FILE_LOST } from '../rules/upload';
import { documents } from '../tables';

/** Draws the PDF of a signed consent, by its document. */
export type DrawConsent = (
  db: Db,
  scope: Scope<'document.read'>,
  documentId: number,
  club: Pick<Club, 'name' | 'timeZone'>,
) => Promise<Buffer>;

type Dependencies = Pick<App, 'db' | 'storage'> & { drawConsent: DrawConsent };

/** The file of a document, to be streamed out. Throws `not_found` out of scope and for a file that is lost, `unavailable` as the storage does. */
export async function openDocumentFile(
  { db, storage, drawConsent }: Dependencies,
  scope: Scope<'document.read'>,
  id: number,
  club: Pick<Club, 'name' | 'timeZone'>,
): Promise<FileStream> {
  const [found] = await db
    .select({ key: documents.filePath, fileName: documents.fileName, mediaType: documents.mediaType })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(eq(documents.id, id), playersWithin(scope)));
  if (!found) throw new AppError('not_found');
  const { key, fileName, mediaType } = found;
  if (key === null) {
    const drawn = await drawConsent(db, scope, id, club);
    return new FileStream(fileName, mediaType, drawn.length, Readable.from([drawn]));
  }
  const file = isStorageKey(key) ? await storage.open(key) : null;
  if (!file) throw new AppError('not_found', FILE_LOST);
  return new FileStream(fileName, mediaType, file.size, file.stream);
}
