import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '@/features/documents/tables';
import { codePoint } from '../../../test/any-text';
import { makeConsentText, makeDocumentType, makePlayer, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { consentSignatures, consentTexts } from './tables';

let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let child: { id: number };
let type: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  parent = await makeUser(db);
  child = await makePlayer(db, { guardians: [parent] });
  type = await makeDocumentType(db);
  await makeConsentText(db, { documentTypeId: type.id });
});
afterAll(() => server.close());

describe('a signature', () => {
  it.each([
    ['no name', { name: undefined }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a name of blanks', { name: ' \t\u200b ' }, 'name'],
    ['a name of 121 characters', { name: 'Ñ'.repeat(121) }, 'name'],
    ['a name on two lines', { name: 'Ana\nBen' }, 'name'],
    ['a control character in the name', { name: 'Ana\u0007' }, 'name'],
    ['a NUL in the name', { name: 'Ana\0' }, 'name'],
    ['half a surrogate pair in the name', { name: 'Ana\ud800' }, 'name'],
    ['a number for a name', { name: 7 }, 'name'],
    ['no version', { version: undefined }, 'version'],
    ['a version in words', { version: 'x' }, 'version'],
    ['a version as text', { version: '1' }, 'version'],
    ['a version of 1.5', { version: 1.5 }, 'version'],
    ['no child', { playerId: undefined }, 'playerId'],
    ["a child's name for an id", { playerId: 'Ana' }, 'playerId'],
    ['no type', { documentTypeId: null }, 'documentTypeId'],
    ['a type over 2^31', { documentTypeId: 99_999_999_999 }, 'documentTypeId'],
  ])('with %s is refused with an error at its field', async (_what, values, path) => {
    const { issues } = expectRefusal(await sign(values), 400);
    expect(issues?.map((issue) => issue.path)).toEqual([path]);
    expect(await server.db.select().from(consentSignatures)).toEqual([]);
  });

  it('of a version that never existed is stale', async () => {
    for (const version of [0, -1, 2, Number.MAX_SAFE_INTEGER]) expectRefusal(await sign({ version }), 409);
  });

  it('accepts the longest name, as typed, and ignores fields that nobody may set', async () => {
    const name = `${'Ñ’“”₱é'.repeat(20)}`;
    const forged = { signedAt: '2001-01-01T00:00:00Z', address: '1.2.3.4', signedBy: admin.id, status: 'rejected' };
    const { status, json } = await sign({ name: ` ${name} `, ...forged });
    expect(status).toBe(201);
    const [signature] = await server.db.select().from(consentSignatures);
    expect(signature).toMatchObject({ signedName: name, signedBy: parent.id, address: '127.0.0.1' });
    expect((signature?.signedAt ?? '') > '2020').toBe(true);
    expect(json).toMatchObject({ status: 'approved', notes: `Signed by ${name}.` });
    await server.db.delete(documents);
  });
});

describe('a text', () => {
  it.each([
    ['none', {}, 'text'],
    ['an empty one', { text: ' \n ' }, 'text'],
    ['20,001 characters', { text: 'x'.repeat(20_001) }, 'text'],
    ['a NUL', { text: 'a\0b' }, 'text'],
    ['a list', { text: ['a'] }, 'text'],
    ['a string for a boolean', { text: 'a', askAgain: 'yes' }, 'askAgain'],
    ['a version in words', { text: 'a', version: 'x' }, 'version'],
    ['a version of 1.5', { text: 'a', version: 0.5 }, 'version'],
  ])('of %s is refused with an error at its field', async (_what, body, path) => {
    const { issues } = expectRefusal(await publish(body), 400);
    expect(issues?.map((issue) => issue.path)).toEqual([path]);
    expect(await server.db.select().from(consentTexts)).toHaveLength(1);
  });

  it('keeps 20,000 characters as they are', async () => {
    const text = `"<b>” ₱\n${'Ñ'.repeat(19_992)}`;
    expect((await publish({ text })).json.text).toBe(text);
  });

  it.each(['0', 'x', '1.5', '-1', '2147483648', '%00', '1e1'])('of a type %s is not found', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { text: 'a' } : undefined;
      expectRefusal(await server.request(method, `/api/document-types/${id}/consent`, { as: admin, body }), 404);
    }
    expectRefusal(await server.request('DELETE', `/api/consents/${id}`, { as: parent }), 404);
  });
});

it('never fails, whatever JSON it gets', async () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: codePoint }),
    fc.constant(child.id),
    fc.constant(type.id),
  );
  const fields = { playerId: anything, documentTypeId: anything, version: anything, name: anything, text: anything };
  const form = fc.record({ ...fields, askAgain: anything }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), form), async (body) => {
      const signed = await server.request('POST', '/api/consents', { as: parent, body: JSON.stringify(body) });
      const path = `/api/document-types/${type.id}/consent`;
      const written = await server.request('PUT', path, { as: admin, body: JSON.stringify(body) });
      for (const answer of [signed, written]) {
        if (answer.status >= 300) expectRefusal(answer, [404, 409].includes(answer.status) ? answer.status : 400);
      }
    }),
    { numRuns: 100, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: true },
  );
});

function sign(values: object) {
  const body = { playerId: child.id, documentTypeId: type.id, version: 1, name: 'Ana Reyes', ...values };
  return server.request('POST', '/api/consents', { as: parent, body });
}

function publish(body: object) {
  return server.request('PUT', `/api/document-types/${type.id}/consent`, { as: admin, body });
}
