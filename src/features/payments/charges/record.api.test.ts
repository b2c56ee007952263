import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../../test/clock';
import * as make from '../../../../test/factories';
import { ledgerOf } from '../../../../test/payment-club';
import { expectRefusal } from '../../../../test/refusal';
import { startTestServer, type TestServer } from '../../../../test/server';
import { paymentAttemptItems, paymentAttempts } from '../tables/checkout';
import { payments } from '../tables/payments';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let player: { id: number };
let owed: { id: number; version: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
  parent = await make.makeUser(server.db);
});
beforeEach(async () => {
  player = await make.makePlayer(server.db, { guardians: [parent] });
  owed = await make.makePayment(server.db, {
    playerId: player.id,
    amount: '1000.00',
    dueDate: '2026-12-01',
    description: 'Season',
  });
});
afterAll(() => server.close());

describe('the full amount', () => {
  it('is paid on its day, with its reference', async () => {
    const { status, json } = await record({ paidOn: '2026-10-30', reference: ' BDO 4711 ' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ rest: null, credit: '0.00' });
    expect(json.payment).toMatchObject({
      id: owed.id,
      status: 'paid',
      paidAt: '2026-10-30T04:00:00.000Z',
      paidReference: 'BDO 4711',
      receiptNumber: expect.any(Number),
      partOf: null,
    });
    expect(await moved(owed.id)).toEqual([['received', '1000.00']]);
    expect((await ledgerOf(server.db, owed.id))[0]).toMatchObject({ reason: 'Reference: BDO 4711' });
  });

  it('counts in the month in which it was paid, on the card and in the report', async () => {
    await record({ paidOn: '2026-10-30' });
    const entriesOf = async (month: string) => {
      const { entries } = await get(`/report?month=${month}`);
      return entries.filter(({ paymentId }: { paymentId: number }) => paymentId === owed.id);
    };
    expect(await entriesOf('2026-10')).toMatchObject([{ moved: '1000.00', at: '2026-10-30T04:00:00.000Z' }]);
    expect(await entriesOf('2026-11')).toEqual([]);
    expect(await get(`/count?playerId=${player.id}&paidIn=2026-10`)).toEqual({ sum: '1000.00', count: 1 });
  });

  it('is refused for a future day, for a family, and once it is paid', async () => {
    const { issues } = expectRefusal(await record({ paidOn: '2026-11-25' }), 400);
    expect(issues).toMatchObject([{ path: 'paidOn', message: "That day hasn't come yet." }]);
    expectRefusal(await record({}, parent), 403);
    await record({});
    expect(expectRefusal(await record({}), 409).message).toMatch(/already paid on Nov 24, 2026 in cash/);
  });

  it('loses the reference when it is owed again', async () => {
    await record({ reference: '4711' });
    const body = { playerId: player.id, amount: '1000.00', type: 'misc', status: 'pending' };
    const { json } = await server.request('PUT', `/api/payments/${owed.id}`, { as: admin, body });
    expect(json).toMatchObject({ status: 'pending', paidReference: null });
  });
});

describe('a part', () => {
  it('is a paid payment of its own, and the rest stays owed unchanged', async () => {
    const { json } = await record({ amount: '400.00' });
    const { payment, rest } = json;
    expect(rest).toMatchObject({
      id: owed.id,
      amount: '600.00',
      status: 'pending',
      dueDate: '2026-12-01',
      description: 'Season',
      receiptNumber: null,
      version: owed.version + 1,
    });
    expect(payment).toMatchObject({
      amount: '400.00',
      status: 'paid',
      partOf: owed.id,
      playerId: player.id,
      description: 'Season',
      receiptNumber: expect.any(Number),
    });
    expect(await moved(payment.id)).toEqual([['received', '400.00']]);
    expect((await ledgerOf(server.db, owed.id)).at(-1)).toMatchObject({
      kind: 'amended',
      reason: 'Amount: ₱1,000.00 → ₱600.00, as a part was paid',
    });
    expect((await balance()).total).toBe('600.00');
  });

  it('can be followed by others until nothing is left', async () => {
    const { rest } = (await record({ amount: '999.99' })).json;
    expect(rest.amount).toBe('0.01');
    const last = await record({ amount: '0.01', version: rest.version });
    expect(last.json).toMatchObject({ payment: { id: owed.id, status: 'paid' }, rest: null });
    expect((await balance()).total).toBe('0.00');
  });

  it('is recorded once for 20 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => record({ amount: '100.00' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, json }) => status === 409 && json.code === 'stale')).toHaveLength(19);
    expect((await balance()).total).toBe('900.00');
  });

  it("answers a family's report of the whole", async () => {
    await server.db
      .update(payments)
      .set({ confirmation: 'awaiting', reportedMethod: 'cash', reportedBy: parent.id })
      .where(eq(payments.id, owed.id));
    expect((await record({ amount: '400.00' })).json.rest).toMatchObject({ confirmation: null, reportedMethod: null });
  });

  it('is refused while somebody may be paying online', async () => {
    const [attempt] = await server.db
      .insert(paymentAttempts)
      .values({ provider: 'demo', reference: `r${owed.id}`, amount: '1000.00', status: 'open' })
      .returning();
    await server.db
      .insert(paymentAttemptItems)
      .values({ attemptId: attempt?.id ?? 0, paymentId: owed.id, amount: '1000.00' });
    const { issues } = expectRefusal(await record({ amount: '400.00' }), 409);
    expect(issues).toMatchObject([{ path: 'amount', message: expect.stringContaining('paying this online') }]);
    expect((await record({})).status).toBe(200);
  });
});

