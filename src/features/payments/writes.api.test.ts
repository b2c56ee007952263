import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '@/platform/clock';
import { auditLog } from '@/platform/db/tables';
import { addDays } from '@/shared/dates';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { paymentLedger, receipts } from './tables/ledger';

testClock('2026-11-24T02:00:00Z');

const today = '2026-11-24';
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let player: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db);
  const team = await make.makeTeam(db, { coachId: coach.id });
  player = await make.makePlayer(db, { teamId: team.id, guardians: [parent] });
});
afterAll(() => server.close());

describe('a new payment', () => {
  it('is pending by default, and has a ledger row', async () => {
    const { status, json } = await create({});
    expect(status).toBe(201);
    expect(json).toMatchObject({ status: 'pending', amount: '1500.00', paidAt: null, createdBy: admin.id, version: 1 });
    expect(await story(json.id)).toEqual([['charged', null, 'pending', '0.00']]);
    expect(await actions(json.id)).toEqual(['payment.charged']);
  });

  it('that is paid has a receipt and both steps in the ledger', async () => {
    const { json } = await create({ status: 'paid', paymentMethod: 'cash' });
    expect(json).toMatchObject({ status: 'paid', paymentMethod: 'cash', receiptNumber: expect.any(Number) });
    expect(Math.abs(Date.parse(json.paidAt) - clock().getTime())).toBeLessThan(60_000);
    expect(await story(json.id)).toEqual([
      ['charged', null, 'pending', '0.00'],
      ['received', 'pending', 'paid', '1500.00'],
    ]);
    expect(await actions(json.id)).toEqual(['payment.charged', 'payment.paid']);
  });

  it('may be overdue or cancelled from the start', async () => {
    for (const status of ['overdue', 'cancelled']) {
      const { json } = await create({ status });
      expect(json.status).toBe(status);
      expect(await story(json.id)).toEqual([['charged', null, status, '0.00']]);
    }
  });

  it('ignores fields that only the server writes', async () => {
    const own = {
      id: 1,
      coachId: coach.id,
      refunded: '5.00',
      confirmation: 'awaiting',
      checkoutId: 'x',
      createdBy: 'y',
    };
    const { json } = await create({ ...own, paidAt: '2020-01-01T00:00:00Z', version: 9 });
    expect(json).toMatchObject({ coachId: null, refunded: '0.00', confirmation: null, checkoutId: null, paidAt: null });
    expect(json).toMatchObject({ version: 1, createdBy: admin.id });
  });

  it('reports at the field that a player does not exist, and writes nothing', async () => {
    const message = "That player doesn't exist.";
    const answer = await create({ playerId: 2_000_000_000 });
    expect(expectRefusal(answer, 400).issues).toEqual([{ path: 'playerId', message }]);
  });
});

