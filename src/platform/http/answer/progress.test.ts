import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import { type OnProgress, PROGRESS_TYPE } from '@/shared/progress';
import type { App, RequestContext } from '../context';
import { createRegistry } from '../registry';
import { route } from '../route';
import { compression } from './compression';
import { handleErrors } from './errors';

const work = endpoint({
  name: 'work',
  summary: 'Long work',
  method: 'POST',
  path: '/work',
  access: 'signedIn',
  body: z.object({ rows: z.number() }),
  reply: z.object({ text: z.string() }),
});
// Long enough to be compressed, as a whole.
const text = 'ice '.repeat(1000);

let http: FastifyInstance;
let handler: (onProgress: OnProgress) => Promise<{ text: string }>;
let context: RequestContext | null;

beforeEach(async () => {
  context = {
    actor: { id: 'a', role: 'admin' },
    club: { name: 'C', timeZone: 'UTC', isDemo: false, familiesMayUpload: false },
    today: '2026-03-12',
  } as RequestContext;
  http = fastify();
  handleErrors(http);
  await http.register(compress, compression);
  http.decorateRequest('context', null);
  http.addHook('onRequest', async (asked) => {
    asked.context = context;
  });
  // Binding a route needs only these parts of the app.
  route({ http, registry: createRegistry() } as App, work, { reportsProgress: true }, ({ onProgress }) =>
    handler(onProgress),
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => http.close());

it.each(['br', 'gzip', 'identity'])('sends each line at once through compression (%s)', async (encoding) => {
  const arrived = signal();
  handler = async (onProgress) => {
    onProgress(1, 2);
    await arrived.given;
    return { text };
  };
  const { lines, headers } = await ask(encoding);
  expect(headers).toMatchObject({ 'content-type': PROGRESS_TYPE, 'x-accel-buffering': 'no' });
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  // The work continues only once its first line has arrived.
  expect((await lines.next()).value).toBe('{"done":1,"total":2}');
  arrived.give();
  expect(JSON.parse((await lines.next()).value ?? '')).toEqual({ status: 201, body: { text } });
  expect(await lines.next()).toMatchObject({ done: true });
});

it('answers in one piece to a client that asks for JSON, compressed as everything else', async () => {
  handler = async (onProgress) => {
    onProgress(1, 2);
    return { text };
  };
  const { status, headers, lines } = await ask('br', { accept: 'application/json' });
  expect(status).toBe(201);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' });
  expect(JSON.parse((await lines.next()).value ?? '')).toEqual({ text });
});

it.each([
  ['an expected failure', new AppError('conflict', 'Somebody was faster.')],
  ['a faulty field', invalidField('rows', 'Too many.')],
  ['an unexpected failure', new Error('secret detail')],
])('reports %s in the last line as in one piece', async (_what, failure) => {
  handler = async (onProgress) => {
    onProgress(1, 2);
    throw failure;
  };
  const whole = await ask('identity', { accept: '*/*' });
  const { status, lines } = await ask('identity');
  expect(status).toBe(200);
  expect((await lines.next()).value).toBe('{"done":1,"total":2}');
  const last = JSON.parse((await lines.next()).value ?? '');
  expect(last).toEqual({ status: whole.status, body: JSON.parse((await whole.lines.next()).value ?? '') });
  expect(last.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(last)).not.toContain('secret');
});

it('refuses before the work like every call, whatever is accepted', async () => {
  handler = async () => ({ text });
  expect((await ask('identity', {}, { rows: 'ten' })).status).toBe(400);
  context = null;
  const { status, headers } = await ask('identity');
  expect([status, headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
});

it('aborts the work when its client has left', async () => {
  const gone = signal();
  const finished = signal();
  handler = async (onProgress) => {
    onProgress(1, 3);
    await gone.given;
    for (let n = 0; n < 100; n++) onProgress(2, 3);
    finished.give();
    return { text };
  };
  const { lines, close } = await ask('gzip');
  await lines.next();
  close();
  await expect.poll(connections).toBe(0);
  gone.give();
  await finished.given;
  expect((await ask('identity')).status).toBe(200);
});

/** Creates a signal that lets one part of a test wait for another. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

function connections(): Promise<number> {
  return new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)));
}

/** Sends a request and yields the lines of its answer as they arrive. */
async function ask(encoding: string, headers: Record<string, string> = {}, body: object = { rows: 1 }) {
  const { port } = http.server.address() as AddressInfo;
  const outgoing = request({
    port,
    method: 'POST',
    path: '/work',
    headers: { accept: PROGRESS_TYPE, 'accept-encoding': encoding, 'content-type': 'application/json', ...headers },
  });
  outgoing.end(JSON.stringify(body));
  const incoming = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject);
  });
  const unpacked = {
    br: () => incoming.pipe(createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })),
    gzip: () => incoming.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH })),
  }[incoming.headers['content-encoding'] ?? ''];
  const lines = createInterface({ input: unpacked?.() ?? incoming })[Symbol.asyncIterator]();
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, lines, close: () => incoming.destroy() };
}
