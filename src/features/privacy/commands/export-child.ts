import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportedFile, HandlersByFeature } from '@/features/players/handlers';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App, Club } from '@/platform/http/context';
import { forReader, type Reader } from '@/platform/reader';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { readChildData } from '../queries/child-data';

type Dependencies = Pick<App, 'db' | 'storage' | 'pdfs'> & { playerHandlers: HandlersByFeature };

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
  const { data, files } = await readChildData(app, scope, id, club);
  await audit(app.db, scope.actor, 'player.data_taken', id);
  const zip = new ZipFile();
  const out = new PassThrough();
  const stop = new AbortController();
  out.once('close', () => stop.abort());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  fill(zip, { data, files, club, reader, signal: stop.signal }).catch((error) => out.destroy(error));
  return new FileStream(`player-${id}-${today}.zip`, 'application/zip', null, out);
}

interface Parts {
  data: object;
  files: readonly ExportedFile[];
  club: Pick<Club, 'name'>;
  reader: Reader;
  signal: AbortSignal;
}

async function fill(zip: ZipFile, { data, files, club, reader, signal }: Parts): Promise<void> {
  for (const { row, key, name, open } of files) row[key] = await addFound(zip, forReader(reader, open), name, signal);
  const exported = { club: club.name, takenAt: clock().toISOString(), ...data };
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
