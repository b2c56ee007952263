import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '@/features/documents/contract/document';
import { documents, documentTypes } from '@/features/documents/tables';
import { guardians } from '@/features/guardians/tables';
import { auditLog } from '@/platform/db/tables';
import { addDays, dayOf } from '@/shared/dates';
import { makeConsentText, makeDocumentType, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { consentSignatures, consentTexts } from './tables';

const MANILA = 'Asia/Manila';
const NAME = 'Ana “Nena” Peña';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mother: { id: string };
let father: { id: string };
let child: { id: number };
let type: { id: number; name: string };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat', timeZone: MANILA } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server;
  mother = await makeUser(db, { firstName: 'Ana', lastName: 'Peña' });
  father = await makeUser(db, { firstName: 'Ben', lastName: 'Peña' });
  const team = await makeTeam(db, { coachId: coach.id });
  child = await makePlayer(db, { teamId: team.id, guardians: [mother, father] });
  type = await makeDocumentType(db, { expiryMonths: 12 });
  await makeConsentText(db, { documentTypeId: type.id });
});

describe('signing', () => {
  it('answers 201 with the document, which counts at once', async () => {
    const { status, json } = await sign();
    expect(status).toBe(201);
    const today = dayOf(new Date(), MANILA);
    expect(json).toMatchObject({
      playerId: child.id,
      type: type.name,
      fileName: `${type.name}, version 1.pdf`,
      filePath: `/api/documents/${json.id}/file`,
      mediaType: 'application/pdf',
      status: 'approved',
      reviewedBy: null,
      notes: `Signed by ${NAME}.`,
      signed: true,
      version: 1,
    });
    const [year = '', ...rest] = today.split('-');
    const inAYear = `${Number(year) + 1}-${rest.join('-')}`.replace('-02-29', '-02-28');
    expect(json.expiryDate).toBe(inAYear);
  });

  it('stores the name as typed, the time, the address and the version, and who signed', async () => {
    const before = Date.now();
    const { json } = await sign({ name: `  ${NAME} ` });
    const [signature] = await signaturesOf(json.id);
    expect(signature).toMatchObject({
      signedName: NAME,
      signedBy: mother.id,
      address: '127.0.0.1',
      playerId: child.id,
      withdrawnAt: null,
    });
    expect(Math.abs(Date.parse(signature?.signedAt ?? '') - before)).toBeLessThan(60_000);
    expect(await audited(json.id)).toEqual([['consent.signed', mother.id]]);
  });

  it("uses the client's address from a trusted proxy, and from nobody else", async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9' };
    const untrusted = await sign({}, mother, forged);
    expect((await signaturesOf(untrusted.json.id))[0]?.address).toBe('127.0.0.1');
    const proxied = await startTestServer({
      config: { ...server.config, trustProxy: true },
      db: server.db,
      club: null,
    });
    const second = await makePlayer(server.db, { guardians: [mother] });
    const body = { ...form(), playerId: second.id };
    const { json } = await proxied.request('POST', '/api/consents', { as: mother, body, headers: forged });
    await proxied.close();
    expect((await signaturesOf(json.id))[0]?.address).toBe('203.0.113.9');
  });

  it('a second time, by either guardian, returns the first document', async () => {
    const { json } = await sign();
    for (const by of [mother, father]) expect((await sign({ name: 'Ben' }, by)).json).toEqual(json);
    expect(await signaturesOf(json.id)).toHaveLength(1);
    expect(await documentsOfChild()).toHaveLength(1);
  });

  it('by two guardians concurrently makes one document', async () => {
    const answers = await Promise.all([mother, father, mother, father].map((by) => sign({}, by)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await documentsOfChild()).toHaveLength(1);
  });

  it('makes another document when the first expires within 30 days', async () => {
    const { json } = await sign();
    const today = dayOf(new Date(), MANILA);
    await setDocument(json.id, { expiryDate: addDays(today, 31) });
    expect((await sign()).json.id).toBe(json.id);
    await setDocument(json.id, { expiryDate: addDays(today, 30) });
    const renewed = await sign({}, father);
    expect(renewed.json.id).not.toBe(json.id);
    expect((await sign()).json).toEqual(renewed.json);
  });

  it('is possible again once the first is expired, rejected or withdrawn', async () => {
    const seen = new Set<number>();
    const ends = [{ expiryDate: addDays(dayOf(new Date(), MANILA), -1) }, { status: 'rejected' as const }];
    for (const end of ends) {
      const { json } = await sign();
      seen.add(json.id);
      await setDocument(json.id, end);
    }
    const { json } = await sign();
    await withdraw(json.id);
    seen.add(json.id).add((await sign()).json.id);
    expect(seen.size).toBe(4);
  });

  it('a text that was changed meanwhile is refused, without any write', async () => {
    await publish({ text: 'A new text.' });
    for (const version of [1, 0, 3, -1]) {
      const { code, message } = expectRefusal(await sign({ version }), 409);
      expect([code, message]).toEqual(['stale', 'The text has changed. Please read the new one.']);
    }
    expect(await documentsOfChild()).toEqual([]);
    expect((await sign({ version: 2 })).status).toBe(201);
  });

  it('while the text is changed is either of the new text or refused', async () => {
    const answers = await Promise.all([
      sign(),
      publish({ text: 'A new text.', askAgain: true }),
      sign({}, father),
      sign({ version: 2 }),
    ]);
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const newest = await newestTextId();
    for (const { status, id } of await documentsOfChild()) {
      const [signature] = await signaturesOf(id);
      expect(status).toBe(signature?.consentTextId === newest ? 'approved' : 'expired');
    }
  });

  it('is for guardians of the child alone', async () => {
    const stranger = await makeUser(server.db);
    expectRefusal(await sign({}, stranger), 404);
    for (const staff of [admin, coach]) expectRefusal(await sign({}, staff), 403);
    await removeGuardian(mother);
    expectRefusal(await sign(), 404);
    expect((await sign({}, father)).status).toBe(201);
  });

  it('is refused with a reason where the club does not ask for it', async () => {
    const unasked = await makeDocumentType(server.db);
    const { message } = expectRefusal(await sign({ documentTypeId: unasked.id }), 404);
    expect(message).toBe("The club doesn't ask for this signature any more.");
    await retire();
    expect(expectRefusal(await sign(), 404).message).toBe(message);
    expectRefusal(await sign({ documentTypeId: 2_000_000_000 }), 404);
  });

  it('has no expiry where the type has none', async () => {
    await server.db.update(documentTypes).set({ expiryMonths: null }).where(eq(documentTypes.id, type.id));
    expect((await sign()).json.expiryDate).toBeNull();
  });
});

