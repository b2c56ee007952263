import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { storedFiles } from '@/features/documents/queries/stored-files';
import { guardians } from '@/features/guardians/tables';
import { createLog } from '@/platform/log';
import { sweepStorage } from '@/platform/storage/sweep';
import { type TestClock, testClock } from '../../../../test/clock';
import * as make from '../../../../test/factories';
import { smallGif, smallPng } from '../../../../test/hostile/pictures';
import { expectRefusal } from '../../../../test/refusal';
import { samplePdf, uploadOf } from '../../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../../test/server';
import { paymentLedger } from '../tables/ledger';
import { paymentProofs, payments } from '../tables/payments';
import { dropLooseProofs } from './commands/proofs';

const time: TestClock = testClock('2026-11-24T02:00:00Z');

const HOUR_MS = 3_600_000;

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let partner: { id: string };
let player: { id: number };
let owed: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db, { firstName: 'Ligaya', lastName: 'Santos' });
  partner = await make.makeUser(db);
  const team = await make.makeTeam(db, { coachId: coach.id });
  player = await make.makePlayer(db, { teamId: team.id, guardians: [parent, partner] });
});
beforeEach(async () => {
  await server.db.update(clubs).set({ trustPayersWord: false });
  owed = await make.makePayment(server.db, { playerId: player.id });
});
afterAll(() => server.close());

