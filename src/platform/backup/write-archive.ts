import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStorage } from '../storage/storage';
import { COMMENT, FORMAT, fileEntry, MANIFEST, type Manifest, rowsEntry } from './manifest';
import type { Snapshot } from './snapshot';

interface Parts {
  snapshot: Snapshot;
  storage: Pick<FileStorage, 'list' | 'open'>;
  /** What the manifest says about the club and the program. */
  about: Pick<Manifest, 'version' | 'madeAt' | 'club'>;
}

/**
 * Returns the archive as a stream: the rows, then the stored files, then the manifest, which is only known then. An error destroys the
 * stream, so that the received part has no end and is refused on restore. A caller that doesn't read to the end must destroy it.
 */
export function writeArchive(parts: Parts): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const stop = new AbortController();
  out.once('close', () => stop.abort());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  fill(zip, parts, stop.signal).catch((error) => out.destroy(error));
  return out;
}

async function fill(zip: ZipFile, { snapshot, storage, about }: Parts, signal: AbortSignal): Promise<void> {
  const mtime = new Date(about.madeAt);
  const add = (source: Readable, path: string, compress: boolean) => {
    const meter = createMeter();
    zip.addReadStream(meter.stream, path, { compress, mtime, mode: 0o100600 });
    return pipeline(source, meter.stream, { signal }).then(meter.end);
  };
  for (const { name } of snapshot.tables) await add(createReadStream(snapshot.pathOf(name)), rowsEntry(name), true);
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for await (const { key } of storage.list()) {
    const found = await storage.open(key);
    // Uploaded files are already compressed.
    if (found) files.push({ key, ...(await add(found.stream, fileEntry(key), false)) });
    else missing.push(key);
  }
  const { migrations, tables } = snapshot;
  const manifest: Manifest = { app: 'yelo', format: FORMAT, ...about, migrations, tables, files, missing };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  zip.addBuffer(text, MANIFEST, { mtime, mode: 0o100600 });
  const comment = COMMENT + createHash('sha256').update(text).digest('hex');
  zip.end({ comment, forceZip64Format: false });
}

/** Counts and hashes the bytes that pass through. */
function createMeter() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, end: () => ({ size, sha256: hash.digest('hex') }) };
}
