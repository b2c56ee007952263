import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { route } from '@/platform/http/route';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import { createLimiter } from '@/platform/limiter';
import { endpoint } from '@/shared/endpoint';
import { testClock } from './clock';
import { makeUser } from './factories';
import { gate } from './gate';
import { begin, everythingOf, fileOf, MULTIPART } from './multipart';
import { startTestServer, type TestServer } from './server';
import { signInAs } from './sign-in-as';

/** The default limits, except for the time of an upload, each second of which is a step of a test. */
const dataRate = { uploadMs: 100_000 };
/** Seconds during which a body must bring `ENOUGH` bytes per second, and seconds that any other request may take. */
const WINDOW = 30;
const REQUEST = 60;
const ENOUGH = 5000;
const TOO_FEW = 100;
const common = {
  summary: 'A test',
  method: 'POST',
  access: 'team.write',
  reply: z.object({ size: z.number() }),
} as const;
const takeText = endpoint({
  ...common,
  name: 'takeText',
  path: '/api/test-text',
  body: z.object({ text: z.string() }),
});
const takeFile = endpoint({ ...common, name: 'takeFile', path: '/api/test-files', takesFile: true });
const JSON_TYPE = { 'content-type': 'application/json' };

const time = testClock();
/** The server's sockets, by the port of the other end. */
const ends = new Map<number | undefined, Socket>();
let server: TestServer;
let cookie: string;
let handled = gate();

beforeAll(async () => {
  // The server checks its connections in an interval, which the tests advance.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const limiter = createLimiter({ concurrency: 1, waiting: 1 });
  server = await startTestServer({
    dataRate,
    prepare: (app) => app.server.on('connection', (socket) => ends.set(socket.remotePort, socket)),
    routes: (app) => {
      route(app, takeText, {}, async ({ body }) => {
        await handled.pass();
        return { size: body.text.length };
      });
      uploadRoute(app, takeFile, {}, async ({ file }) => ({ size: file.size }));
      uploadRoute(app, { ...takeFile, path: '/api/test-queue' }, { limiter }, async ({ file }) => {
        await handled.pass();
        return { size: file.size };
      });
    },
  });
  cookie = await signInAs(server.db, await makeUser(server.db, { role: 'admin' }));
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});
beforeEach(() => {
  time.stop();
  handled = gate();
});
afterEach(() => handled.open());

describe('an upload', () => {
  it('that is too slow is closed after the window', async () => {
    const upload = send(takeFile.path, MULTIPART, fileOf(50_000));
    await upload.bring(TOO_FEW, WINDOW);
    expect(upload.isOpen()).toBe(true);
    await upload.bring(TOO_FEW, 1);
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that stalls after a fast start is closed', async () => {
    const upload = send(takeFile.path, MULTIPART, fileOf(500_000));
    await upload.bring(400_000, 1);
    await upload.bring(0, WINDOW);
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that continues is accepted, even if it takes longer than any other request may', async () => {
    const upload = send(takeFile.path, MULTIPART, fileOf(ENOUGH * (REQUEST + 5)));
    await upload.bring(ENOUGH, REQUEST + 5);
    expect(upload.isOpen()).toBe(true);
    upload.finish();
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('that waits for its turn may wait', async () => {
    const both = [0, 1].map(() => send('/api/test-queue', MULTIPART, fileOf(400_000)));
    for (const upload of both) upload.finish();
    await handled.reached();
    // The other one has sent as much as the server reads for now.
    for (const upload of both) await upload.arrived(65_536);
    await seconds(WINDOW + 5);
    handled.open();
    for (const { answer } of both) expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('is closed after its own time limit, however fast', async () => {
    const upload = send(takeFile.path, MULTIPART, fileOf(ENOUGH * 200));
    await upload.bring(ENOUGH, 100);
    expect(upload.isOpen()).toBe(true);
    await upload.bring(ENOUGH, 1);
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that is refused and continues slowly gets its response, and is closed', async () => {
    const upload = send(takeFile.path, { ...MULTIPART, cookie: '' }, fileOf(50_000));
    await upload.bring(TOO_FEW, WINDOW + 1);
    expect((await upload.answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });
});

describe('any other request', () => {
  const text = (size: number) => Buffer.from(JSON.stringify({ text: 'x'.repeat(size) }));

  it('is closed after its minute, even while data arrives', async () => {
    const request = send(takeText.path, JSON_TYPE, text(ENOUGH * 100));
    await request.bring(ENOUGH, REQUEST);
    expect(request.isOpen()).toBe(true);
    await request.bring(ENOUGH, 1);
    expect(await request.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([takeText.path, '/no-such-page'])('is closed when it is too slow, at %s', async (path) => {
    const request = send(path, JSON_TYPE, text(50_000));
    await request.bring(TOO_FEW, WINDOW + 1);
    await request.answer;
  });

  it('may be answered at any time once it has arrived', async () => {
    const request = send(takeText.path, JSON_TYPE, text(10));
    request.finish();
    await handled.reached();
    await seconds(3 * REQUEST);
    expect(request.isOpen()).toBe(true);
    handled.open();
    expect(await request.answer).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('may follow others in a connection that is older than any limit', async () => {
    handled.open();
    const body = text(1);
    const head = { ...JSON_TYPE, cookie, 'content-length': body.length };
    const lines = Object.entries({ host: 'x', ...head }).map((pair) => pair.join(': '));
    const again = Buffer.from(`POST ${takeText.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const socket = begin(server.url, takeText.path, head);
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    socket.write(body);
    for (let count = 1; count < 4; count++) {
      await expect.poll(() => answers.match(/HTTP\/1\.1 201/g)).toHaveLength(count);
      await seconds(2 * REQUEST);
      socket.write(Buffer.concat([again, body]));
    }
    await expect.poll(() => answers.match(/HTTP\/1\.1 201/g)).toHaveLength(4);
    socket.destroy();
  });
});

/** Advances the time by this many seconds; the server checks its connections after each. */
async function seconds(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    time.advance(1000);
    vi.advanceTimersByTime(1000);
    await turn();
  }
}

/** Sends the head of a request; the test sends the body. */
function send(path: string, headers: Record<string, string>, body: Buffer) {
  const socket = begin(server.url, path, { cookie, connection: 'close', ...headers, 'content-length': body.length });
  const answer = everythingOf(socket);
  let sent = 0;
  const arrived = (bytes: number) =>
    expect.poll(() => ends.get(socket.localPort)?.bytesRead ?? 0, { interval: 1 }).toBeGreaterThanOrEqual(bytes);
  return {
    answer,
    arrived,
    isOpen: () => !socket.destroyed,
    /** Sends `bytes` bytes in each of `count` seconds, each read by the server before it checks. */
    async bring(bytes: number, count: number) {
      for (let n = 0; n < count && !socket.destroyed; n++) {
        socket.write(body.subarray(sent, sent + bytes));
        sent += bytes;
        await arrived(Math.min(sent, body.length));
        await seconds(1);
      }
    },
    finish: () => void socket.write(body.subarray(sent)),
  };
}
