import { asc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clock } from '@/platform/clock';
import type { JobRunner } from '@/platform/jobs/job-runner';
import { createLog } from '@/platform/log';
import { addDays, dayOf } from '@/shared/dates';
import { testClock } from '../../../../test/clock';
import * as make from '../../../../test/factories';
import { outboxMailer } from '../../../../test/outbox-mailer';
import { ledgerOf, statusOf } from '../../../../test/payment-club';
import { startTestServer, type TestServer } from '../../../../test/server';
import { registerPaymentJobs } from '../jobs';
import { paymentLedger } from '../tables/ledger';
import { payments } from '../tables/payments';
import { markOverdue } from './commands/mark-overdue';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let player: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  player = await make.makePlayer(server.db);
});
afterAll(() => server.close());

it('changes on the day after the due date, at midnight in Manila', async () => {
  const { db } = server;
  const payment = await make.makePayment(db, { playerId: player.id, dueDate: '2026-03-12' });
  // The last second of the due date in Manila, which is 16:00 in London.
  expect(await markOverdue(db, new Date('2026-03-12T15:59:59Z'))).toBe(0);
  expect(await statusOf(db, payment)).toBe('pending');
  expect(await markOverdue(db, new Date('2026-03-12T16:00:00Z'))).toBe(1);
  expect(await statusOf(db, payment)).toBe('overdue');
  expect(await markOverdue(db, new Date('2026-03-12T16:00:01Z'))).toBe(0);
  expect(await ledgerOf(db, payment.id)).toMatchObject([
    { kind: 'overdue', statusBefore: 'pending', statusAfter: 'overdue', actorId: null, moved: '0.00' },
  ]);
});

it('is reported and counted before the job has run', async () => {
  const { db } = server;
  const dueDate = addDays(dayOf(clock(), 'Asia/Manila'), -1);
  const payment = await make.makePayment(db, { playerId: player.id, dueDate });
  const read = async (path: string) => (await server.request('GET', path, { as: admin })).json;
  const before = [await read(`/api/payments/${payment.id}`), await read('/api/payments?status=overdue')];
  expect(await statusOf(db, payment)).toBe('pending');
  expect(before[0]).toMatchObject({ status: 'overdue', version: 1 });
  expect(before[1].map(({ id }: { id: number }) => id)).toContain(payment.id);
  await markOverdue(db, clock());
  expect(await statusOf(db, payment)).toBe('overdue');
  expect([await read(`/api/payments/${payment.id}`), await read('/api/payments?status=overdue')]).toEqual(before);
});

it('changes only pending payments that are late, and nothing where there are none', async () => {
  const { db } = server;
  const paidAt = '2026-01-02T00:00:00Z';
  const values = [{ paidAt }, { status: 'cancelled' as const }, { dueDate: null }, { dueDate: '2199-01-01' }];
  for (const value of values) await make.makePayment(db, { playerId: player.id, dueDate: '2026-01-01', ...value });
  const counter = () => db.execute(`select value from change_counter where name = 'payment'`);
  const before = (await counter()).rows;
  expect(await markOverdue(db, clock())).toBe(0);
  expect((await counter()).rows).toEqual(before);
});

it('processes more than one batch, each payment once, also when it runs concurrently', async () => {
  const { db } = server;
  const row = { playerId: player.id, amount: '1.00', type: 'misc', dueDate: '2026-01-01' } as const;
  const made = await db
    .insert(payments)
    .values(Array.from({ length: 1100 }, () => row))
    .returning({ id: payments.id });
  const counts = await Promise.all([markOverdue(db, clock()), markOverdue(db, clock())]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1100);
  const ids = made.map(({ id }) => id);
  const entries = await db
    .select({ id: paymentLedger.paymentId, kind: paymentLedger.kind })
    .from(paymentLedger)
    .where(inArray(paymentLedger.paymentId, ids))
    .orderBy(asc(paymentLedger.paymentId));
  expect(entries).toEqual(ids.map((id) => ({ id, kind: 'overdue' })));
});

it('runs every hour', async () => {
  const declared = new Map<string, { cron: string; run: () => Promise<void> }>();
  const jobs: JobRunner = {
    every: (name, cron, run) => void declared.set(name, { cron, run }),
    start: async () => undefined,
    stop: async () => undefined,
  };
  const { db, config, storage } = server;
  registerPaymentJobs({ jobs, db, config, mailer: outboxMailer(), storage, log: createLog(config) });
  const job = declared.get('payments.overdue');
  expect(job?.cron).toMatch(/^\d+ \* \* \* \*$/);
  const payment = await make.makePayment(db, { playerId: player.id, dueDate: '2026-01-01' });
  await job?.run();
  expect(await statusOf(db, payment)).toBe('overdue');
});