describe('more than is owed', () => {
  beforeEach(async () => {
    const { json } = await record({ amount: '1500.00' });
    expect(json).toMatchObject({ payment: { id: owed.id, amount: '1000.00', status: 'paid' }, credit: '500.00' });
  });

  it('is a row of its own in the ledger, and counts as received money', async () => {
    expect(await moved(owed.id)).toEqual([
      ['received', '1000.00'],
      ['credited', '500.00'],
    ]);
  });

  it('pays part of the next charge first', async () => {
    const charge = await charged('800.00');
    expect(charge).toMatchObject({ amount: '300.00', status: 'pending' });
    const parts = (await list()).filter(({ partOf }: { partOf: number }) => partOf === charge.id);
    expect(parts).toMatchObject([{ amount: '500.00', status: 'paid', paymentMethod: 'cash' }]);
    expect(await moved(parts[0].id)).toEqual([['from_credit', '500.00']]);
    expect((await moved(owed.id)).at(-1)).toEqual(['credit_used', '-500.00']);
    expect((await charged('10.00')).status).toBe('pending');
  });

  it('pays whole charges while it suffices', async () => {
    expect(await charged('200.00')).toMatchObject({ amount: '200.00', status: 'paid' });
    expect(await charged('300.00')).toMatchObject({ amount: '300.00', status: 'paid' });
    expect((await charged('1.00')).status).toBe('pending');
  });

  it('pays charges made to many at once, for its own player alone', async () => {
    const other = await make.makePlayer(server.db);
    const body = { playerIds: [player.id, other.id], amount: '400.00', type: 'tournament', instalments: 2 };
    const request = { ...body, dueDate: '2026-12-31' };
    expect((await server.request('POST', '/api/payments/request', { as: admin, body: request })).status).toBe(201);
    const made = (await get(`?type=tournament&playerId=${player.id}`)).map((one: { status: string }) => one.status);
    expect(made).toEqual(['paid', 'paid']);
    const others = (await get(`?type=tournament&playerId=${other.id}`)).map((one: { status: string }) => one.status);
    expect(others).toEqual(['pending', 'pending']);
  });

  it('is a credit again when the charge that it paid is reset', async () => {
    const charge = await charged('500.00');
    const body = { playerId: player.id, amount: '500.00', type: 'misc', status: 'cancelled' };
    expect((await server.request('PUT', `/api/payments/${charge.id}`, { as: admin, body })).status).toBe(200);
    expect((await charged('500.00')).status).toBe('paid');
  });

  it('can be refunded, and then pays nothing', async () => {
    const credited = (await ledgerOf(server.db, owed.id)).find(({ kind }) => kind === 'credited');
    const body = { amount: '500.00', reason: 'Moved away', way: 'hand', method: 'cash', ledgerId: credited?.id };
    const path = `/api/payments/${owed.id}/refunds`;
    expect((await server.request('POST', path, { as: admin, body })).status).toBe(201);
    expect((await charged('100.00')).status).toBe('pending');
    expectRefusal(await server.request('POST', path, { as: admin, body: { ...body, reason: 'Again' } }), 409);
  });

  it('is listed for the club with what is left of it, for one player or for all', async () => {
    await charged('120.00');
    const listed = await get(`/credits?playerId=${player.id}`);
    expect(listed).toMatchObject([{ left: '380.00', throughProvider: false, payment: { id: owed.id } }]);
    expect((await get('/credits')).map(({ ledgerId }: { ledgerId: number }) => ledgerId)).toContain(listed[0].ledgerId);
    const other = await make.makePlayer(server.db);
    expect(await get(`/credits?playerId=${other.id}`)).toEqual([]);
  });

  it('is used for an earlier charge, once for 20 concurrent requests, with a receipt', async () => {
    const early = await owes('700.00', '2026-12-01');
    const late = await owes('50.00', null);
    const [credit] = await get(`/credits?playerId=${player.id}`);
    expect(credit).toMatchObject({ left: '500.00', charge: { id: early.id, amount: '700.00' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(credit)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const used = answers.find(({ status }) => status === 200)?.json;
    expect(used).toMatchObject({
      payment: { amount: '500.00', status: 'paid', partOf: early.id, receiptNumber: expect.any(Number) },
      rest: { id: early.id, amount: '200.00', status: 'pending' },
    });
    expect(await moved(used.payment.id)).toEqual([['from_credit', '500.00']]);
    expect((await moved(owed.id)).at(-1)).toEqual(['credit_used', '-500.00']);
    expect(await get(`/credits?playerId=${player.id}`)).toEqual([]);
    expect((await get(`/statement?playerId=${player.id}`)).balance).toBe('250.00');
    expectRefusal(await use({ ...credit, charge: late }), 409);
  });

  it('is used for whole charges of the same player only, none of them reported or being paid', async () => {
    const mine = await owes('120.00', null);
    const other = await make.makePlayer(server.db);
    const theirs = await make.makePayment(server.db, { playerId: other.id, amount: '10.00' });
    const [credit] = await get(`/credits?playerId=${player.id}`);
    expect(expectRefusal(await use({ ...credit, charge: theirs }), 409).message).toBe(
      'Nothing is left of this credit.',
    );
    expectRefusal(await use(credit, parent), 403);
    const reported = { confirmation: 'awaiting', reportedMethod: 'cash', reportedBy: parent.id } as const;
    await server.db.update(payments).set(reported).where(eq(payments.id, mine.id));
    expect((await get(`/credits?playerId=${player.id}`))[0]).toMatchObject({ charge: null });
    expect(expectRefusal(await use(credit), 409).message).toContain('The family says that it has paid this.');
    await server.db.update(payments).set({ confirmation: null }).where(eq(payments.id, mine.id));
    const { payment, rest } = (await use(credit)).json;
    expect([payment, rest]).toMatchObject([{ id: mine.id, status: 'paid', amount: '120.00' }, null]);
    expect(await get(`/credits?playerId=${player.id}`)).toMatchObject([{ left: '380.00', charge: null }]);
  });

  it('keeps its own payment paid', async () => {
    const body = { playerId: player.id, amount: '1000.00', type: 'monthly_dues', status: 'pending' };
    const refused = await server.request('PUT', `/api/payments/${owed.id}`, { as: admin, body });
    expect(expectRefusal(refused, 409).message).toContain('Give the credit back first');
  });

  it('is separate in the report, and does not change revenue and ledger', async () => {
    const before = await get('/report?month=2026-11');
    await charged('200.00');
    const after = await get('/report?month=2026-11');
    expect(after.net).toBe(before.net);
    expect(Number(before.credits) - Number(after.credits)).toBe(200);
  });
});

function record(fields: object, as = admin) {
  const body = {
    amount: '1000.00',
    paidOn: '2026-11-24',
    paymentMethod: 'cash',
    version: owed.version,
    ...fields,
  };
  return server.request('PUT', `/api/payments/${owed.id}/record`, { as, body });
}

/** Inserts a payment that was owed before any credit existed. */
function owes(amount: string, dueDate: string | null) {
  return make.makePayment(server.db, { playerId: player.id, amount, dueDate });
}

type Use = { ledgerId: number; charge: { id: number; version: number } };

function use({ ledgerId, charge }: Use, as = admin) {
  const body = { ledgerId, version: charge.version };
  return server.request('PUT', `/api/payments/${charge.id}/from-credit`, { as, body });
}

async function charged(amount: string) {
  const body = { playerId: player.id, amount, type: 'misc' };
  const { status, json } = await server.request('POST', '/api/payments', { as: admin, body });
  expect(status).toBe(201);
  return json;
}

async function get(rest: string) {
  const { status, json } = await server.request('GET', `/api/payments${rest}`, { as: admin });
  expect(status).toBe(200);
  return json;
}

function list() {
  return get(`?playerId=${player.id}`);
}

async function balance() {
  const rows: { amount: string; status: string }[] = await list();
  const owedNow = rows.filter(({ status }) => status === 'pending' || status === 'overdue');
  const centavos = owedNow.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return { total: (centavos / 100).toFixed(2) };
}

async function moved(id: number) {
  const rows = await ledgerOf(server.db, id);
  return rows.filter((row) => row.moved !== '0.00').map((row) => [row.kind, row.moved]);
}