describe('an edit', () => {
  it('changes every field and increments the version, and keeps omitted fields', async () => {
    const { json: made } = await create({});
    const other = await make.makePlayer(server.db);
    const fields = {
      playerId: other.id,
      amount: '99.90',
      type: 'equipment',
      paymentMethod: 'card',
      dueDate: tomorrow,
      description: 'Helmet',
      notes: 'Size S',
    };
    const { status, json } = await edit(made, fields);
    expect(status).toBe(200);
    expect(json).toMatchObject({ ...fields, status: 'pending', version: 2 });
    expect((await edit(json, fields)).json).toEqual(json);
    expect(await actions(made.id)).toEqual(['payment.charged', 'payment.amended']);
    const rows = await ledger(made.id);
    expect(rows.at(-1)).toMatchObject({
      kind: 'amended',
      statusBefore: 'pending',
      statusAfter: 'pending',
      actorId: admin.id,
    });
    expect(rows.at(-1)?.reason).toContain('₱1,500.00 → ₱99.90');
    expect(JSON.stringify(rows)).not.toContain('Size S');
  });

  it('changes every status to every other, with each step once', async () => {
    const { json: made } = await create({ paymentMethod: 'cash' });
    let current = made;
    const way = ['overdue', 'paid', 'pending', 'cancelled', 'overdue', 'cancelled', 'paid', 'cancelled', 'pending'];
    for (const status of [...way, 'paid', 'overdue', 'pending']) {
      const { json } = await edit(current, { status, paymentMethod: 'cash', version: current.version });
      expect(json).toMatchObject({ status, paidAt: status === 'paid' ? expect.any(String) : null });
      expect(json.receiptNumber === null).toBe(status !== 'paid');
      current = json;
    }
    expect((await story(made.id)).map(([kind, , after]) => `${kind} ${after}`)).toEqual([
      'charged pending',
      'reopened overdue',
      'received paid',
      'reversed pending',
      'cancelled cancelled',
      'reopened overdue',
      'cancelled cancelled',
      'reopened pending',
      'received paid',
      'reversed cancelled',
      'reopened pending',
      'received paid',
      'reversed overdue',
      'reopened pending',
    ]);
    const numbered = await server.db.select().from(receipts).where(eq(receipts.paymentId, made.id));
    expect(numbered.map(({ voidedAt }) => voidedAt !== null)).toEqual([true, true, true]);
  });

  it("to paid uses the form's amount", async () => {
    const { json: made } = await create({});
    const { json } = await edit(made, { amount: '1200.00', status: 'paid', paymentMethod: 'gcash' });
    expect(json).toMatchObject({ amount: '1200.00', status: 'paid', paymentMethod: 'gcash' });
    expect((await story(made.id)).slice(1)).toEqual([
      ['amended', 'pending', 'pending', '0.00'],
      ['received', 'pending', 'paid', '1200.00'],
    ]);
  });

  it('of a paid payment keeps what its receipt says', async () => {
    const { json: made } = await create({ status: 'paid', paymentMethod: 'cash' });
    const { message } = expectRefusal(await edit(made, { amount: '1.00', status: 'paid' }), 409);
    expect(message).toContain('amount stays');
    expectRefusal(await edit(made, { paymentMethod: 'card', status: 'paid' }), 409);
    const { json } = await edit(made, { status: 'paid', description: 'Jersey' });
    expect(json).toMatchObject({ description: 'Jersey', paymentMethod: 'cash', paidAt: made.paidAt });
    expect(json.receiptNumber).toBe(made.receiptNumber);
    const { json: untold } = await edit(json, { description: 'Shirt' });
    expect(untold).toMatchObject({ description: 'Shirt', status: 'paid', receiptNumber: made.receiptNumber });
  });

  it('of an older version is stale', async () => {
    const { json: made } = await create({});
    await edit(made, { description: 'First', version: 1 });
    expect(expectRefusal(await edit(made, { description: 'Second', version: 1 }), 409).code).toBe('stale');
    expect((await edit(made, { description: 'Third' })).json.description).toBe('Third');
  });

  it('that moves the due date of an overdue one makes it pending', async () => {
    const { json: made } = await create({ dueDate: yesterday });
    expect(made.status).toBe('overdue');
    const { json } = await edit(made, { status: 'overdue', dueDate: today });
    expect(json).toMatchObject({ status: 'pending', dueDate: today });
  });

  it("clears a family's report of a payment that is not owed", async () => {
    const { json: made } = await create({});
    await server.request('PUT', `/api/payments/${made.id}/mark-paid`, { as: parent, body: { paymentMethod: 'cash' } });
    const amended = await edit(made, { notes: 'Asked the bank.' });
    expect(amended.json.confirmation).toBe('awaiting');
    const { json } = await edit(made, { status: 'cancelled' });
    expect(json).toMatchObject({ status: 'cancelled', confirmation: null });
  });

  it('of a missing payment is not found', async () => {
    expectRefusal(await edit({ id: 2_000_000_000 }, {}), 404);
  });
});

it.each([
  ['a coach', () => coach],
  ['a parent', () => parent],
])('%s can neither create nor change a payment', async (_who, as) => {
  const made = await make.makePayment(server.db, { playerId: player.id });
  expectRefusal(await create({}, as()), 403);
  expectRefusal(await edit(made, {}, as()), 403);
  for (const [rest, body] of [
    ['confirm', {}],
    ['decline', {}],
  ] as const)
    expectRefusal(await server.request('PUT', `/api/payments/${made.id}/${rest}`, { as: as(), body }), 403);
});

function create(fields: object, as: { id: string } = admin) {
  const body = { playerId: player.id, amount: '1500.00', type: 'misc', ...fields };
  return server.request('POST', '/api/payments', { as, body });
}

function edit({ id }: { id: number }, fields: object, as: { id: string } = admin) {
  const body = { playerId: player.id, amount: '1500.00', type: 'misc', ...fields };
  return server.request('PUT', `/api/payments/${id}`, { as, body });
}

function ledger(paymentId: number) {
  return server.db
    .select()
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentId, paymentId))
    .orderBy(asc(paymentLedger.id));
}

async function story(paymentId: number) {
  return (await ledger(paymentId)).map(({ kind, statusBefore, statusAfter, moved }) => [
    kind,
    statusBefore,
    statusAfter,
    moved,
  ]);
}

async function actions(paymentId: number): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(paymentId)))
    .orderBy(asc(auditLog.id));
  return rows.filter(({ entity }) => entity === 'payment').map(({ action }) => action);
}
