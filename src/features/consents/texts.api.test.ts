import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '@/features/documents/contract/document';
import { documents } from '@/features/documents/tables';
import { auditLog } from '@/platform/db/tables';
import { addDays } from '@/shared/dates';
import {
  makeDocument,
  makeDocumentType,
  makePlayer,
  makeSignedConsent,
  makeTeam,
  makeUser,
} from '../../../test/factories';
import { untilOthersWait } from '../../../test/lock-waits';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { consentTexts } from './tables';

const AGAIN = 'The text has a new version. Please sign it again.';
const text = 'The child may play.\n\nAnd be photographed: “yes”, ₱0.';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let team: { id: number };
let type: { id: number; name: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  coach = await makeUser(server.db, { role: 'coach' });
  team = await makeTeam(server.db, { coachId: coach.id });
});
afterAll(() => server.close());
beforeEach(async () => {
  type = await makeDocumentType(server.db);
});

describe('publishing', () => {
  it('answers 200 with the first version, which everybody then sees', async () => {
    expectRefusal(await read(), 404);
    const answer = await publish({ text: `\n ${text} ` });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ documentTypeId: type.id, type: type.name, version: 1, text, signedCount: 0 });
    for (const role of ['super_admin', 'coach', 'parent'] as const) {
      const reader = await makeUser(server.db, { role });
      expect((await read(reader)).json).toEqual(answer.json);
    }
  });

  it('increments the version, and keeps the earlier ones unchanged', async () => {
    await publish({ text: 'One.' });
    await publish({ text: 'Two.', version: 1 });
    expect((await publish({ text: 'Three.' })).json).toMatchObject({ version: 3, text: 'Three.' });
    expect(await versions()).toEqual([
      [1, 'One.'],
      [2, 'Two.'],
      [3, 'Three.'],
    ]);
  });

  it('over an outdated version is stale, without any write', async () => {
    await publish({ text: 'One.' });
    await publish({ text: 'Two.' });
    for (const version of [0, 1, 3, -1, Number.MAX_SAFE_INTEGER]) {
      expect(expectRefusal(await publish({ text: 'Lost.', version }), 409).code).toBe('stale');
    }
    expect(await versions()).toHaveLength(2);
  });

  it('concurrently over the same version is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish({ text: 'First.', version: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const free = await Promise.all(Array.from({ length: 4 }, (_, n) => publish({ text: `Writer ${n}.` })));
    expect(free.map(({ json }) => json.version).toSorted()).toEqual([2, 3, 4, 5]);
  });

  it('writes an audit row without any of the text', async () => {
    await publish({ text: 'Secret words.' });
    await retire();
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(type.id)));
    const ours = rows.filter(({ entity }) => entity === 'consent-text');
    expect(ours.map(({ action }) => action)).toEqual(['consent-text.published', 'consent-text.retired']);
    expect(JSON.stringify(ours)).not.toContain('Secret');
  });
});

describe('retiring', () => {
  it('stops asking, and existing signatures stay valid', async () => {
    const { document } = await signedBySomebody();
    expect(await canSign()).toBe(true);
    expect(await retire()).toMatchObject({ status: 204, text: '' });
    expect(await canSign()).toBe(false);
    expectRefusal(await read(), 404);
    expectRefusal(await retire(), 404);
    expect(await documentOf(document.id)).toMatchObject({ status: 'approved', version: 1 });
  });

  it('retires earlier versions too; a later text continues the numbering', async () => {
    await publish({ text: 'One.' });
    await publish({ text: 'Two.' });
    await retire();
    expect((await publish({ text: 'Three.', version: 0 })).json.version).toBe(3);
    expect(await canSign()).toBe(true);
  });
});

