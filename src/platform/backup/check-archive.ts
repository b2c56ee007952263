import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileEntry, MANIFEST, rowsEntry, type TableEntry } from './manifest';
import { type Archive, asRefused, damaged } from './open-archive';
import { readLines } from './read-lines';

/**
 * Reads an archive from the first to the last byte and checks that it contains what its manifest lists, with those hashes, and nothing
 * else. Throws `RestoreRefused`. Hashes detect damage, not forgery: anyone can write another archive with a matching manifest.
 */
export async function checkArchive(archive: Archive): Promise<void> {
  const { tables, files } = archive.manifest;
  const wanted = new Map([
    ...tables.map(({ name, bytes }) => [rowsEntry(name), bytes] as const),
    ...files.map(({ key, size }) => [fileEntry(key), size] as const),
  ]);
  if (wanted.size !== tables.length + files.length || archive.entries.size !== wanted.size + 1) throw damaged();
  for (const [name, size] of archive.entries) {
    if (name !== MANIFEST && wanted.get(name) !== size) throw damaged();
  }
  try {
    for (const table of tables) await checkTable(await archive.read(rowsEntry(table.name)), table);
    for (const { key, sha256 } of files) {
      if ((await hashOf(await archive.read(fileEntry(key)))) !== sha256) throw damaged();
    }
  } catch (error) {
    throw asRefused(error);
  }
}

async function checkTable(source: Readable, { rows, sha256, columns }: TableEntry): Promise<void> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const line of readLines(source)) {
    hash.update(line).update('\n');
    if (!isRow(JSON.parse(line), columns.length)) throw damaged();
    count += 1;
  }
  if (count !== rows || hash.digest('hex') !== sha256) throw damaged();
}

function isRow(value: unknown, length: number): boolean {
  return (
    Array.isArray(value) && value.length === length && value.every((item) => item === null || typeof item === 'string')
  );
}

/** Returns the SHA-256 of a stream's bytes, in hex. */
export async function hashOf(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}
