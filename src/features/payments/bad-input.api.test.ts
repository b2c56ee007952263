import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCode } from '@/platform/error-code';
import * as make from '../../../test/factories';
import { logLines } from '../../../test/log-lines';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { paymentLedger } from './tables/ledger';
import { payments } from './tables/payments';

let server: TestServer;
let lines: string[];
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let player: { id: number };
let other: { id: number };

beforeAll(async () => {
  const { log, lines: written } = logLines();
  lines = written;
  server = await startTestServer({ log });
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db);
  const team = await make.makeTeam(db, { coachId: coach.id });
  player = await make.makePlayer(db, { teamId: team.id, firstName: 'Secretname', guardians: [parent] });
  other = await make.makePlayer(db, { firstName: 'Othersecret' });
});
afterAll(() => server.close());

const tooOdd = 'Amount must be more than 0 and at most 99,999,999.99, such as 1500 or 1500.50.';

describe.each(['POST', 'PUT'])('%s', (method) => {
  it.each<[string, unknown, string | RegExp]>([
    ['amount', '', 'Amount is required'],
    ['amount', null, 'Amount is required'],
    ['amount', undefined, 'Amount is required'],
    ['amount', '   ', 'Amount is required'],
    ...[
      0,
      -1,
      1e9,
      10.005,
      '0',
      '0.00',
      '-1',
      'NaN',
      '1e3',
      '1,000',
      '10.005',
      '1000000000',
      '١٠',
      '0x10',
      true,
      [1],
    ].map((amount): [string, unknown, string] => ['amount', amount, tooOdd]),
    ['type', 'bribe', /^Type must be one of/],
    ['type', undefined, 'Choose a type.'],
    ['paymentMethod', 'cheque', /^Payment method must be one of/],
    ['status', 'refunded', /^Status must be one of/],
    ['playerId', 2_000_000_000, "That player doesn't exist."],
    ['playerId', undefined, 'Choose a player.'],
    ['playerId', 'abc', 'Choose a player.'],
    ['dueDate', '2026-02-30', 'There is no February 30.'],
    ['description', 'x'.repeat(201), /at most 200/],
    ['description', 'two\nlines', /one line/],
    ['notes', 'x'.repeat(1001), /at most 1,000/],
  ])('%s %j is refused with an error at its field, and changes nothing', async (path, value, message) => {
    const { db } = server;
    const { id } = await make.makePayment(db, { playerId: player.id });
    const before = await stored();
    const body = { playerId: player.id, amount: '1500', type: 'misc', [path]: value };
    const answer = await server.request(method, method === 'PUT' ? `/api/payments/${id}` : '/api/payments', {
      as: admin,
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.json.issues).toHaveLength(1);
    expect(answer.json.issues[0].path).toBe(path);
    expect(answer.json.issues[0].message).toMatch(message);
    expect(await stored()).toEqual(before);
  });

  it('refuses NaN and Infinity, which JSON cannot express, as amounts', async () => {
    const { id } = await make.makePayment(server.db, { playerId: player.id });
    const body = { playerId: player.id, type: 'misc', amount: Number.NaN };
    const path = method === 'PUT' ? `/api/payments/${id}` : '/api/payments';
    expect((await server.request(method, path, { as: admin, body })).json.issues).toMatchObject([{ path: 'amount' }]);
    const raw = '{"playerId":1,"type":"misc","amount":NaN}';
    expectRefusal(await server.request(method, path, { as: admin, body: raw }), 400);
  });
});

it.each([1e-9, 99_999_999.991, 100_000_000, '99999999.995'])('refuses the amount %j', async (amount) => {
  const body = { playerId: player.id, amount, type: 'misc' };
  expect((await server.request('POST', '/api/payments', { as: admin, body })).status).toBe(400);
});

it.each([
  [0.01, '0.01'],
  ['00001500', '1500.00'],
  [' 10.5 ', '10.50'],
  [99_999_999.99, '99999999.99'],
])('reads the amount %j as %s', async (amount, expected) => {
  const body = { playerId: player.id, amount, type: 'misc' };
  expect((await server.request('POST', '/api/payments', { as: admin, body })).json.amount).toBe(expected);
});

describe('marking as paid', () => {
  it.each(['cheque', '', null, undefined])('by %j is refused', async (paymentMethod) => {
    const { id } = await make.makePayment(server.db, { playerId: player.id });
    expect(expectRefusal(await mark(id, paymentMethod), 400).issues).toMatchObject([{ path: 'paymentMethod' }]);
  });

  it('answers 409 for a paid and a cancelled payment, whoever asks', async () => {
    const paid = await make.makePayment(server.db, { playerId: player.id, paidAt: new Date().toISOString() });
    const cancelled = await make.makePayment(server.db, { playerId: player.id, status: 'cancelled' });
    for (const { id } of [paid, cancelled])
      for (const as of [admin, parent]) expect(expectRefusal(await mark(id, 'cash', as), 409).code).toBe('conflict');
  });

  it("answers 404 for another's child, 400 for one's own by card, and 403 for a coach", async () => {
    const own = await make.makePayment(server.db, { playerId: player.id });
    const strange = await make.makePayment(server.db, { playerId: other.id });
    expectRefusal(await mark(strange.id, 'cash', parent), 404);
    expectRefusal(await mark(own.id, 'card', parent), 400);
    for (const { id } of [own, strange]) expectRefusal(await mark(id, 'cash', coach), 403);
    expectRefusal(await mark('abc', 'cash'), 404);
    expectRefusal(await mark(2_000_000_000, 'cash'), 404);
  });

  it.each([[[]], ['all'], [Array.from({ length: 51 }, (_, index) => index + 1)], [[0]], [undefined]])(
    'refuses the list of payments %#',
    async (paymentIds) => {
      const body = { paymentIds, paymentMethod: 'cash' };
      expect((await server.request('PUT', '/api/payments/mark-paid', { as: admin, body })).status).toBe(400);
    },
  );
});

it('has boolean settings and text details', async () => {
  for (const body of [{}, { trustPayersWord: 'yes' }, { trustPayersWord: true, transferDetails: 'x'.repeat(501) }]) {
    const answer = await server.request('PUT', '/api/payments/settings', { as: admin, body });
    expect([JSON.stringify(body).slice(0, 40), answer.status]).toEqual([JSON.stringify(body).slice(0, 40), 400]);
  }
});

it('has a ledger to which the database itself only appends', async () => {
  const { db } = server;
  const { id: paymentId } = await make.makePayment(db, { playerId: player.id });
  await db.insert(paymentLedger).values({ paymentId, kind: 'charged', statusAfter: 'pending' });
  const attempts = [
    db.update(paymentLedger).set({ reason: 'Nothing happened.' }).where(eq(paymentLedger.paymentId, paymentId)),
    db.delete(paymentLedger).where(eq(paymentLedger.paymentId, paymentId)),
    db.execute(sql`truncate ${paymentLedger} cascade`),
  ];
  for (const attempt of attempts) expect(await Promise.resolve(attempt).then(() => 'done', errorCode)).toBe('23001');
  const [row] = await db.select().from(paymentLedger).where(eq(paymentLedger.paymentId, paymentId));
  expect(row).toMatchObject({ kind: 'charged', reason: null });
});

it("writes no child's name to errors or logs", () => {
  expect(lines.join('\n')).toContain('/api/payments');
  expect(lines.join('\n')).not.toMatch(/secret/i);
});

function mark(id: number | string, paymentMethod: unknown, as: { id: string } = admin) {
  return server.request('PUT', `/api/payments/${id}/mark-paid`, { as, body: { paymentMethod } });
}

async function stored() {
  const [rows] = await server.db.select({ count: count(), sum: sql`sum(${payments.amount})` }).from(payments);
  const [entries] = await server.db.select({ count: count() }).from(paymentLedger);
  return [rows, entries];
}