describe('asking everybody to sign again', () => {
  it('expires approved and pending signatures of earlier versions, of this type alone', async () => {
    const { document, guardian, child, textId } = await signedBySomebody();
    const signed = { type: type.name, textId, playerId: child.id, by: guardian };
    const waiting = await makeSignedConsent(server.db, signed, { status: 'pending' });
    const rejected = await makeSignedConsent(server.db, signed, { status: 'rejected', notes: 'No.' });
    const past = await makeSignedConsent(server.db, signed, { expiryDate: addDays('2020-01-01', 0) });
    const paper = await makeDocument(server.db, { playerId: child.id, type: type.name, status: 'approved' });
    const other = await signedBySomebody(await makeDocumentType(server.db));
    await publish({ text: 'New.', askAgain: true });
    for (const { id } of [document, waiting]) {
      expect(await documentOf(id)).toMatchObject({ status: 'expired', notes: AGAIN, version: 2 });
    }
    expect(await documentOf(rejected.id)).toMatchObject({ status: 'rejected', notes: 'No.', version: 1 });
    expect(await documentOf(past.id)).toMatchObject({ notes: null, version: 1 });
    for (const { id } of [paper, other.document]) {
      expect(await documentOf(id)).toMatchObject({ status: 'approved', version: 1 });
    }
  });

  it('is the reason why the paper is missing, not its date', async () => {
    const { child, guardian } = await signedBySomebody();
    await publish({ text: 'New.', askAgain: true });
    const todo = await server.request('GET', '/api/dashboard/todo', { as: guardian });
    expect(todo.json.missingDocuments).toContainEqual(
      expect.objectContaining({
        playerId: child.id,
        type: type.name,
        reason: 'expired',
        expiryDate: null,
        notes: AGAIN,
      }),
    );
  });

  it('waits for the reviews under way, so that none approves an earlier version', async () => {
    const { document } = await signedBySomebody();
    const of = eq(documents.id, document.id);
    await server.db.update(documents).set({ status: 'rejected' }).where(of);
    let published: ReturnType<typeof publish> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.update(documents).set({ status: 'approved' }).where(of);
      published = publish({ text: 'New.', askAgain: true });
      await untilOthersWait(server.db, tx);
    });
    expect((await published)?.status).toBe(200);
    expect(await documentOf(document.id)).toMatchObject({ status: 'expired', notes: AGAIN });
  });

  it('is stored with the text, so that no review approves an earlier signature', async () => {
    const { document } = await signedBySomebody();
    await publish({ text: 'New.', askAgain: true });
    await publish({ text: 'A comma less.' });
    const path = `/api/documents/${document.id}/status`;
    expectRefusal(await server.request('PATCH', path, { as: admin, body: { status: 'approved' } }), 409);
  });

  it('is optional; without it the new version is for those who sign from now on', async () => {
    const { document, guardian, child } = await signedBySomebody();
    await publish({ text: 'New.' });
    expect(await documentOf(document.id)).toMatchObject({ status: 'approved' });
    const body = { playerId: child.id, documentTypeId: type.id, version: 2, name: 'Ana' };
    const { status, json } = await server.request('POST', '/api/consents', { as: guardian, body });
    expect([status, json.id === document.id]).toEqual([201, false]);
  });

  it("makes the document missing for the child's guardians, who sign it again", async () => {
    const { guardian, child } = await signedBySomebody();
    expect(await missingOf(guardian)).not.toContain(type.name);
    await publish({ text: 'New.', askAgain: true });
    expect(await missingOf(guardian)).toContain(type.name);
    const body = { playerId: child.id, documentTypeId: type.id, version: 2, name: 'Ana' };
    await server.request('POST', '/api/consents', { as: guardian, body });
    expect(await missingOf(guardian)).not.toContain(type.name);
  });
});

it("counts the players with a valid signature of the version, within the caller's scope", async () => {
  const { guardian, child, textId } = await signedBySomebody();
  const again = { type: type.name, textId, playerId: child.id, by: guardian };
  await makeSignedConsent(server.db, again);
  const others = await Promise.all([0, 1, 2].map(() => makePlayer(server.db, { guardians: [guardian] })));
  const ends = [{}, { status: 'pending' as const }, { expiryDate: '2020-01-01' }];
  for (const [index, { id }] of others.entries()) {
    await makeSignedConsent(server.db, { ...again, playerId: id }, ends[index]);
  }
  const stranger = await makeUser(server.db);
  const counts = await Promise.all([admin, coach, guardian, stranger].map(async (as) => (await read(as)).json));
  expect(counts.map(({ signedCount }) => signedCount)).toEqual([2, 1, 2, 0]);
});

async function signedBySomebody(of = type) {
  const { db } = server;
  const guardian = await makeUser(db);
  const child = await makePlayer(db, { teamId: team.id, guardians: [guardian] });
  await server.request('PUT', `/api/document-types/${of.id}/consent`, { as: admin, body: { text } });
  const [written] = await db.select().from(consentTexts).where(eq(consentTexts.documentTypeId, of.id));
  const textId = written?.id ?? 0;
  const document = await makeSignedConsent(db, { type: of.name, textId, playerId: child.id, by: guardian });
  return { guardian, child, textId, document };
}

function publish(body: object) {
  return server.request('PUT', `/api/document-types/${type.id}/consent`, { as: admin, body });
}

function retire() {
  return server.request('DELETE', `/api/document-types/${type.id}/consent`, { as: admin });
}

function read(as = admin) {
  return server.request('GET', `/api/document-types/${type.id}/consent`, { as });
}

async function canSign(): Promise<boolean | undefined> {
  const { json } = await server.request('GET', '/api/document-types', { as: admin });
  return (json as { id: number; canSign: boolean }[]).find(({ id }) => id === type.id)?.canSign;
}

async function versions() {
  const rows = await server.db.select().from(consentTexts).where(eq(consentTexts.documentTypeId, type.id));
  return rows.map((row) => [row.version, row.text]).sort();
}

async function documentOf(id: number) {
  const [row] = await server.db.select().from(documents).where(eq(documents.id, id));
  return row;
}

async function missingOf(as: { id: string }): Promise<string[]> {
  const { json } = await server.request('GET', '/api/documents/status/missing', { as });
  return (json as Document[]).map((row) => row.type);
}
