import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTexts } from '@/features/consents/tables';
import { auditLog } from '@/platform/db/tables';
import { makeConsentText, makeDocument, makeDocumentType, makePlayer, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { documents, documentTypes } from './tables';

let server: TestServer;
let admin: { id: string };
let player: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  player = await makePlayer(server.db);
});
afterAll(() => server.close());

const PATH = '/api/document-types';
const send = (method: string, body?: unknown, id?: number) =>
  server.request(method, id === undefined ? PATH : `${PATH}/${id}`, { as: admin, body });

describe('adding', () => {
  it('answers 201 with the type, required by default and without an expiry', async () => {
    const { status, json } = await send('POST', { name: '  Waiver ', version: 9, createdBy: 'me' });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(Number),
      name: 'Waiver',
      description: null,
      isRequired: true,
      expiryMonths: null,
      createdAt: expect.any(String),
      createdBy: admin.id,
      canSign: false,
      version: 1,
    });
    const [noted] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'document-type.added'));
    expect(noted).toMatchObject({ actorId: admin.id, entityId: String(json.id) });
  });

  it.each(['photo release', 'PHOTO RELEASE', ' Photo Release '])('refuses %j beside Photo release', async (name) => {
    await send('POST', { name: 'Photo release' });
    const message = 'There is a document type of this name already.';
    expect(expectRefusal(await send('POST', { name }), 409)).toMatchObject({ message, issues: [{ path: 'name' }] });
  });

  it('accepts one of two concurrent types with the same name', async () => {
    const answers = await Promise.all(['Passport', 'passport', 'PASSPORT'].map((name) => send('POST', { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('lists them by name, ignoring case', async () => {
    for (const name of ['zz Last', 'AA First', 'aa second']) await send('POST', { name });
    const names = (await send('GET')).json.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(names).toEqual(expect.arrayContaining(['AA First', 'aa second', 'zz Last']));
  });
});

describe('changing', () => {
  it('renames the type in its documents', async () => {
    const type = await makeDocumentType(server.db);
    const paper = await makeDocument(server.db, { playerId: player.id, type: type.name });
    const answer = await send('PUT', { name: 'Renamed', isRequired: false, expiryMonths: 6, version: 1 }, type.id);
    expect(answer).toMatchObject({ status: 200, json: { name: 'Renamed', expiryMonths: 6, version: 2 } });
    const [row] = await server.db.select().from(documents).where(eq(documents.id, paper.id));
    expect(row?.type).toBe('Renamed');
    const inList = await server.request('GET', '/api/documents?type=Renamed', { as: admin });
    expect(inList.json).toMatchObject([{ id: paper.id }]);
  });

  it('may change the case of its own name, and reports a stale version', async () => {
    const type = await makeDocumentType(server.db, { name: 'School card' });
    expect((await send('PUT', { name: 'School Card', version: 1 }, type.id)).status).toBe(200);
    const late = await send('PUT', { name: 'School paper', version: 1 }, type.id);
    expect(expectRefusal(late, 409).code).toBe('stale');
    const taken = await makeDocumentType(server.db, { name: 'Taken' });
    expectRefusal(await send('PUT', { name: 'taken' }, type.id), 409);
    expect((await send('PUT', { name: 'Taken' }, taken.id)).status).toBe(200);
  });
});

describe('removing', () => {
  it('is refused while documents use it, saying how many', async () => {
    const type = await makeDocumentType(server.db);
    const texts = [
      "This type can't be removed: 1 document uses it.",
      "This type can't be removed: 2 documents use it.",
    ];
    for (const text of texts) {
      await makeDocument(server.db, { playerId: player.id, type: type.name });
      expect(expectRefusal(await send('DELETE', undefined, type.id), 409).message).toBe(text);
    }
    expect(await server.db.select().from(documentTypes).where(eq(documentTypes.id, type.id))).toHaveLength(1);
  });

  it('removes the consent texts of an unused type', async () => {
    const type = await makeDocumentType(server.db);
    await makeConsentText(server.db, { documentTypeId: type.id });
    expect((await send('GET')).json).toContainEqual(expect.objectContaining({ id: type.id, canSign: true }));
    expect((await send('DELETE', undefined, type.id)).status).toBe(204);
    expect(await server.db.select().from(consentTexts).where(eq(consentTexts.documentTypeId, type.id))).toEqual([]);
    expectRefusal(await send('DELETE', undefined, type.id), 404);
  });
});
