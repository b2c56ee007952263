import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { COMMENT, FORMAT, MANIFEST, type Manifest, manifest } from './manifest';
import { RestoreRefused } from './refused';

/** Maximum size of a manifest in bytes: a hundred for each file. */
const MANIFEST_LIMIT = 256 * 1024 * 1024;

export interface Archive {
  manifest: Manifest;
  /** Names and sizes (in bytes) of all entries. */
  entries: ReadonlyMap<string, number>;
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Opens an archive and reads its manifest. Throws `RestoreRefused` when the file is incomplete or isn't a Yelo archive. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const found = await listEntries(zip);
    const read = async (name: string) => {
      const entry = found.get(name);
      if (!entry) throw damaged();
      return zip.openReadStreamPromise(entry);
    };
    const entries = new Map([...found].map(([name, { uncompressedSize }]) => [name, uncompressedSize]));
    return { manifest: await readManifest(zip, entries, read), entries, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw asRefused(error);
  }
}

export function damaged(): RestoreRefused {
  return new RestoreRefused('This archive is damaged or was changed, so nothing was restored. Use another copy of it.');
}

/** Converts an error that occurs while an archive is read to the sentence that explains it. */
export function asRefused(error: unknown): RestoreRefused {
  return error instanceof RestoreRefused ? error : damaged();
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new RestoreRefused('There is no archive of that name.');
    if (code !== undefined) throw new RestoreRefused(`The archive can't be read (${String(code)}).`);
    throw new RestoreRefused(
      "This file isn't a whole backup of Yelo: it is another kind of file, or its download broke off.",
    );
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName) || entry.isEncrypted()) throw damaged();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readManifest(
  zip: ZipFile,
  entries: ReadonlyMap<string, number>,
  read: (name: string) => Promise<Readable>,
): Promise<Manifest> {
  const size = entries.get(MANIFEST);
  if (size === undefined || !zip.comment.startsWith(COMMENT)) {
    throw new RestoreRefused("This file isn't a backup of Yelo.");
  }
  if (size > MANIFEST_LIMIT) throw damaged();
  const text = Buffer.concat(await (await read(MANIFEST)).toArray());
  if (zip.comment !== COMMENT + createHash('sha256').update(text).digest('hex')) throw damaged();
  const json: unknown = JSON.parse(text.toString('utf8'));
  if (isNewer(json)) throw newerProgram();
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

function isNewer(json: unknown): boolean {
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined;
  return typeof format === 'number' && format > FORMAT;
}

export function newerProgram(): RestoreRefused {
  return new RestoreRefused('This archive was made by a newer Yelo. Install that version, and restore with it.');
}
