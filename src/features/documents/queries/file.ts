import { Readable } from 'node:stream';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Export } from '@/features/players/handlers';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App, Club } from '@/platform/http/context';
import { isStorageKey } from '@/platform/storage/storage';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { FILE_LOST } from '../rules/upload';
import { documents } from '../tables';

/** Draws the PDF of a signed consent, by its document. */
export type DrawConsent = (
  app: Pick<App, 'db' | 'pdfs'>,
  scope: Scope<'document.read'>,
  documentId: number,
  club: PaperClub,
) => Promise<Buffer>;
/** Draws the same PDF for an export of a child's data. */
export type DrawForExport = (app: Pick<App, 'db' | 'pdfs'>, child: Export, documentId: number) => Promise<Buffer>;
type PaperClub = Pick<Club, 'name' | 'timeZone'>;

type Dependencies<Draw> = Pick<App, 'db' | 'storage' | 'pdfs'> & { drawConsent: Draw };

/**
 * Opens the file of a document as a stream. Throws `not_found` out of scope and when the file is lost, `unavailable` when the storage
 * fails, `overloaded` when a consent can't be rendered.
 */
export function openDocumentFile(
  app: Dependencies<DrawConsent>,
  scope: Scope<'document.read'>,
  id: number,
  club: PaperClub,
): Promise<FileStream> {
  return openFile(app, { id, within: playersWithin(scope) }, () => app.drawConsent(app, scope, id, club));
}

/** Opens the same file for an export of a child's data, whatever the child's status. Throws as `openDocumentFile` does. */
export function openFileForExport(app: Dependencies<DrawForExport>, child: Export, id: number): Promise<FileStream> {
  return openFile(app, { id, within: child.isTheirs }, () => app.drawConsent(app, child, id));
}

async function openFile(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  { id, within }: { id: number; within: SQL },
  draw: () => Promise<Buffer>,
): Promise<FileStream> {
  const [found] = await db
    .select({ key: documents.filePath, fileName: documents.fileName, mediaType: documents.mediaType })
    .from(documents)
    .innerJoin(players, eq(players.id, documents.playerId))
    .where(and(eq(documents.id, id), within));
  if (!found) throw new AppError('not_found');
  const { key, fileName, mediaType } = found;
  if (key === null) {
    const rendered = await draw();
    return new FileStream(fileName, mediaType, rendered.length, Readable.from([rendered]));
  }
  const file = isStorageKey(key) ? await storage.open(key) : null;
  if (!file) throw new AppError('not_found', FILE_LOST);
  return new FileStream(fileName, mediaType, file.size, file.stream);
}
