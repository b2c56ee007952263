import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testTiming } from '@/shared/timing';
import { logLines } from '../../../test/log-lines';
import { ConfigError } from '../config';
import { projectPath } from '../root';
import { openStorage } from './open-storage';
import { type FileStorage, newStorageKey } from './storage';

const { log } = logLines();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yelo-folder-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openStorage({ dataDir, s3: undefined, timing: testTiming }, log);
const placeOf = (key: string) => join(dataDir, 'files', key.slice(0, 2), key);
const modeOf = (path: string) => statSync(path).mode & 0o777;

async function save(storage: FileStorage, bytes: Buffer, key = newStorageKey()): Promise<string> {
  const path = join(storage.incoming, randomBytes(8).toString('hex'));
  writeFileSync(path, bytes);
  await storage.save(key, path, { size: bytes.length, mediaType: 'image/png' });
  rmSync(path);
  return key;
}

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

describe('the folder of files', () => {
  it.each([0o000, 0o077])('is private under the umask %o', async (mask) => {
    const before = process.umask(mask);
    try {
      const key = await save(open(), Buffer.from('x'));
      const folders = ['files', 'files/partial', 'incoming', `files/${key.slice(0, 2)}`];
      expect(folders.map((folder) => modeOf(join(dataDir, folder)))).toEqual(Array(4).fill(0o700));
      expect(modeOf(placeOf(key))).toBe(0o600);
    } finally {
      process.umask(before);
    }
  });

  it('is made private again where it is not', async () => {
    const place = placeOf(await save(open(), Buffer.from('x')));
    chmodSync(place, 0o644);
    chmodSync(dirname(place), 0o755);
    chmodSync(join(dataDir, 'files'), 0o777);
    open();
    expect(modeOf(join(dataDir, 'files'))).toBe(0o700);
    await expect.poll(() => [modeOf(place), modeOf(dirname(place))]).toEqual([0o600, 0o700]);
  });

  it('lists only its own complete files', async () => {
    const storage = open();
    const key = await save(storage, Buffer.from('x'));
    const other = newStorageKey();
    writeFileSync(join(dataDir, 'files/partial', other), 'half');
    writeFileSync(join(dirname(placeOf(key)), 'notes.txt'), 'foreign');
    mkdirSync(join(dataDir, 'files/lost+found'));
    expect(await keysOf(storage)).toEqual([key]);
    expect(await storage.open(other)).toBeNull();
  });

  it('follows no link', async () => {
    const storage = open();
    const key = newStorageKey();
    mkdirSync(dirname(placeOf(key)));
    symlinkSync('/etc/passwd', placeOf(key));
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await keysOf(storage)).toEqual([]);
  });

  it('stores one complete file of several with the same key', async () => {
    const storage = open();
    const key = newStorageKey();
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000 + index, index));
    await Promise.all(contents.map((bytes) => save(storage, bytes, key)));
    const found = await storage.open(key);
    const kept = found && (await buffer(found.stream));
    expect(contents.some((bytes) => kept?.equals(bytes))).toBe(true);
    expect(readdirSync(join(dataDir, 'files/partial'))).toEqual([]);
  });

  it('is named when it cannot be made', () => {
    writeFileSync(join(dataDir, 'files'), 'in the way');
    expect(open).toThrow(ConfigError);
  });
});

describe('a full disk', () => {
  it('is reported, and leaves no partial file', async () => {
    const [large, png, jpeg] = [join(dataDir, 'large.pdf'), join(dataDir, 'noise.png'), join(dataDir, 'noise.jpg')];
    writeFileSync(large, randomBytes(2_000_000));
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const picture = () => sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888', noise } });
    await Promise.all([picture().png().toFile(png), picture().jpeg({ quality: 100 }).toFile(jpeg)]);
    // The system refuses to write beyond half a megabyte of any file, like a disk that becomes full in the middle of it.
    const args = ['--import', 'tsx', projectPath('test/storage-child.ts'), dataDir, large, png, jpeg];
    const limited = ['-c', 'ulimit -f 1024; exec "$@"', 'sh', process.execPath, ...args];
    const { stdout } = await promisify(execFile)('sh', limited, { cwd: projectPath('.') });
    const full = "unavailable: The club's storage is full, so nothing was saved. Please tell an admin.";
    expect(JSON.parse(stdout)).toEqual([full, full, full, full]);
    expect(readdirSync(join(dataDir, 'files'), { recursive: true })).toEqual(['partial']);
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
    expect(readdirSync(dataDir).sort()).toEqual(['files', 'incoming', 'large.pdf', 'noise.jpg', 'noise.png']);
  });
});
