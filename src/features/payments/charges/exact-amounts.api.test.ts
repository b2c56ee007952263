import { count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Amount, fromCentavos } from '@/shared/money';
import { scopeOf } from '@/shared/permissions';
import * as make from '../../../../test/factories';
import { outboxMailer } from '../../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../../test/server';
import { refundPayment } from '../refunds/commands/refund';
import { paymentLedger, receipts } from '../tables/ledger';
import { payments } from '../tables/payments';
import { markSeveralPaid } from './commands/mark-paid';

// Tracks the sums in whole centavos, and compares them with those of the database and the API.

const MANY = 10_000;
const BATCH = 1000;
/** The number of payments paid one by one, which is slow; the rest is paid as a migration would. */
const BY_HAND = 200;

let server: TestServer;
let admin: { id: string };
let amounts: number[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
  // Large enough that a sum of floats would be wrong.
  amounts = fc.sample(fc.integer({ min: 1, max: 9_999_999_999 }), { numRuns: MANY, seed: 20260312 });
});
afterAll(() => server.close());

it('sums 10,000 random amounts to the centavo, paid, partly refunded and receipted', async () => {
  const { db } = server;
  const { id: playerId } = await make.makePlayer(db);
  const scope = scopeOf({ id: admin.id, role: 'admin', teamIds: [], playerIds: [] }, 'payment.settle');
  const setting = { club: { name: 'Habagat', timeZone: 'Asia/Manila' }, today: '2026-03-12' };
  const rows = amounts.map((amount) => ({ ...charge, playerId, amount: fromCentavos(amount) }));
  for (let start = 0; start < MANY; start += BATCH) await db.insert(payments).values(rows.slice(start, start + BATCH));
  const byHand = Array.from({ length: BY_HAND }, (_, index) => index + 1);
  const paid = await markSeveralPaid(
    { db, mailer: outboxMailer() },
    scope,
    byHand,
    { method: 'cash', reference: null },
    setting,
  );
  expect(paid.map(({ amount }) => amount)).toEqual(rows.slice(0, BY_HAND).map(({ amount }) => amount));
  await payTheRest();
  const total = fromCentavos(amounts.reduce((sum, amount) => sum + amount, 0));
  expect(await sums()).toEqual({ paid: total, moved: total, receipted: total, numbers: MANY });
  const given = await giveBack();
  const net = fromCentavos(amounts.reduce((sum, amount) => sum + amount, 0) - given);
  expect(await sums()).toEqual({ paid: net, moved: net, receipted: total, numbers: MANY });
  const stats = (await server.request('GET', '/api/payments/stats', { as: admin })).json;
  expect(stats).toMatchObject({ totalRevenue: net, thisMonth: net });
});

const charge = { type: 'misc' } as const;

async function payTheRest(): Promise<void> {
  const { db } = server;
  await db
    .update(payments)
    .set({ status: 'paid', paidAt: sql`now()`, paymentMethod: 'cash' })
    .where(eq(payments.status, 'pending'));
  await db.execute(sql`insert into payment_ledger (payment_id, kind, status_before, status_after, moved)
    select id, 'received', 'pending', 'paid', amount from payment where id > ${BY_HAND}`);
  await db.execute(
    sql`insert into receipt (number, payment_id, amount) select id, id, amount from payment where id > ${BY_HAND}`,
  );
}

/** Refunds a random part of every hundredth payment, and all of a few. Returns the centavos. */
async function giveBack(): Promise<number> {
  const { db } = server;
  const scope = scopeOf({ id: admin.id, role: 'admin', teamIds: [], playerIds: [] }, 'payment.write');
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(sql`${payments.id} % 100`, 0))
    .orderBy(payments.id);
  let given = 0;
  for (const [index, { id }] of rows.entries()) {
    const whole = amounts[id - 1] ?? 0;
    const part = index % 10 === 0 ? whole : Math.max(1, Math.floor(whole / (index + 2)));
    const form = { amount: fromCentavos(part), reason: 'Moved away', way: 'hand', method: 'cash' } as const;
    await refundPayment({ db, provider: null, log: server.app.log }, scope, id, form);
    given += part;
  }
  return given;
}

async function sums() {
  const { db } = server;
  const text = (column: unknown) => sql<Amount>`sum(${column})::numeric(20, 2)::text`;
  const [paid] = await db
    .select({ sum: text(sql`${payments.amount} - ${payments.refunded}`) })
    .from(payments)
    .where(eq(payments.status, 'paid'));
  const [moved] = await db.select({ sum: text(paymentLedger.moved) }).from(paymentLedger);
  const [issued] = await db.select({ sum: text(receipts.amount), count: count() }).from(receipts);
  return { paid: paid?.sum, moved: moved?.sum, receipted: issued?.sum, numbers: issued?.count };
}
