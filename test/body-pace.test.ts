import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '@/platform/http/route';
import { uploadRoute } from '@/platform/http/upload-route';
import { createLimiter } from '@/platform/limiter';
import { endpoint } from '@/shared/endpoint';
import { makeUser } from './factories';
import { begin, everythingOf, fileOf, MULTIPART } from './multipart';
import { startTestServer, type TestServer } from './server';
import { signInAs } from './sign-in-as';

/** A second for the half minute, 2.5 s for the minute, 5 s for the 10 minutes. */
const pace = { windowMs: 1000, requestMs: 2500, uploadMs: 5000, bytesPerSecond: 4096, lookMs: 50 };
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

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer({
    pace,
    routes: (app) => {
      route(app, takeText, {}, async ({ body }) => {
        await sleep(Number(/^wait (\d+)/.exec(body.text)?.[1] ?? 0));
        return { size: body.text.length };
      });
      uploadRoute(app, takeFile, {}, async ({ file }) => ({ size: file.size }));
      const limiter = createLimiter({ concurrency: 1, waiting: 1 });
      uploadRoute(app, { ...takeFile, path: '/api/test-queue' }, { limiter }, async ({ file }) => {
        await sleep(1300);
        return { size: file.size };
      });
    },
  });
  cookie = await signInAs(server.db, await makeUser(server.db, { role: 'admin' }));
});
afterAll(() => server.close());

describe.concurrent('an upload', () => {
  it('that trickles is let go after the window', async () => {
    const { answer, ms } = await sendSlowly(takeFile.path, MULTIPART, fileOf(50_000), { bytes: 100, everyMs: 100 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(950);
    expect(ms).toBeLessThan(2400);
  });

  it('that stalls after a quick start is let go', async () => {
    const { answer, ms } = await sendSlowly(takeFile.path, MULTIPART, fileOf(500_000), {
      bytes: 400_000,
      everyMs: 10_000,
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(4500);
  });

  it('that keeps moving goes through, though it takes longer than any other request may', async () => {
    const { answer, ms } = await sendSlowly(takeFile.path, MULTIPART, fileOf(30_000), { bytes: 1000, everyMs: 100 });
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(ms).toBeGreaterThan(pace.requestMs + 200);
  });

  it('that waits for its turn is let wait', async () => {
    const atOnce = { bytes: 500_000, everyMs: 0 };
    const send = () => sendSlowly('/api/test-queue', MULTIPART, fileOf(400_000), atOnce);
    const both = await Promise.all([send(), send()]);
    for (const { answer } of both) expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(Math.max(...both.map(({ ms }) => ms))).toBeGreaterThan(2500);
  });

  it('is let go once its own time is over, however well it moves', async () => {
    const { answer, ms } = await sendSlowly(takeFile.path, MULTIPART, fileOf(100_000), { bytes: 1000, everyMs: 100 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(4900);
    expect(ms).toBeLessThan(8000);
  });

  it('that is refused and trickles on has its answer, and is let go', async () => {
    const body = { ...MULTIPART, cookie: '' };
    const { answer, ms } = await sendSlowly(takeFile.path, body, fileOf(50_000), { bytes: 100, everyMs: 100 });
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
    expect(ms).toBeLessThan(2400);
  });
});

describe.concurrent('any other request', () => {
  const text = (size: number) => Buffer.from(JSON.stringify({ text: 'x'.repeat(size) }));

  it('is let go after its minute, though it moves', async () => {
    const { answer, ms } = await sendSlowly(takeText.path, JSON_TYPE, text(50_000), { bytes: 1000, everyMs: 100 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(2400);
    expect(ms).toBeLessThan(4500);
  });

  it('is let go when it trickles, at an address that nobody answers too', async () => {
    for (const path of [takeText.path, '/no-such-page']) {
      const { ms } = await sendSlowly(path, JSON_TYPE, text(50_000), { bytes: 10, everyMs: 100 });
      expect(ms).toBeLessThan(2400);
    }
  });

  it('may be answered as late as it likes once it has come', async () => {
    const body = Buffer.from(JSON.stringify({ text: 'wait 3500' }));
    const { answer, ms } = await sendSlowly(takeText.path, JSON_TYPE, body, { bytes: 1000, everyMs: 0 });
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(ms).toBeGreaterThan(3400);
  });

  it('may follow others in one connection that is older than any limit', async () => {
    const body = Buffer.from(JSON.stringify({ text: 'x' }));
    const head = { ...JSON_TYPE, cookie, 'content-length': body.length };
    const socket = begin(server.url, takeText.path, head);
    const answers = everythingOf(socket);
    const lines = Object.entries({ host: 'x', ...head }).map((pair) => pair.join(': '));
    const again = `POST ${takeText.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    for (let n = 0; n < 9; n++) {
      socket.write(n ? Buffer.concat([Buffer.from(again), body]) : body);
      await sleep(400);
    }
    socket.end();
    expect((await answers).match(/HTTP\/1\.1 201/g)).toHaveLength(9);
  });
});

async function sendSlowly(
  path: string,
  headers: Record<string, string>,
  body: Buffer,
  step: { bytes: number; everyMs: number },
): Promise<{ answer: string; ms: number }> {
  const began = performance.now();
  const socket = begin(server.url, path, { cookie, connection: 'close', ...headers, 'content-length': body.length });
  const answer = everythingOf(socket);
  void writeSlowly(socket, body, step);
  return { answer: await answer, ms: performance.now() - began };
}

async function writeSlowly(socket: Socket, body: Buffer, { bytes, everyMs }: { bytes: number; everyMs: number }) {
  for (let at = 0; at < body.length && !socket.destroyed; at += bytes) {
    socket.write(body.subarray(at, at + bytes));
    await sleep(everyMs, undefined, { ref: false });
  }
}
