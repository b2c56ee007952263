import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FileStream } from '@/platform/http/answer/file-stream';
import { FileText } from '@/platform/http/answer/file-text';
import { route } from '@/platform/http/route';
import { endpoint } from '@/shared/endpoint';
import { fileReply } from '@/shared/file-reply';
import { makeUser } from './factories';
import { gate } from './gate';
import { expectRefusal } from './refusal';
import { startTestServer, type TestServer } from './server';
import { signInAs } from './sign-in-as';

const PATH = '/api/test-file';
const giveFile = endpoint({
  name: 'giveFile',
  summary: 'Gives a file',
  method: 'GET',
  path: PATH,
  access: 'team.write',
  reply: fileReply,
});

const TEXT = '/api/test-text';
const giveText = endpoint({ ...giveFile, name: 'giveText', path: TEXT, reply: z.string() });

let server: TestServer;
let admin: { id: string };
let given: FileStream;
let text: AsyncIterable<string>;

beforeAll(async () => {
  server = await startTestServer({
    routes: (app) => {
      route(app, giveFile, {}, async () => given);
      route(app, giveText, {}, async () => new FileText('x.csv', 'text/csv; charset=utf-8', text));
    },
  });
  admin = await makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

const html = '<script>alert(1)</script>'.repeat(100);

it('a file is downloaded and never shown, executed, cached or compressed', async () => {
  given = new FileStream('Niño "1"/\r\n.html', 'text/html', html.length, Readable.from([Buffer.from(html)]));
  const { status, headers, text } = await ask('GET');
  expect({ status, text }).toEqual({ status: 200, text: html });
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'content-length': String(html.length),
    'content-disposition': `attachment; filename="Nino -1--.html"; filename*=UTF-8''Ni%C3%B1o%20-1--.html`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('transfer-encoding');
});

it('HEAD returns the same headers without reading the file', async () => {
  const stream = Readable.from([Buffer.from(html)]);
  given = new FileStream('x.pdf', 'application/pdf', html.length, stream);
  const { status, headers, text } = await ask('HEAD');
  expect({ status, text }).toEqual({ status: 200, text: '' });
  expect(headers).toMatchObject({ 'content-length': String(html.length), 'content-type': 'application/pdf' });
  expect(stream.destroyed).toBe(true);
});

it('is for users with access', async () => {
  const parent = await makeUser(server.db, { role: 'parent' });
  expectRefusal(await server.request('GET', PATH, { as: parent }), 403);
  expectRefusal(await server.request('GET', PATH), 401);
});

describe('a file that breaks off', () => {
  const half = Buffer.alloc(100_000, 'x');

  it.each<[string, () => Readable]>([
    ['as an error', () => Readable.from(failing(half, half))],
    ['as shorter than declared', () => Readable.from([half, half.subarray(1)])],
    ['as longer than declared', () => Readable.from([half, half, half])],
  ])('%s is detected by the client', async (_name, make) => {
    given = new FileStream('x.pdf', 'application/pdf', 200_000, make());
    await expect(ask('GET')).rejects.toThrow();
  });

  it('before its first byte is a failure like any other', async () => {
    given = new FileStream('x.pdf', 'application/pdf', 200_000, Readable.from(failing()));
    const answer = await ask('GET');
    expectRefusal(answer, 500);
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });
});

it('is read no further once the client has left', async () => {
  let read = 0;
  const stream = new Readable({
    read() {
      read += 1;
      this.push(Buffer.alloc(65_536));
    },
  });
  given = new FileStream('x.pdf', 'application/pdf', 1e12, stream);
  const outgoing = request(`${server.url}${PATH}`, { headers: { cookie: await signInAs(server.db, admin) } });
  outgoing.on('response', (incoming) => incoming.once('data', () => outgoing.destroy())).on('error', () => undefined);
  outgoing.end();
  await expect.poll(() => stream.destroyed).toBe(true);
  expect(read).toBeLessThan(1000);
});

describe('a text in parts', () => {
  it('is sent while it is read', async () => {
    const received = gate();
    text = (async function* () {
      yield 'first,';
      await received.pass();
      yield 'last';
    })();
    const incoming = await answerTo({ 'accept-encoding': 'identity' });
    let all = '';
    for await (const part of incoming.setEncoding('utf8')) {
      all += part;
      received.open();
    }
    expect(all).toBe('first,last');
    expect(incoming.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''x.csv`,
    });
  });

  it.each(['identity', 'gzip', 'br'])('whose reading fails ends the connection (%s)', async (encoding) => {
    for (const length of [10, 1_000_000]) {
      text = failing('x'.repeat(length));
      const headers = { 'accept-encoding': encoding };
      await expect(server.request('GET', TEXT, { as: admin, headers }), `${length}`).rejects.toThrow();
    }
  });

  it.each(['identity', 'br'])('is read no further once the client has left (%s)', async (encoding) => {
    let read = 0;
    let hasEnded = false;
    text = (async function* () {
      try {
        for (;;) {
          read += 1;
          yield randomBytes(65_536).toString('hex');
        }
      } finally {
        hasEnded = true;
      }
    })();
    const incoming = await answerTo({ 'accept-encoding': encoding });
    incoming.once('data', () => incoming.destroy()).on('error', () => undefined);
    await expect.poll(() => hasEnded).toBe(true);
    expect(read).toBeLessThan(1000);
  });

  it('is not read for HEAD', async () => {
    text = failing();
    const { status, headers } = await server.request('HEAD', TEXT, { as: admin });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  });
});

async function answerTo(headers: Record<string, string>): Promise<IncomingMessage> {
  const cookie = await signInAs(server.db, admin);
  return new Promise((resolve, reject) => {
    request(`${server.url}${TEXT}`, { headers: { ...headers, cookie } }, resolve)
      .on('error', reject)
      .end();
  });
}

function ask(method: string) {
  return server.request(method, PATH, { as: admin, headers: { 'accept-encoding': 'gzip, br' } });
}

async function* failing<T>(...chunks: T[]) {
  yield* chunks;
  throw new Error('out of the blue');
}
