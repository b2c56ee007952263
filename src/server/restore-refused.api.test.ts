import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { checkArchive } from '@/platform/backup/check-archive';
import { openArchive } from '@/platform/backup/open-archive';
import { RestoreRefused } from '@/platform/backup/refused';
import { takeSnapshot } from '@/platform/backup/snapshot';
import { writeArchive } from '@/platform/backup/write-archive';
import { type Config, loadConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { DatabaseInUse } from '@/platform/db/embedded/errors';
import { lockDataDir } from '@/platform/db/embedded/lock';
import { createLog } from '@/platform/log';
import { openStorage } from '@/platform/storage/open-storage';
import { newStorageKey } from '@/platform/storage/storage';
import { testTiming } from '@/shared/timing';
import { repack, rewriteRows, scratch } from '../../test/archives';
import { createTestDatabase, makeClub } from '../../test/database';
import { makePlayer, makeTeam } from '../../test/factories';
import { restoreClub } from './restore';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let db: Database;
let archive: string;

beforeAll(async () => {
  db = await createTestDatabase();
  await makeClub(db);
  const team = await makeTeam(db);
  for (let n = 0; n < 20; n++) await makePlayer(db, { teamId: team.id });
  const dataDir = scratch();
  const storage = openStorage({ dataDir, s3: undefined, timing: testTiming }, createLog({ logLevel: 'silent' }));
  const paper = join(dataDir, 'paper');
  await writeFile(paper, Buffer.alloc(5000, 'paper '));
  await storage.save(newStorageKey(), paper, { size: 5000, mediaType: 'application/pdf' });
  const snapshot = await takeSnapshot(db, join(dataDir, 'rows'));
  const about = { version: '0.1.0', madeAt: '2026-11-22T04:00:00.000Z', club: { name: 'Test Club', isDemo: false } };
  archive = join(dataDir, 'backup.zip');
  await pipeline(writeArchive({ snapshot, storage, about }), createWriteStream(archive));
});
afterAll(() => db.close());

describe('a damaged archive', () => {
  it('is refused wherever it was truncated', async () => {
    const bytes = await readFile(archive);
    for (const share of [0, 0.001, 0.3, 0.7, 0.99]) {
      await expectRefused(await written(bytes.subarray(0, Math.floor(bytes.length * share))), /isn't a whole backup/);
    }
    await expectRefused(await written(bytes.subarray(0, -1)), /isn't a whole backup|isn't a backup/);
    await expectRefused(await written(Buffer.concat([bytes, Buffer.from('more')])), /isn't a whole backup/);
  });

  it('is refused with any byte changed that is read', async () => {
    const bytes = await readFile(archive);
    let refused = 0;
    for (let place = 0; place < bytes.length; place += 211) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 0xff;
      const outcome = await outcomeOf(await written(changed));
      // An archive that isn't refused restores what the first one did: the byte was part of a date or of a name that occurs twice.
      if (outcome === 'refused') refused += 1;
      else expect(outcome).toEqual(await outcomeOf(archive));
    }
    expect(refused).toBeGreaterThan(20);
  });
});

describe('a consistent archive', () => {
  it.each([
    ['is of another program', (c: Contents) => Object.assign(c.manifest, { app: 'other' }), /damaged/],
    ['has a newer layout', (c: Contents) => Object.assign(c.manifest, { format: 2 }), /newer Yelo/],
    ['has newer tables', (c: Contents) => c.manifest.migrations.push({ hash: 'f'.repeat(64), at: 1 }), /newer Yelo/],
    ['has more data than it declares', (c: Contents) => c.parts.set('files/more', Buffer.from('x')), /damaged/],
    ['lacks a file', (c: Contents) => c.parts.delete(`files/${c.manifest.files[0]?.key}`), /damaged/],
    ['has a row too few', (c: Contents) => c.parts.set('rows/club.ndjson', Buffer.from('')), /damaged/],
    ['has a path outside', nameOutside, /damaged/],
    ['has a row of another shape', (c: Contents) => rewriteRows(c, 'club', () => '["1"]\n'), /damaged/],
    ['has another table', (c: Contents) => c.manifest.tables[0]?.columns.push('more'), /newer Yelo/],
  ])('is refused where it %s', async (_what, change, sentence) => {
    await expectRefused(await repack(archive, change), sentence);
  });

  it.each<[string, (contents: Contents) => void]>([
    ['contradict each other', (c) => rewriteRows(c, 'team', () => '')],
    ['have values of another type', (c) => rewriteRows(c, 'team', (text) => text.replace(/^\["\d+"/, '["Maya Cruz"'))],
    ['have invalid text', (c) => rewriteRows(c, 'team', (text) => text.replace('"', '"\\u0000'))],
    ['have invalid counters', (c) => Object.assign(c.manifest.tables.find(isTeam)?.counters[0] ?? {}, { last: 0 })],
  ])('is refused, without their content, where its rows %s', async (_what, change) => {
    await expectRefused(await repack(archive, change), /^RestoreRefused: This archive is damaged or was changed/);
  });

  it('is restored after one that was refused', async () => {
    const orphaned = await repack(archive, (contents) => {
      rewriteRows(contents, 'team', () => '');
    });
    const config = emptyMachine();
    await expect(restore(orphaned, config)).rejects.toThrow(RestoreRefused);
    expect(await leftOf(config)).toEqual([]);
    await restore(archive, config);
    expect(await leftOf(config)).toEqual(['club', 'file']);
  });
});

describe('a machine that is not empty', () => {
  it('keeps its club', async () => {
    const config = emptyMachine();
    await restore(archive, config);
    await expect(restore(archive, config)).rejects.toThrow(/holds a club already/);
    expect(await leftOf(config)).toEqual(['club', 'file']);
  });

  it('keeps files that are not a database, in the place of one', async () => {
    const config = emptyMachine();
    const notes = join(config.dataDir, 'club', 'notes.txt');
    await mkdir(join(config.dataDir, 'club'), { recursive: true });
    await writeFile(notes, 'mine');
    await expect(restore(archive, config)).rejects.toThrow(/holds files but no database/);
    expect(await readFile(notes, 'utf8')).toBe('mine');
    expect(await leftOf(config)).toEqual(['club']);
  });

  it('is not changed while a server uses it', async () => {
    const config = emptyMachine();
    const unlock = lockDataDir(config.dataDir);
    await expect(restore(archive, config)).rejects.toThrow(DatabaseInUse);
    unlock();
    expect(await leftOf(config)).toEqual([]);
  });

  it('does not become a demo club with real data', async () => {
    const config = { ...emptyMachine(), demo: true };
    await expect(restore(archive, config)).rejects.toThrow(
      'This is a backup of a real club but DEMO is on. Set DEMO=0.',
    );
  });
});

it('is refused with a message where the file is missing or of another kind', async () => {
  await expectRefused(join(scratch(), 'none.zip'), /no archive of that name/);
  await expectRefused(await written(Buffer.from('a,b\n1,2\n'.repeat(100))), /isn't a whole backup/);
  const folder = join(scratch(), 'folder');
  await mkdir(folder);
  await expectRefused(folder, /can't be read/);
});

type Contents = Parameters<Parameters<typeof repack>[1]>[0];

function isTeam({ name }: { name: string }): boolean {
  return name === 'team';
}

function nameOutside({ manifest, parts }: Contents): void {
  const [file] = manifest.files;
  if (!file) throw new Error('There is no file.');
  // The compression library refuses such a name, so only the manifest can contain it.
  parts.delete(`files/${file.key}`);
  file.key = '../../../../../../../../../etc/x00000000';
}

async function expectRefused(path: string, sentence: RegExp): Promise<void> {
  const config = emptyMachine();
  const refusal = await restore(path, config).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(RestoreRefused);
  expect(String(refusal)).toMatch(sentence);
  expect(await leftOf(config)).toEqual([]);
}

async function outcomeOf(path: string): Promise<unknown> {
  try {
    const opened = await openArchive(path);
    try {
      await checkArchive(opened);
      return opened.manifest;
    } finally {
      opened.close();
    }
  } catch (error) {
    expect(error).toBeInstanceOf(RestoreRefused);
    return 'refused';
  }
}

async function written(bytes: Buffer): Promise<string> {
  const path = join(scratch(), 'changed.zip');
  const file = await open(path, 'w');
  await file.writeFile(bytes);
  await file.close();
  return path;
}

function emptyMachine(): Config {
  return loadConfig({ DEMO: '0', DATA_DIR: scratch(), LOG_LEVEL: 'silent' });
}

function restore(path: string, config: Config) {
  const databases = inject('databases');
  return restoreClub(path, () => config, databases.engine === 'embedded' ? { templateDir: databases.template } : {});
}

/** Returns what a restore left behind. */
async function leftOf({ dataDir }: Config): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const kinds = names.map((name) => {
    if (name === 'club' || name === 'restoring') return name;
    return /^files\/[0-9a-f]{2}\/[0-9a-f]{40}$/.test(name) || /^incoming\/./.test(name) ? 'file' : '';
  });
  return kinds.filter(Boolean).toSorted();
}
