import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { drawConsentForExport } from '@/features/consents/queries/paper';
import { openFileForExport } from '@/features/documents/queries/file';
import { openProofForExport } from '@/features/payments/charges/queries/proof';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App, Club } from '@/platform/http/context';
import { safeFileName } from '@/platform/http/upload/safe-file-name';
import { forReader, type Reader } from '@/platform/reader';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { type ChildData, readChildData } from '../queries/child-data';

type Dependencies = Pick<App, 'db' | 'storage' | 'pdfs'>;

/**
 * Returns all data about a child as a zip: `data.json` in English, its papers as they were handed in, and its consents on paper in the
 * language of `reader`. The archive's name identifies the child only by its id, and so does the audit log. Throws as `readChildData` does.
 */
export async function exportChild(
  app: Dependencies,
  scope: Scope<'privacy.manage'>,
  id: number,
  { club, today, reader }: { club: Club; today: Day; reader: Reader },
): Promise<FileStream> {
  const data = await readChildData(app.db, scope, id);
  await audit(app.db, scope.actor, 'player.data_taken', id);
  const zip = new ZipFile();
  const out = new PassThrough();
  const stop = new AbortController();
  out.once('close', () => stop.abort());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  const openPaper = (documentId: number) =>
    forReader(reader, () => openFileForExport({ ...app, drawConsent: drawConsentForExport }, scope, documentId, club));
  const openPicture = (paymentId: number) => openProofForExport(app, scope, paymentId);
  fill(zip, { data, club, openPaper, openPicture, signal: stop.signal }).catch((error) => out.destroy(error));
  return new FileStream(`player-${id}-${today}.zip`, 'application/zip', null, out);
}

interface Parts {
  data: ChildData;
  club: Club;
  openPaper: (documentId: number) => Promise<FileStream>;
  openPicture: (paymentId: number) => Promise<FileStream>;
  signal: AbortSignal;
}

async function fill(zip: ZipFile, { data, club, openPaper, openPicture, signal }: Parts): Promise<void> {
  const documents = [];
  for (const document of data.documents) {
    const name = `documents/${document.id} ${safeFileName(document.fileName, 'document')}`;
    documents.push({ ...document, file: await addFound(zip, openPaper(document.id), name, signal) });
  }
  const payments = [];
  for (const { proof, ...payment } of data.payments) {
    const name = `transfers/${payment.id} ${safeFileName(proof ?? '', 'transfer')}`;
    const transferPicture = proof === null ? null : await addFound(zip, openPicture(payment.id), name, signal);
    payments.push({ ...payment, transferPicture });
  }
  const exported = { club: club.name, takenAt: clock().toISOString(), ...data, documents, payments };
  zip.addBuffer(Buffer.from(JSON.stringify(exported, null, 2)), 'data.json');
  zip.end();
}

/** Adds a file, and returns its name in the archive; null when the file is lost. */
async function addFound(
  zip: ZipFile,
  opening: Promise<FileStream>,
  name: string,
  signal: AbortSignal,
): Promise<string | null> {
  const found = await unlessLost(opening);
  if (found) await add(zip, found.stream, name, signal);
  return found && name;
}

/** Returns null for a lost file, whose paper is still listed. */
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
