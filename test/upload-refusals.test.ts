import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begin, everythingOf, fileOf, MULTIPART, multipart } from './multipart';
import { expectRefusal } from './refusal';
import { signInAs } from './sign-in-as';
import { file, kind, startUploadServer, UPLOADS, type UploadServer } from './upload-server';

const MB = 1_048_576;
let uploads: UploadServer;

beforeAll(async () => {
  uploads = await startUploadServer();
});
beforeEach(() => {
  uploads.handled = [];
});
afterAll(() => uploads.server.close());

describe('an upload is refused', () => {
  const tooLarge = {
    message: 'A file can be at most 10 MB.',
    issues: [{ path: 'file', message: 'A file can be at most 10 MB.' }],
  };
  const about = (message: string) => ({ message, issues: [{ path: 'file', message }] });
  const many = Array.from({ length: 20 }, (_, n) => ({ name: `field${n}`, content: '' }));
  const preamble = Buffer.alloc(11 * MB, 'x');

  it.each<[string, Buffer, object]>([
    ['of 10 MB and a byte', multipart(kind, { ...file, content: Buffer.alloc(10 * MB + 1) }), tooLarge],
    ['of 30 MB', multipart(kind, { ...file, content: Buffer.alloc(30 * MB) }), tooLarge],
    ['in a body with 11 MB before it', Buffer.concat([preamble, Buffer.from('\r\n'), multipart(kind, file)]), tooLarge],
    ['of 0 bytes', multipart(kind, { ...file, content: '' }), about('This file is empty. Please choose another one.')],
    ['without a file', multipart(kind), about('Choose a file.')],
    ['where no file was chosen', multipart(kind, { ...file, fileName: '', content: '' }), about('Choose a file.')],
    ['with text as the file', multipart(kind, { name: 'file', content: 'x' }), about('Choose a file.')],
    ['of two files', multipart(kind, file, file), about('Send one file at a time.')],
    ['in another field', multipart(kind, { ...file, name: 'photo' }), about('Send the file as "file".')],
    ['with 21 fields', multipart(file, kind, ...many), { message: 'The form has too many fields.' }],
    ['with 21 fields before it', multipart(kind, ...many, file), { message: 'The form has too many fields.' }],
    [
      'with a long field',
      multipart({ name: 'note', content: 'x'.repeat(10_241) }, file),
      { message: 'One of the fields is too long.' },
    ],
    ['with a field twice', multipart(kind, kind, file), { message: 'One of the fields was sent twice.' }],
    [
      'with a faulty field',
      multipart(file),
      { message: 'Kind is required.', issues: [{ path: 'kind', message: 'Kind is required.' }] },
    ],
    [
      'that is cut off',
      multipart(kind, file).subarray(0, -30),
      about('The upload broke off before the whole file was here. Please try again.'),
    ],
    [
      'with a hostile name',
      multipart({ name: '__proto__', content: 'x' }, file),
      { message: 'The upload arrived damaged. Please try again.' },
    ],
  ])('%s', async (_name, body, reported) => {
    for (const length of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
      const headers = new Headers({ ...MULTIPART, cookie: await signInAs(uploads.server.db, uploads.admin) });
      const init =
        'content-length' in length ? { body } : { body: new Blob([new Uint8Array(body)]).stream(), duplex: 'half' };
      const answer = await fetch(uploads.server.url + UPLOADS, { method: 'POST', headers, ...init } as RequestInit);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid', ...reported });
    }
    expect(uploads.handled).toEqual([]);
    await expect.poll(uploads.incoming).toEqual([]);
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{}'],
    ['a form without files', { 'content-type': 'application/x-www-form-urlencoded' }, 'kind=passport'],
    ['bytes', { 'content-type': 'application/pdf' }, '%PDF-1.7'],
    ['no known content type', { 'content-type': '' }, 'x'],
  ])('as %s', async (_name, headers, body) => {
    expectRefusal(await uploads.send(body, { headers }), 415);
  });

  it('without a boundary', async () => {
    expectRefusal(
      await uploads.send(multipart(kind, file), { headers: { 'content-type': 'multipart/form-data' } }),
      400,
    );
  });

  it('without permission, before any of it is read', async () => {
    const cookie = await signInAs(uploads.server.db, uploads.parent);
    const socket = begin(uploads.server.url, UPLOADS, { ...MULTIPART, cookie, 'content-length': 5 * MB });
    const [first] = await new Promise<Buffer[]>((resolve) => socket.once('data', (chunk) => resolve([chunk])));
    expect(String(first)).toMatch(/^HTTP\/1\.1 403 .*connection: close.*"code":"forbidden"/is);
    socket.destroy();
    expectRefusal(
      await uploads.send('{}', { headers: { 'content-type': 'application/json' }, as: uploads.parent }),
      403,
    );
    expectRefusal(await uploads.server.request('POST', UPLOADS, { body: fileOf(MB), headers: MULTIPART }), 401);
  });

  it('from another site', async () => {
    expectRefusal(
      await uploads.send(multipart(kind, file), { headers: { ...MULTIPART, 'sec-fetch-site': 'cross-site' } }),
      403,
    );
  });

  it('after reading on for a while and then closing', async () => {
    const headers = {
      ...MULTIPART,
      cookie: await signInAs(uploads.server.db, uploads.parent),
      'transfer-encoding': 'chunked',
    };
    const socket = begin(uploads.server.url, UPLOADS, headers);
    const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MB), Buffer.from('\r\n')]);
    let sent = 0;
    const more = () => {
      for (; !socket.destroyed && sent < 200; sent++)
        if (!socket.write(piece))
          return void socket.once('drain', () => {
            sent++;
            more();
          });
    };
    more();
    expect(await everythingOf(socket)).toContain('HTTP/1.1 403');
    expect(sent).toBeGreaterThan(30);
    expect(sent).toBeLessThan(100);
  });
});