describe('withdrawing', () => {
  it('rejects the document and records who and when; a second time changes nothing', async () => {
    const { json } = await sign();
    const answer = await withdraw(json.id, father);
    expect(answer).toMatchObject({ status: 204, text: '' });
    const [row] = await documentsOfChild();
    expect(row).toMatchObject({ status: 'rejected', version: 2 });
    expect(row?.notes).toMatch(/^Consent withdrawn by Ben Peña on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/);
    const [signature] = await signaturesOf(json.id);
    expect(signature).toMatchObject({ withdrawnBy: father.id, signedBy: mother.id, signedName: NAME });
    expect((await withdraw(json.id)).status).toBe(204);
    expect(await signaturesOf(json.id)).toEqual([signature]);
    expect(await documentsOfChild()).toEqual([row]);
    expect(await audited(json.id)).toEqual([
      ['consent.signed', mother.id],
      ['consent.withdrawn', father.id],
    ]);
  });

  it('by both concurrently is done once', async () => {
    const { json } = await sign();
    const answers = await Promise.all([withdraw(json.id), withdraw(json.id, father), withdraw(json.id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await audited(json.id)).toHaveLength(2);
  });

  it('is final: no review approves the document again, and guardians are asked to sign', async () => {
    const { json } = await sign();
    const review = (status: string) =>
      server.request('PATCH', `/api/documents/${json.id}/status`, { as: coach, body: { status } });
    expect((await review('pending')).json).toMatchObject({ status: 'pending', signed: true });
    expect((await review('approved')).json).toMatchObject({ status: 'approved' });
    await withdraw(json.id);
    for (const status of ['approved', 'pending']) expectRefusal(await review(status), 409);
    expect((await documentsOfChild())[0]).toMatchObject({ status: 'rejected' });
    const missing = await server.request('GET', '/api/documents/status/missing', { as: mother });
    expect(missing.json).toContainEqual(
      expect.objectContaining({ type: type.name, canSign: true, reason: 'rejected' }),
    );
  });

  it('is refused to a guardian who was removed, and allowed to the one who remains', async () => {
    const { json } = await sign();
    await removeGuardian(mother);
    expectRefusal(await withdraw(json.id), 404);
    expect((await list(mother)).status).toBe(404);
    expect((await withdraw(json.id, father)).status).toBe(204);
  });

  it('is refused to staff and strangers, and for a document that nobody signed', async () => {
    const { json } = await sign();
    for (const staff of [admin, coach]) expectRefusal(await withdraw(json.id, staff), 403);
    expectRefusal(await withdraw(json.id, await makeUser(server.db)), 404);
    const values = { playerId: child.id, type: type.name, fileName: 'a.pdf', filePath: 'key-of-a' };
    const [paper] = await server.db.insert(documents).values(values).returning();
    expectRefusal(await withdraw(paper?.id ?? 0), 404);
  });
});

it('no other call changes or deletes a signature', () => {
  const calls = server.registry.all().filter(({ path }) => path.includes('consent'));
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/consents/:id',
    'DELETE /api/document-types/:id/consent',
    'GET /api/document-types/:id/consent',
    'POST /api/consents',
    'PUT /api/document-types/:id/consent',
  ]);
});