describe('a report with a picture', () => {
  it('shows the treasurer who, when, how and by which reference, with the picture', async () => {
    const content = await smallPng();
    const { status, json } = await report({ reference: 'BDO 7781' }, { content, fileName: 'screen.png' });
    expect(status).toBe(200);
    expect(json).toMatchObject([{ id: owed.id, confirmation: 'awaiting', reportedMethod: 'bank_transfer' }]);
    expect(await read(admin)).toMatchObject({
      reportedByName: 'Ligaya Santos',
      reportedAt: expect.stringContaining('2026-11-24T02:00:'),
      reportedReference: 'BDO 7781',
      proofType: 'image/png',
    });
    for (const who of [admin, parent, partner]) {
      const file = await proof(who);
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
      expect(file.headers['content-disposition']).toContain('screen.png');
    }
    expect(await ledger()).toMatchObject([{ kind: 'reported', reason: 'Reference: BDO 7781', actorId: parent.id }]);
  });

  it('that comes late and twice is one report, and none after the club has answered', async () => {
    const content = await smallPng();
    const { version } = await read(parent);
    const late = () => report({ versions: `${owed.id}:${version}` }, { content });
    for (let delivery = 0; delivery < 2; delivery += 1) expect((await late()).status).toBe(200);
    expect(await ledger()).toMatchObject([{ kind: 'reported' }]);
    await server.request('PUT', `/api/payments/${owed.id}/decline`, { as: admin, body: { reason: null } });
    expect(expectRefusal(await late(), 409).code).toBe('stale');
    expectRefusal(await report({ versions: 'x:1' }, { content }), 400);
  });

  it('is hidden from a coach, and from another family', async () => {
    await report({ reference: 'BDO 7781' });
    expect(await read(coach)).toMatchObject({ reportedByName: null, reportedReference: null, proofType: null });
    const [listed] = (await server.request('GET', `/api/payments?playerId=${player.id}&limit=1`, { as: coach })).json;
    expect(listed).toMatchObject({ id: owed.id, reportedByName: null, reportedReference: null, proofType: null });
    expectRefusal(await proof(coach), 403);
    expectRefusal(await proof(await make.makeUser(server.db)), 404);
  });

  it('is hidden from a guardian who was removed', async () => {
    const leaving = await make.makeUser(server.db);
    await server.db.insert(guardians).values({ playerId: player.id, userId: leaving.id, rank: 3 });
    await report({}, {}, leaving);
    expect((await proof(leaving)).status).toBe(200);
    await server.db.delete(guardians).where(eq(guardians.userId, leaving.id));
    expectRefusal(await proof(leaving), 404);
  });

  it('covers several payments, and is kept when they are confirmed, declined or cancelled', async () => {
    const others = [
      await make.makePayment(server.db, { playerId: player.id }),
      await make.makePayment(server.db, { playerId: player.id }),
    ];
    const [declined, cancelled] = others;
    await report({ paymentIds: [owed, ...others].map(({ id }) => id).join(','), reference: 'BDO 7781' });
    const [proofId, ...rest] = await heldBy([owed, ...others]);
    expect(rest).toEqual([proofId, proofId]);
    expect((await answerWith('confirm')).json).toMatchObject({ status: 'paid', paidReference: 'BDO 7781' });
    await answerWith('decline', declined?.id);
    const body = { playerId: player.id, amount: '1500', type: 'monthly_dues', status: 'pending', notes: 'Seen' };
    await server.request('PUT', `/api/payments/${cancelled?.id}`, { as: admin, body });
    for (const { id } of [owed, ...others]) expect((await proof(admin, id)).status).toBe(200);
  });

  it('repeated with the same picture changes nothing and stores no second file', async () => {
    const content = samplePdf();
    await report({}, { content });
    const before = await pictures();
    const files = await keptFiles();
    await Promise.all([report({}, { content }), report({}, { content })]);
    expect([await pictures(), await keptFiles()]).toEqual([before, files]);
    expect(await ledger()).toHaveLength(1);
  });

  it('may follow one without a picture, add a reference, and be replaced', async () => {
    await server.request('PUT', `/api/payments/${owed.id}/mark-paid`, {
      as: parent,
      body: { paymentMethod: 'bank_transfer', reference: 'First' },
    });
    expect(await read(parent)).toMatchObject({ reportedReference: 'First', proofType: null });
    await report({});
    expect(await read(parent)).toMatchObject({ reportedReference: 'First', proofType: 'application/pdf' });
    await report({ paymentMethod: 'cash' }, { content: await smallPng() });
    expect(await read(parent)).toMatchObject({
      reportedMethod: 'cash',
      reportedReference: null,
      proofType: 'image/png',
    });
  });

  it('takes effect at once where the club trusts families, with the picture', async () => {
    await server.db.update(clubs).set({ trustPayersWord: true });
    expect((await report({ reference: 'BPI 1' })).json).toMatchObject([
      { status: 'paid', proofType: 'application/pdf' },
    ]);
    expect(await read(admin)).toMatchObject({ reportedReference: 'BPI 1', confirmation: null });
  });

  it("with an invalid picture, or of a payment that is paid, online or another family's, leaves nothing", async () => {
    const before = [await pictures(), await keptFiles()];
    expect(expectRefusal(await report({}, { content: await smallGif() }), 400).issues).toMatchObject([
      { path: 'file' },
    ]);
    expectRefusal(await report({ paymentMethod: 'gcash' }), 400);
    expectRefusal(await report({ paymentIds: 'all' }), 400);
    expectRefusal(await report({ reference: 'x'.repeat(61) }), 400);
    expectRefusal(await report({}, {}, await make.makeUser(server.db)), 404);
    expectRefusal(await report({}, {}, admin), 403);
    await server.request('PUT', `/api/payments/${owed.id}/mark-paid`, { as: admin, body: { paymentMethod: 'cash' } });
    expectRefusal(await report({}), 409);
    expect([await pictures(), await keptFiles()]).toEqual(before);
  });
});

it('moves to the part that was paid, and the rest is owed without a report', async () => {
  await report({ reference: 'BDO 7781' });
  const { version } = await read(admin);
  const body = { amount: '1000', paidOn: '2026-11-23', paymentMethod: 'bank_transfer', version };
  const recorded = await server.request('PUT', `/api/payments/${owed.id}/record`, { as: admin, body });
  expect(recorded.status).toBe(200);
  expect(await read(admin)).toMatchObject({ amount: '500.00', confirmation: null, proofType: null });
  const rows = await server.db.select().from(payments).where(eq(payments.partOf, owed.id));
  expect(rows).toMatchObject([{ amount: '1000.00', status: 'paid', reportedReference: 'BDO 7781' }]);
  expect((await proof(admin, rows[0]?.id)).status).toBe(200);
});

