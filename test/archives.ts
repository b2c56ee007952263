import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { inject } from 'vitest';
import { ZipFile } from 'yazl';
import { COMMENT, MANIFEST, type Manifest } from '@/platform/backup/manifest';
import { openArchive } from '@/platform/backup/open-archive';
import { digestOf, setFormats } from '@/platform/backup/read-rows';
import { readShapes } from '@/platform/backup/table-shape';
import type { Database } from '@/platform/db/database';
import type { TestServer } from './server';
import { signInAs } from './sign-in-as';

/** Returns a folder that is removed after the run. */
export function scratch(): string {
  return mkdtempSync(join(inject('databases').folder, 'scratch-'));
}

/** Downloads a server's backup as a browser does. Returns its path. */
export async function downloadBackup({ url, db }: TestServer, as: { id: string }): Promise<string> {
  const path = join(scratch(), 'backup.zip');
  const cookie = await signInAs(db, as);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/admin/backup`, { headers: { cookie } }, resolve).once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`The backup was answered with ${response.statusCode}.`);
  await pipeline(response, createWriteStream(path));
  return path;
}

interface Contents {
  manifest: Manifest;
  parts: Map<string, Buffer>;
}

/** Returns another consistent archive, with the contents changed by `change`. */
export async function repack(path: string, change: (contents: Contents) => void): Promise<string> {
  const archive = await openArchive(path);
  const parts = new Map<string, Buffer>();
  for (const name of archive.entries.keys()) parts.set(name, await buffer(await archive.read(name)));
  archive.close();
  parts.delete(MANIFEST);
  const { manifest } = archive;
  change({ manifest, parts });
  const zip = new ZipFile();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name);
  const text = Buffer.from(JSON.stringify(manifest));
  zip.addBuffer(text, MANIFEST);
  zip.end({ comment: COMMENT + createHash('sha256').update(text).digest('hex'), forceZip64Format: false });
  const changed = join(scratch(), 'changed.zip');
  await pipeline(zip.outputStream, createWriteStream(changed));
  return changed;
}

/** Changes the rows of a table, and updates the manifest. */
export function rewriteRows({ manifest, parts }: Contents, table: string, change: (text: string) => string): void {
  const entry = manifest.tables.find(({ name }) => name === table);
  if (!entry) throw new Error(`There is no table ${table}.`);
  const bytes = Buffer.from(change(parts.get(`rows/${table}.ndjson`)?.toString() ?? ''));
  parts.set(`rows/${table}.ndjson`, bytes);
  entry.bytes = bytes.length;
  entry.rows = bytes.toString().split('\n').length - 1;
  entry.sha256 = createHash('sha256').update(bytes).digest('hex');
}

/** Returns a digest of the rows of each table in a backup. */
export async function digestsOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await setFormats(client);
    const digests: Record<string, string> = {};
    for (const shape of await readShapes(client)) digests[shape.name] = (await digestOf(client, shape)).sha256;
    return digests;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
