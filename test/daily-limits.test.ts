import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { documents } from '@/features/documents/tables';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { testClock } from './clock';
import * as make from './factories';
import { expectRefusal } from './refusal';
import type { Answer } from './request';
import { uploadOf } from './sample-upload';
import { startTestServer, type TestServer } from './server';

// Limits on what a family may write per day, so that no account fills the club's lists or its storage.

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;
const time = testClock('2026-11-24T02:00:00Z');
let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  await server.db.update(clubs).set({ familiesMayUpload: true });
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  time.stop();
  parent = await make.makeUser(server.db);
  child = await make.makePlayer(server.db, { guardians: [parent] });
});
afterAll(() => server.close());

/** Records an action of a user as done now, several times. */
function done(action: string, times: number, by = parent) {
  const row = { actorId: by.id, action, entity: action.split('.')[0] ?? '', entityId: '1' };
  return server.db.insert(auditLog).values(Array.from({ length: times }, () => row));
}

function register(as: { id: string }) {
  const body = { firstName: 'Maya', lastName: 'Cruz', birthDate: '2016-05-04' };
  return server.request('POST', '/api/players', { as, body });
}

const DAY_S = '86400';

function expectLimit(answer: Answer, what: string) {
  const { message } = expectRefusal(answer, 429);
  expect(message).toBe(`That is enough ${what} for one day. Please go on in 24 hours.`);
  expect(answer.headers['retry-after']).toBe(DAY_S);
}

it('lets a family register 20 children a day, and staff any number', async () => {
  await done('player.registered', 19);
  const answers = await Promise.all([register(parent), register(parent)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  expectLimit(await register(parent), 'registrations');
  expect(await server.db.select().from(players).where(eq(players.registeredBy, parent.id))).toHaveLength(1);
  await done('player.registered', 40, admin);
  expect((await register(admin)).status).toBe(201);
  time.advance(24 * HOUR_MS);
  expect((await register(parent)).status).toBe(201);
});

it('says when the first of the day is 24 hours old', async () => {
  await done('player.registered', 1);
  time.advance(21.5 * HOUR_MS);
  await done('player.registered', 19);
  expect(expectRefusal(await register(parent), 429).message).toContain('Please go on in 3 hours.');
  time.advance(2.5 * HOUR_MS - 1000);
  expect(expectRefusal(await register(parent), 429).message).toContain('Please go on in 1 minute.');
  time.advance(1000);
  expect((await register(parent)).status).toBe(201);
  expect((await register(parent)).status).toBe(429);
});

it('lets a family report 200 payments a day, all of one request or none', async () => {
  const owed = [
    await make.makePayment(server.db, { playerId: child.id }),
    await make.makePayment(server.db, { playerId: child.id }),
  ];
  const report = (ids: number[], paymentMethod = 'cash', as = parent) =>
    server.request('PUT', '/api/payments/mark-paid', { as, body: { paymentIds: ids, paymentMethod } });
  const ids = owed.map(({ id }) => id);
  await done('payment.reported', 199);
  expectLimit(await report(ids), 'payment reports');
  expect((await report(ids.slice(0, 1))).status).toBe(200);
  // Reporting it again changes nothing.
  expect((await report(ids.slice(0, 1))).status).toBe(200);
  expectLimit(await report(ids.slice(0, 1), 'bank_transfer'), 'payment reports');
  expectLimit(await report(ids), 'payment reports');
  await done('payment.reported', 200, admin);
  expect((await report(ids, 'cash', admin)).status).toBe(200);
});

it("stores 100 MB a day of a family's pictures of payments", async () => {
  const { id } = await make.makePayment(server.db, { playerId: child.id });
  const send = () =>
    server.request('POST', '/api/payments/report', {
      as: parent,
      ...uploadOf({ paymentIds: id, paymentMethod: 'bank_transfer' }),
    });
  const other = await make.makePayment(server.db, { playerId: child.id });
  await make.makeProof(server, other.id, { uploadedBy: parent.id, size: 100 * MB - 10_000 });
  expect((await send()).status).toBe(200);
  await make.makeProof(server, other.id, { uploadedBy: parent.id, size: 10_000 });
  expectLimit(await send(), 'pictures of payments');
  time.advance(24 * HOUR_MS);
  expect((await send()).status).toBe(200);
});

it('lets a family sign 100 consents a day, and withdraw any number', async () => {
  const types = [await make.makeDocumentType(server.db), await make.makeDocumentType(server.db)];
  for (const { id } of types) await make.makeConsentText(server.db, { documentTypeId: id });
  const sign = (n: number) => {
    const body = { playerId: child.id, documentTypeId: types[n]?.id, version: 1, name: 'Ana Cruz' };
    return server.request('POST', '/api/consents', { as: parent, body });
  };
  await done('consent.signed', 99);
  const signed = await sign(0);
  expect(signed.status).toBe(201);
  expectLimit(await sign(1), 'signatures');
  expect((await sign(0)).json.id).toBe(signed.json.id);
  const withdrawn = await server.request('DELETE', `/api/consents/${signed.json.id}`, { as: parent });
  expect(withdrawn.status).toBe(204);
  time.advance(24 * HOUR_MS);
  expect((await sign(1)).status).toBe(201);
});

it("stores 300 MB a day of a family's uploads, and all of staff's", async () => {
  const type = await make.makeDocumentType(server.db);
  const upload = (as: { id: string }) =>
    server.request('POST', '/api/documents', { as, ...uploadOf({ playerId: child.id, type: type.name }) });
  const kept = (by: { id: string }, size: number) =>
    make.makeDocument(server.db, { playerId: child.id, type: type.name, uploadedBy: by.id, size });
  await kept(parent, 290 * MB);
  expect((await upload(parent)).status).toBe(201);
  await kept(parent, 10 * MB);
  const before = await server.db.select().from(documents).where(eq(documents.uploadedBy, parent.id));
  expectLimit(await upload(parent), 'uploads');
  expect(await server.db.select().from(documents).where(eq(documents.uploadedBy, parent.id))).toHaveLength(
    before.length,
  );
  await kept(admin, 400 * MB);
  expect((await upload(admin)).status).toBe(201);
  time.advance(24 * HOUR_MS);
  expect((await upload(parent)).status).toBe(201);
});