describe("the club's reason for declining", () => {
  it('is shown on the payment to the family, and cleared with its next report', async () => {
    await report({});
    await answerWith('decline', owed.id, { reason: 'Only ₱1,000 came.' });
    expect(await read(parent)).toMatchObject({ confirmation: 'declined', declineReason: 'Only ₱1,000 came.' });
    expect(await read(coach)).toMatchObject({ confirmation: 'declined', declineReason: null });
    const { dueNow, later } = (await server.request('GET', '/api/payments/balance', { as: parent })).json;
    expect([...dueNow.payments, ...later.payments].find(({ id }) => id === owed.id)).toMatchObject({
      declineReason: 'Only ₱1,000 came.',
    });
    await report({});
    expect(await read(parent)).toMatchObject({ confirmation: 'awaiting', declineReason: null });
  });
});

it('keeps a picture while a payment refers to it, and a day longer', async () => {
  const { db, storage } = server;
  // Files have the system clock's time, not the test clock's.
  const inTwoHours = new Date(Date.now() + 2 * HOUR_MS);
  const sweep = async () => {
    await dropLooseProofs(db);
    await sweepStorage({ storage, keysInUse: () => storedFiles(db), now: inTwoHours, log: createLog(server.config) });
  };
  await report({});
  const key = await keyOf();
  await sweep();
  await report({ paymentMethod: 'cash' }, { content: await smallPng() });
  const second = await keyOf();
  time.advance(23 * HOUR_MS);
  await sweep();
  expect(await isKept(key)).toBe(true);
  time.advance(2 * HOUR_MS);
  await sweep();
  expect([await isKept(key), await isKept(second)]).toEqual([false, true]);
});

type Sent = Parameters<typeof uploadOf>[1];

function report(fields: Record<string, string | number>, file: Sent = {}, as = parent) {
  const form = { paymentIds: owed.id, paymentMethod: 'bank_transfer', ...fields };
  return server.request('POST', '/api/payments/report', { as, ...uploadOf(form, file) });
}

function proof(as: { id: string }, id = owed.id) {
  return server.request('GET', `/api/payments/${id}/proof`, { as });
}

async function read(as: { id: string }) {
  return (await server.request('GET', `/api/payments/${owed.id}`, { as })).json;
}

function answerWith(word: 'confirm' | 'decline', id = owed.id, body: object = {}) {
  return server.request('PUT', `/api/payments/${id}/${word}`, { as: admin, body });
}

function ledger() {
  return server.db.select().from(paymentLedger).where(eq(paymentLedger.paymentId, owed.id));
}

async function pictures(): Promise<number> {
  const rows = await server.db
    .selectDistinct({ id: paymentProofs.id })
    .from(paymentProofs)
    .innerJoin(payments, eq(payments.proofId, paymentProofs.id))
    .where(eq(payments.playerId, player.id));
  return rows.length;
}

async function heldBy(rows: { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const found = await server.db.select({ proofId: payments.proofId }).from(payments).where(inArray(payments.id, ids));
  return found.map(({ proofId }) => proofId);
}

async function keptFiles(): Promise<number> {
  let count = 0;
  for await (const _ of server.storage.list()) count += 1;
  return count;
}

async function keyOf(): Promise<string> {
  const [row] = await server.db
    .select({ key: paymentProofs.filePath })
    .from(paymentProofs)
    .innerJoin(payments, eq(payments.proofId, paymentProofs.id))
    .where(eq(payments.id, owed.id));
  return row?.key ?? '';
}

async function isKept(key: string): Promise<boolean> {
  const file = await server.storage.open(key);
  file?.stream.destroy();
  return file !== null;
}
