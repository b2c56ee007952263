import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { drawKeptConsent } from '@/features/consents/queries/paper';
import { openKeptFile } from '@/features/documents/queries/file';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { App, Club } from '@/platform/http/context';
import { FileStream } from '@/platform/http/file-stream';
import { safeFileName } from '@/platform/http/safe-file-name';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { type ChildData, readChildData } from '../queries/child-data';

type Dependencies = Pick<App, 'db' | 'storage' | 'pdfs'>;

/**
 * All that is held about a child as a zip: `data.json`, and its papers as they were handed in or signed. The archive's own name tells the id
 * alone. Noted by id. Throws as `readChildData` does.
 */
export async function exportChild(
  app: Dependencies,
  scope: Scope<'privacy.keep'>,
  id: number,
  { club, today }: { club: Club; today: Day },
): Promise<FileStream> {
  const data = await readChildData(app.db, scope, id);
  await audit(app.db, scope.actor, 'player.data_taken', id);
  const zip = new ZipFile();
  const out = new PassThrough();
  const stop = new AbortController();
  out.once('close', () => stop.abort());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  const open = (documentId: number) => openKeptFile({ ...app, drawConsent: drawKeptConsent }, scope, documentId, club);
  fill(zip, { data, club, open, signal: stop.signal }).catch((error) => out.destroy(error));
  return new FileStream(`player-${id}-${today}.zip`, 'application/zip', null, out);
}

interface Parts {
  data: ChildData;
  club: Club;
  open: (documentId: number) => Promise<FileStream>;
  signal: AbortSignal;
}

async function fill(zip: ZipFile, { data, club, open, signal }: Parts): Promise<void> {
  const documents = [];
  for (const document of data.documents) {
    const found = await unlessLost(open(document.id));
    const file = found && `documents/${document.id} ${safeFileName(document.fileName, 'document')}`;
    if (found && file) await add(zip, found.stream, file, signal);
    documents.push({ ...document, file });
  }
  const text = JSON.stringify({ club: club.name, takenAt: clock().toISOString(), ...data, documents }, null, 2);
  zip.addBuffer(Buffer.from(text), 'data.json');
  zip.end();
}

/** A paper whose file is gone is still told of. */
async function unlessLost(opening: Promise<FileStream>): Promise<FileStream | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

function add(zip: ZipFile, source: Readable, path: string, signal: AbortSignal): Promise<void> {
  const through = new PassThrough();
  zip.addReadStream(through, path, { compress: false });
  return pipeline(source, through, { signal });
}
