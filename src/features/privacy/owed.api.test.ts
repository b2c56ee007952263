import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentLedger } from '@/features/payments/tables/ledger';
import { payments } from '@/features/payments/tables/payments';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let superAdmin: { id: string };
let admin: { id: string };
let child: { id: number; lastName: string };
let owed: { id: number }[];

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  const { db } = server;
  child = await make.makePlayer(db, { guardians: [await make.makeUser(db)] });
  const twin = await make.makePlayer(db, { status: 'merged', mergedIntoId: child.id });
  const { id: playerId } = child;
  owed = [
    await make.makePayment(db, { playerId, amount: '1000.00', dueDate: '2026-11-01', description: 'Dues' }),
    await make.makePayment(db, { playerId, amount: '500.50', confirmation: 'awaiting', reportedMethod: 'cash' }),
    await make.makePayment(db, { playerId: twin.id, amount: '0.50' }),
  ];
  await make.makePaid(db, { playerId });
  await make.makePayment(db, { playerId, status: 'cancelled' });
});
afterAll(() => server.close());

describe('what an erased child owes', () => {
  it('is shown in advance, with that of its duplicates', async () => {
    expect(await reported()).toEqual({ count: 3, sum: '1501.00' });
    expectRefusal(await server.request('GET', `/api/admin/players/${child.id}/owed`, { as: admin }), 403);
  });

  it('is cancelled on request, with a reason without names', async () => {
    const { status, json } = await erase({ owed: 'cancel' });
    expect([status, json]).toMatchObject([200, { payments: 5, cancelled: 3 }]);
    for (const { id } of owed) {
      const [row] = await server.db.select().from(payments).where(eq(payments.id, id));
      expect(row).toMatchObject({ status: 'cancelled', confirmation: null, cancelReason: 'The player was erased' });
      const ledger = await server.db.select().from(paymentLedger).where(eq(paymentLedger.paymentId, id));
      expect(ledger.at(-1)).toMatchObject({ kind: 'cancelled', actorId: superAdmin.id, statusAfter: 'cancelled' });
    }
  });

  it.each([{ owed: 'keep' }, {}])('stays owed with %o, without reminders', async (choice) => {
    const before = await reminders();
    expect((await erase(choice)).json).toMatchObject({ payments: 5, cancelled: 0 });
    for (const { id } of owed) {
      const [row] = await server.db.select().from(payments).where(eq(payments.id, id));
      expect(row).toMatchObject({ status: 'pending', cancelReason: null });
    }
    const { overdue, remindable } = await reminders();
    expect({ overdue, remindable }).toEqual({ overdue: before.overdue - 1, remindable: before.remindable - 1 });
  });

  it('is not cancelled where the typed name differs', async () => {
    expectRefusal(await erase({ owed: 'cancel', confirm: 'Another' }), 400);
    expect(await reported()).toEqual({ count: 3, sum: '1501.00' });
  });

  it('is not shown for a child who was erased', async () => {
    await erase({});
    const { status } = await server.request('GET', `/api/admin/players/${child.id}/owed`, { as: superAdmin });
    expect(status).toBe(409);
  });
});

function erase(choice: object) {
  const body = { confirm: child.lastName, ...choice };
  return server.request('POST', `/api/admin/players/${child.id}/erase`, { as: superAdmin, body });
}

async function reminders() {
  return (await server.request('GET', '/api/payments/reminders', { as: admin })).json;
}

async function reported() {
  const { status, json } = await server.request('GET', `/api/admin/players/${child.id}/owed`, { as: superAdmin });
  expect(status).toBe(200);
  return json;
}
