import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/shared/errors';
import { makeUser } from './factories';
import { begin, everythingOf, MULTIPART, multipart } from './multipart';
import { expectRefusal } from './refusal';
import { request } from './request';
import { signInAs } from './sign-in-as';
import { file, kind, ONE_AT_A_TIME, startUploadServer, UPLOADS, type UploadServer } from './upload-server';

const MB = 1_048_576;
let uploads: UploadServer;

beforeAll(async () => {
  uploads = await startUploadServer();
});
beforeEach(() => {
  uploads.handled = [];
  uploads.onFile = async () => undefined;
});
afterAll(() => uploads.server.close());

describe('an upload', () => {
  it.each([
    ['before', multipart(kind, { name: 'note', content: 'Señor' }, file)],
    ['after', multipart(file, { name: 'note', content: 'Señor' }, kind)],
  ])('is on disk with the fields that came %s it, and removed after the call', async (_where, body) => {
    const there: string[] = [];
    uploads.onFile = async (path) => {
      there.push(path, await readFile(path, 'utf8'));
    };
    const answer = await uploads.send(body);
    expect(answer).toMatchObject({ status: 201, json: { size: 9 } });
    const reported = {
      kind: 'passport',
      note: 'Señor',
      fileName: 'x.pdf',
      size: 9,
      actor: uploads.admin.id,
      scope: 'club',
    };
    expect(uploads.handled).toEqual([reported]);
    expect(there).toEqual([expect.stringContaining(uploads.server.storage.incoming), 'the bytes']);
    expect(await uploads.incoming()).toEqual([]);
  });

  it('stays where the handler moved it', async () => {
    const kept = join(uploads.server.config.dataDir, 'kept');
    uploads.onFile = (path) => rename(path, kept);
    expect((await uploads.send(multipart(kind, file))).status).toBe(201);
    expect(await readFile(kept, 'utf8')).toBe('the bytes');
  });

  it('is removed when the handler fails, for any reason', async () => {
    uploads.onFile = () => Promise.reject(new AppError('conflict'));
    expectRefusal(await uploads.send(multipart(kind, file)), 409);
    uploads.onFile = () => Promise.reject(new Error('out of the blue'));
    expectRefusal(await uploads.send(multipart(kind, file)), 500);
    expect(await uploads.incoming()).toEqual([]);
  });

  it.each([
    ['../../../etc/passwd\0.pdf', 'passwd.pdf'],
    ['Nin\u0303o 🏒.pdf', 'Niño 🏒.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['..', 'nameless'],
  ])('named %j is named %j', async (fileName, safe) => {
    expect((await uploads.send(multipart(kind, { ...file, fileName }))).status).toBe(201);
    expect(uploads.handled).toMatchObject([{ fileName: safe }]);
  });

  it('may be 10 MB, in any number of pieces', async () => {
    expect(await uploads.send(multipart(kind, { ...file, content: Buffer.alloc(10 * MB) }))).toMatchObject({
      json: { size: 10 * MB },
    });
  });

  it('may follow another in one connection', async () => {
    const body = multipart(kind, file);
    const headers = {
      ...MULTIPART,
      cookie: await signInAs(uploads.server.db, uploads.admin),
      'content-length': body.length,
    };
    const socket = begin(uploads.server.url, UPLOADS, headers);
    const lines = Object.entries({ host: 'x', ...headers, connection: 'close' }).map((pair) => pair.join(': '));
    socket.write(Buffer.concat([body, Buffer.from(`POST ${UPLOADS} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), body]));
    expect((await everythingOf(socket)).match(/HTTP\/1\.1 201/g)).toHaveLength(2);
    expect(uploads.handled).toHaveLength(2);
    expect(await uploads.incoming()).toEqual([]);
  });
});

it('answers busy when too many arrive at once, and accepts the next once one is done', async () => {
  let release = () => {};
  uploads.onFile = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  const ask = () => uploads.send(multipart(kind, file), { path: ONE_AT_A_TIME });
  const running = ask();
  await expect.poll(async () => (await uploads.incoming()).length).toBe(1);
  const others = [ask(), ask()];
  const refused = await Promise.race(others);
  expectRefusal(refused, 503);
  expect(refused.headers['retry-after']).toBe('5');
  uploads.onFile = async () => undefined;
  release();
  expect((await running).status).toBe(201);
  expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([201, 503]);
});

it('handles those of one person one after another, without blocking others', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  uploads.onFile = () => held;
  const headers = { ...MULTIPART, cookie: await signInAs(uploads.server.db, uploads.admin) };
  const sent = { method: 'POST', path: UPLOADS, body: multipart(kind, file), headers };
  // Not with the test server's own client, which opens few connections at once.
  const own = Array.from({ length: 17 }, () => request(uploads.server.url, sent));
  expectRefusal(await Promise.race(own), 503);
  expect(uploads.handled).toHaveLength(1);
  uploads.onFile = async () => undefined;
  const as = await makeUser(uploads.server.db, { role: 'admin' });
  expect((await uploads.send(multipart(kind, file), { as })).status).toBe(201);
  release();
  const answers = (await Promise.all(own)).map(({ status }) => status);
  expect(answers.toSorted()).toEqual([...Array(16).fill(201), 503]);
});

it('leaves other endpoints refusing forms with files', async () => {
  expectRefusal(await uploads.send(multipart(kind, file), { path: '/api/announcements' }), 415);
});
