import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import { endpoint } from '@/shared/endpoint';
import { makeUser } from './factories';
import { logLines } from './log-lines';
import { begin, everythingOf, fileOf, MULTIPART, multipart } from './multipart';
import { expectRefusal } from './refusal';
import { requestsUnderWay } from './requests-under-way';
import { startTestServer, type TestServer } from './server';
import { settled } from './settled';
import { signInAs } from './sign-in-as';

const MB = 1_048_576;
const PATH = '/api/test-files';
const takeFile = endpoint({
  name: 'takeFile',
  summary: 'Takes a file',
  method: 'POST',
  path: PATH,
  access: 'team.write',
  takesFile: true,
  reply: z.object({ size: z.number() }),
});

let server: TestServer;
let headers: Record<string, string>;
let handled = 0;
const requests = requestsUnderWay();
const { log, lines } = logLines();

beforeAll(async () => {
  server = await startTestServer({
    log,
    prepare: requests.prepare,
    routes: (app) =>
      uploadRoute(app, takeFile, {}, async ({ file }) => {
        handled += 1;
        return { size: file.size };
      }),
  });
  const admin = await makeUser(server.db, { role: 'admin' });
  headers = { ...MULTIPART, cookie: await signInAs(server.db, admin) };
});
beforeEach(() => {
  handled = 0;
});
afterAll(() => server.close());

it('50 uploads that break off anywhere leave no file', async () => {
  const body = fileOf(2 * MB);
  const before = process.memoryUsage().rss;
  const sockets = Array.from({ length: 50 }, (_, n) => {
    const socket = begin(server.url, PATH, { ...headers, 'content-length': body.length });
    // Ends anywhere from the head of the only part to just before the last byte.
    socket.write(body.subarray(0, Math.min(body.length - 1, 20 + Math.floor((body.length * n) / 49))));
    return socket;
  });
  const ports = await Promise.all(sockets.map(portOf));
  await requests.begin(ports);
  const breakOff = async (socket: Socket, n: number) => {
    for (let turns = 0; turns < 5 * n; turns += 1) await turn();
    if (n % 2) socket.destroy();
    else socket.resetAndDestroy();
  };
  await Promise.all(sockets.slice(0, 10).map(breakOff));
  await expect.poll(openFiles).toBeGreaterThan(20);
  await Promise.all(sockets.slice(10).map(breakOff));
  await requests.end(ports);
  expect(await openFiles()).toBe(0);
  expect(handled).toBe(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  expect((await upload(MB)).startsWith('HTTP/1.1 201')).toBe(true);
});

it('those that break off before they are read are no error of the program', async () => {
  const begun = lines.length;
  const closed = requests.connectionsClosed();
  for (let n = 0; n < 60; n++) {
    const socket = begin(server.url, PATH, { ...headers, 'content-length': MB });
    socket.once('connect', () => setImmediate(() => socket.resetAndDestroy()));
  }
  await expect.poll(() => requests.connectionsClosed() - closed).toBe(60);
  await requests.end([]);
  expect((await upload(MB)).startsWith('HTTP/1.1 201')).toBe(true);
  expect(lines.slice(begun).filter((line) => line.includes('TypeError'))).toEqual([]);
});

it('one that breaks off in the queue blocks nobody', async () => {
  const body = fileOf(MB);
  const gone = Array.from({ length: 70 }, () => begin(server.url, PATH, { ...headers, 'content-length': body.length }));
  const ports = await Promise.all(gone.map(portOf));
  await requests.begin(ports);
  // All requests that don't wait for a body have got as far as they can.
  await settled(server.db);
  for (const socket of gone) socket.destroy();
  await requests.end(ports);
  expect((await upload(MB)).startsWith('HTTP/1.1 201')).toBe(true);
  expect(handled).toBe(1);
});

it('16 uploads of 10 MB at once use less than 100 MB of memory', async () => {
  await upload(MB);
  const before = process.memoryUsage().rss;
  let most = 0;
  const measure = () => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  };
  const answers = await Promise.all(Array.from({ length: 16 }, () => uploadInPieces(10 * MB, measure)));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 201.*"size":10485760/s);
  expect(most).toBeLessThan(100 * MB);
  expect(await openFiles()).toBe(0);
});

it('a full disk is reported as such, and the next upload succeeds', async () => {
  rmSync(server.storage.incoming, { recursive: true });
  const answer = await server.request('POST', PATH, { body: fileOf(MB), headers });
  expectRefusal(answer, 503);
  expect(answer.json).toMatchObject({ code: 'unavailable' });
  await mkdir(server.storage.incoming, { mode: 0o700 });
  expect((await upload(MB)).startsWith('HTTP/1.1 201')).toBe(true);
});

async function portOf(socket: Socket): Promise<number | undefined> {
  if (socket.connecting) await once(socket, 'connect');
  return socket.localPort;
}

async function openFiles(): Promise<number> {
  return (await readdir(server.storage.incoming)).length;
}

async function upload(bytes: number): Promise<string> {
  const body = fileOf(bytes);
  const socket = begin(server.url, PATH, { ...headers, 'content-length': body.length, connection: 'close' });
  socket.write(body);
  return everythingOf(socket);
}

/** A shared chunk, so that only the server's memory is measured. */
const piece = Buffer.alloc(65_536, 'yelo');

/** Uploads in chunks, and calls `onPiece` after each. */
async function uploadInPieces(bytes: number, onPiece: () => void): Promise<string> {
  const [head = '', tail = ''] = multipart({ name: 'file', fileName: 'x.pdf', content: '|' }).toString().split('|');
  const length = head.length + bytes + tail.length;
  const socket = begin(server.url, PATH, { ...headers, 'content-length': length, connection: 'close' });
  const answer = everythingOf(socket);
  socket.write(head);
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!socket.write(piece)) await once(socket, 'drain');
    onPiece();
  }
  socket.write(tail);
  return answer;
}
