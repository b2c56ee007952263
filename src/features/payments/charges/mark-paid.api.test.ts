import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { outbox } from '@/platform/mail/tables';
import { dayText } from '@/shared/dates';
import { testClock } from '../../../../test/clock';
import * as make from '../../../../test/factories';
import { expectRefusal } from '../../../../test/refusal';
import { startTestServer, type TestServer } from '../../../../test/server';
import { paymentLedger, receipts } from '../tables/ledger';
import { payments } from '../tables/payments';

testClock('2026-11-24T02:00:00Z');

const today = '2026-11-24';

let server: TestServer;
let admin: { id: string };
let parent: { id: string; email: string };
let stranger: { id: string };
let player: { id: number };
let owed: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  parent = await make.makeUser(db);
  stranger = await make.makeUser(db);
  player = await make.makePlayer(db, { firstName: 'Maya', guardians: [parent] });
});
beforeEach(async () => {
  await server.db.update(clubs).set({ trustPayersWord: false });
  await server.db.delete(outbox);
  owed = await make.makePayment(server.db, { playerId: player.id });
});
afterAll(() => server.close());

describe('by the club', () => {
  it.each(['card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash'])('is paid at once by %s', async (method) => {
    const { status, json } = await mark(admin, method);
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'paid', paymentMethod: method, receiptNumber: expect.any(Number) });
    expect(await kinds()).toEqual(['received']);
  });

  it('answers the second time with the current state', async () => {
    await mark(admin, 'gcash');
    const { message } = expectRefusal(await mark(admin, 'cash'), 409);
    expect(message).toBe(`This was already paid on ${dayText(today)} by GCash.`);
    await server.db.update(payments).set({ status: 'cancelled', paidAt: null }).where(eq(payments.id, owed.id));
    expect(expectRefusal(await mark(admin, 'cash'), 409).message).toContain('cancelled');
    expect(await kinds()).toEqual(['received']);
  });

  it('accepts one of 20 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(admin, 'cash')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await kinds()).toEqual(['received']);
    expect(await server.db.select().from(receipts).where(eq(receipts.paymentId, owed.id))).toHaveLength(1);
  });

  it("settles a family's report, with the method that the club names", async () => {
    await mark(parent, 'bank_transfer');
    expect((await mark(admin, 'cash')).json).toMatchObject({
      status: 'paid',
      paymentMethod: 'cash',
      confirmation: null,
    });
  });
});

describe('by a family that was without a connection', () => {
  const late = (versions: Record<string, number>) =>
    server.request('PUT', `/api/payments/${owed.id}/mark-paid`, {
      as: parent,
      body: { paymentMethod: 'cash', versions },
    });
  const version = async () => {
    const [row] = await server.db.select().from(payments).where(eq(payments.id, owed.id));
    return row?.version ?? 0;
  };

  it('is reported once when it comes twice', async () => {
    const versions = { [owed.id]: await version() };
    for (let time = 0; time < 2; time += 1) {
      expect((await late(versions)).json).toMatchObject({ confirmation: 'awaiting', reportedMethod: 'cash' });
    }
    expect(await kinds()).toEqual(['reported']);
  });

  it('is not reported again when the club has answered in the meantime', async () => {
    const versions = { [owed.id]: await version() };
    await late(versions);
    await server.request('PUT', `/api/payments/${owed.id}/decline`, { as: admin, body: { reason: null } });
    expect(expectRefusal(await late(versions), 409).code).toBe('stale');
    await late({ [owed.id]: await version() });
    await server.request('PUT', `/api/payments/${owed.id}/confirm`, { as: admin, body: {} });
    expect(expectRefusal(await late(versions), 409).code).toBe('conflict');
  });
});

describe('by a family', () => {
  it('keeps the status and waits for the club', async () => {
    const { status, json } = await mark(parent, 'bank_transfer');
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'pending', confirmation: 'awaiting', reportedMethod: 'bank_transfer' });
    expect(json).toMatchObject({ paidAt: null, receiptNumber: null, paymentMethod: null });
    expect(await kinds()).toEqual(['reported']);
  });

  it('repeated changes nothing, also 20 times concurrently; another method is a change', async () => {
    const { json } = await mark(parent, 'cash');
    expect(await mark(parent, 'cash')).toMatchObject({ status: 200, json });
    await Promise.all(Array.from({ length: 20 }, () => mark(parent, 'cash')));
    expect(await kinds()).toEqual(['reported']);
    expect((await mark(parent, 'bank_transfer')).json).toMatchObject({ reportedMethod: 'bank_transfer' });
    expect(await kinds()).toEqual(['reported', 'reported']);
  });

  it.each(['card', 'gcash', 'maya_wallet'])('cannot be by %s', async (method) => {
    expect(expectRefusal(await mark(parent, method), 400).issues).toMatchObject([{ path: 'paymentMethod' }]);
    expect(await kinds()).toEqual([]);
  });

  it("is refused for another family's payment", async () => {
    expectRefusal(await mark(stranger, 'cash'), 404);
    expect(await kinds()).toEqual([]);
  });

  it('takes effect at once where the club trusts families', async () => {
    const body = { trustPayersWord: true, transferDetails: 'BDO 0000' };
    expect((await server.request('PUT', '/api/payments/settings', { as: admin, body })).json).toEqual(body);
    expect((await mark(parent, 'cash')).json).toMatchObject({
      status: 'paid',
      paymentMethod: 'cash',
      confirmation: null,
    });
    expectRefusal(await mark(parent, 'cash'), 409);
    expect(await kinds()).toEqual(['received']);
  });
});