function form() {
  return { playerId: child.id, documentTypeId: type.id, version: 1, name: NAME };
}

function sign(values: object = {}, as = mother, headers: Record<string, string> = {}) {
  return server.request('POST', '/api/consents', { as, body: { ...form(), ...values }, headers });
}

function withdraw(id: number, as = mother) {
  return server.request('DELETE', `/api/consents/${id}`, { as });
}

function publish(body: object) {
  return server.request('PUT', `/api/document-types/${type.id}/consent`, { as: admin, body });
}

function retire() {
  return server.request('DELETE', `/api/document-types/${type.id}/consent`, { as: admin });
}

function list(as: { id: string }) {
  return server.request('GET', `/api/players/${child.id}/documents`, { as });
}

async function documentsOfChild(): Promise<Document[]> {
  return (await list(admin)).json;
}

function signaturesOf(documentId: number) {
  return server.db.select().from(consentSignatures).where(eq(consentSignatures.documentId, documentId));
}

async function newestTextId(): Promise<number | undefined> {
  const [text] = await server.db
    .select({ id: consentTexts.id })
    .from(consentTexts)
    .where(eq(consentTexts.documentTypeId, type.id))
    .orderBy(desc(consentTexts.version));
  return text?.id;
}

async function setDocument(id: number, values: Partial<typeof documents.$inferInsert>) {
  await server.db.update(documents).set(values).where(eq(documents.id, id));
}

async function removeGuardian({ id }: { id: string }) {
  await server.db.delete(guardians).where(eq(guardians.userId, id));
}

async function audited(documentId: number) {
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(documentId)))
    .orderBy(auditLog.id);
  return rows.filter(({ entity }) => entity === 'consent').map(({ action, actorId }) => [action, actorId]);
}
