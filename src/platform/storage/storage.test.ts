import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testTiming } from '@/shared/timing';
import { type BucketServer, startBucketServer } from '../../../test/bucket-server';
import { logLines } from '../../../test/log-lines';
import { openStorage } from './open-storage';
import { type FileStorage, newStorageKey } from './storage';
import { sweepStorage } from './sweep';

const { log, lines } = logLines();
let server: BucketServer;
const folders: string[] = [];
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yelo-storage-'));
  folders.push(folder);
  return folder;
}

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = openStorage(
      { dataDir: dataDir(), s3: kind === 'bucket' ? server.s3 : undefined, timing: testTiming },
      log,
    );
  });

  function waiting(bytes: Buffer): string {
    const path = join(storage.incoming, randomBytes(8).toString('hex'));
    writeFileSync(path, bytes, { mode: 0o600 });
    return path;
  }

  async function save(bytes: Buffer, key = newStorageKey()): Promise<string> {
    await storage.save(key, waiting(bytes), { size: bytes.length, mediaType: 'application/pdf' });
    return key;
  }

  async function read(key: string): Promise<Buffer> {
    const found = await storage.open(key);
    if (!found) throw new Error('There is no such file.');
    const bytes = await buffer(found.stream);
    expect(found.size).toBe(bytes.length);
    return bytes;
  }

  async function listed(): Promise<Map<string, { size: number; writtenAt: string }>> {
    const all = new Map<string, { size: number; writtenAt: string }>();
    for await (const { key, ...file } of storage.list()) all.set(key, file);
    return all;
  }

  it('are returned unchanged, also 10 MB', async () => {
    const bytes = randomBytes(10 * 1024 * 1024);
    const back = await read(await save(bytes));
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('do not exist before they are saved and after they are removed', async () => {
    expect(await storage.open(newStorageKey())).toBeNull();
    const key = await save(Buffer.from('here'));
    await storage.remove(key);
    expect(await storage.open(key)).toBeNull();
    await storage.remove(key);
  });

  it('are listed with their size and time', async () => {
    const key = await save(Buffer.from('listed'));
    const found = (await listed()).get(key);
    expect(found?.size).toBe(6);
    expect(Math.abs(Date.parse(found?.writtenAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('can be saved concurrently', async () => {
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(100_000 + index, index));
    const keys = await Promise.all(contents.map((bytes) => save(bytes)));
    const back = await Promise.all(keys.map(read));
    expect(back.every((bytes, index) => contents[index]?.equals(bytes))).toBe(true);
  });

  it.each([
    '',
    '.',
    '../escaped',
    '..%2fescaped',
    'a/b',
    '/etc/passwd',
    `${'a'.repeat(39)}/`,
    'A'.repeat(40),
    `${'a'.repeat(40)}\0`,
    `${'a'.repeat(40)}\n`,
  ])('have no key like %j', async (key) => {
    const path = waiting(Buffer.from('x'));
    await expect(storage.save(key, path, { size: 1, mediaType: 'image/png' })).rejects.toThrow(TypeError);
    await expect(storage.open(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });

  it('are saved completely or not at all', async () => {
    const before = (await listed()).size;
    const [path, gone] = [waiting(Buffer.from('four')), join(storage.incoming, 'gone')];
    for (const [from, size] of [
      [path, 5],
      [path, 3],
      [gone, 4],
    ] as const) {
      const failed = storage.save(newStorageKey(), from, { size, mediaType: 'image/png' });
      await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect((await listed()).size).toBe(before);
    expect(lines.join('')).not.toContain(storage.incoming);
  });

  it('can be left in the middle of a download', async () => {
    const key = await save(randomBytes(5_000_000));
    for (let round = 0; round < 10; round += 1) {
      const found = await storage.open(key);
      await new Promise((resolve) => found?.stream.once('data', resolve));
      found?.stream.destroy();
    }
    // An idle connection may stay open for the next file.
    if (kind === 'bucket') await vi.waitFor(async () => expect(await server.connections()).toBeLessThan(10), 5000);
    expect((await read(key)).length).toBe(5_000_000);
  });

  it('are swept when no row refers to them and they are an hour old', async () => {
    const [used, unused] = [await save(Buffer.from('used')), await save(Buffer.from('unused'))];
    const rows = new Map([
      [used, 'row-1'],
      [newStorageKey(), 'row-2'],
    ]);
    const [upload, young] = [waiting(Buffer.from('old')), waiting(Buffer.from('young'))];
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    utimesSync(young, inTwoHours, inTwoHours);
    const keysInUse = async () => rows;
    expect(await sweepStorage({ storage, keysInUse, now: new Date(), log })).toMatchObject({ removed: 0, missing: 1 });
    const { removed, leftovers, missing } = await sweepStorage({ storage, keysInUse, now: inTwoHours, log });
    expect({ removed: removed > 0, leftovers: leftovers > 0, missing }).toEqual({
      removed: true,
      leftovers: true,
      missing: 1,
    });
    expect([...(await listed()).keys()]).toEqual([used]);
    expect(await storage.open(unused)).toBeNull();
    expect([existsSync(upload), existsSync(young)]).toEqual([false, true]);
    expect(lines.some((line) => line.includes('row-2'))).toBe(true);
    expect(lines.join('')).not.toContain(used);
  });

  it('are not reported missing when their row was deleted meanwhile', async () => {
    const key = newStorageKey();
    const answers = [new Map([[key, 'row']]), new Map<string, string>()];
    const keysInUse = async () => answers.shift() ?? new Map();
    expect(await sweepStorage({ storage, keysInUse, now: new Date(), log })).toMatchObject({ missing: 0 });
  });

  it('are received in a private folder on this machine', () => {
    expect(statSync(storage.incoming).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(storage.incoming, '..')).includes('files')).toBe(kind === 'folder');
  });

  it("can be more than one page of a bucket's list", async () => {
    const bytes = Buffer.from('x');
    const path = waiting(bytes);
    for (let made = 0; made < 1010; made += 101) {
      const some = Array.from({ length: 101 }, () =>
        storage.save(newStorageKey(), path, { size: 1, mediaType: 'image/png' }),
      );
      await Promise.all(some);
    }
    expect((await listed()).size).toBeGreaterThanOrEqual(1010);
  });
});