describe('several payments', () => {
  it('are all marked once, whatever their order', async () => {
    const other = await make.makePayment(server.db, { playerId: player.id });
    const { status, json } = await several(admin, [other.id, owed.id, other.id]);
    expect(status).toBe(200);
    expect(json).toMatchObject([
      { id: owed.id, status: 'paid' },
      { id: other.id, status: 'paid' },
    ]);
    expect(json[1].receiptNumber).toBe(json[0].receiptNumber + 1);
  });

  it('all stay unchanged where one is paid, cancelled or out of scope', async () => {
    const strange = await make.makePayment(server.db, { playerId: (await make.makePlayer(server.db)).id });
    const cancelled = await make.makePayment(server.db, { playerId: player.id, status: 'cancelled' });
    expectRefusal(await several(parent, [owed.id, strange.id]), 404);
    expectRefusal(await several(parent, [owed.id, cancelled.id]), 409);
    expectRefusal(await several(admin, [owed.id, cancelled.id]), 409);
    expect(await kinds()).toEqual([]);
  });

  it('wait for each other without a deadlock', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => make.makePayment(server.db, { playerId: player.id })),
    );
    const ids = made.map(({ id }) => id);
    const calls = ids.map((_, turn) => several(admin, [...ids.slice(turn), ...ids.slice(0, turn)]));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe("the club's answer", () => {
  beforeEach(() => mark(parent, 'bank_transfer'));

  it("confirms once, with the family's method", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerWith('confirm')));
    const [confirmed] = answers.filter(({ status }) => status === 200);
    expect(confirmed?.json).toMatchObject({ status: 'paid', paymentMethod: 'bank_transfer', confirmation: null });
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await kinds()).toEqual(['reported', 'received']);
  });

  it('declines with a reason, which is mailed to the reporter', async () => {
    const { json } = await answerWith('decline', { reason: 'No such transfer.' });
    expect(json).toMatchObject({ status: 'pending', confirmation: 'declined' });
    const rows = await ledger();
    expect(rows.at(-1)).toMatchObject({ kind: 'declined', reason: 'No such transfer.', actorId: admin.id });
    const mails = await server.db.select().from(outbox);
    expect(mails).toMatchObject([{ recipient: parent.email, subject: 'Maya: Monthly dues could not be confirmed' }]);
    expect(mails[0]?.body).toContain('No such transfer.');
    expect(mails[0]?.body).toContain('₱1,500.00');
    expectRefusal(await answerWith('decline'), 409);
    expectRefusal(await answerWith('confirm'), 409);
  });

  it('can be followed by another report', async () => {
    await answerWith('decline');
    expect((await mark(parent, 'cash')).json).toMatchObject({ confirmation: 'awaiting', reportedMethod: 'cash' });
    expect((await answerWith('confirm')).json.status).toBe('paid');
  });
});

it('refuses to confirm or decline a payment that nobody reported', async () => {
  expectRefusal(await answerWith('confirm'), 409);
  expectRefusal(await answerWith('decline'), 409);
  expect(await kinds()).toEqual([]);
});

function mark(as: { id: string }, paymentMethod: string) {
  return server.request('PUT', `/api/payments/${owed.id}/mark-paid`, { as, body: { paymentMethod } });
}

function several(as: { id: string }, paymentIds: number[]) {
  return server.request('PUT', '/api/payments/mark-paid', { as, body: { paymentIds, paymentMethod: 'cash' } });
}

function answerWith(word: 'confirm' | 'decline', body: object = {}) {
  return server.request('PUT', `/api/payments/${owed.id}/${word}`, { as: admin, body });
}

function ledger() {
  return server.db
    .select()
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentId, owed.id))
    .orderBy(asc(paymentLedger.id));
}

async function kinds() {
  return (await ledger()).map(({ kind }) => kind);
}
