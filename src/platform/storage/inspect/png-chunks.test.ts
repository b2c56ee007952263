import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { windowOf } from './file-window';
import { cleanPng } from './png-chunks';

const folder = mkdtempSync(join(tmpdir(), 'yelo-png-'));
afterAll(() => rmSync(folder, { recursive: true }));

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const typed = Buffer.concat([Buffer.from(type), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([head, typed, sum]);
}

it('decompresses one colour profile of a picture and drops the others', async () => {
  const path = join(folder, 'profiles.png');
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(1000))]));
  const header = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]));
  const end = chunk('IEND', Buffer.alloc(0));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  writeFileSync(path, Buffer.concat([start, header, profile, profile, profile, end]));
  const handle = await open(path, 'r+');
  await cleanPng(await windowOf(handle), handle);
  await handle.close();
  expect(readFileSync(path)).toEqual(Buffer.concat([start, header, profile, end]));
});
