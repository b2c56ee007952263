import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clock } from '@/platform/clock';
import { logLines } from '../../../../test/log-lines';
import { outboxMailer } from '../../../../test/outbox-mailer';
import { openPaymentClub, type PaymentClub, statusOf } from '../../../../test/payment-club';
import { paymentAttempts, providerEvents } from '../tables/checkout';
import { reconcile } from './commands/reconcile';
import { createMayaProvider } from './providers/maya';

let club: PaymentClub;

beforeAll(async () => {
  club = await openPaymentClub();
});
afterAll(() => club.close());
// Makes sure that nothing left by earlier tests is due.
beforeEach(async () => {
  await club.db.update(paymentAttempts).set({ status: 'paid' });
});

async function opened() {
  const payment = await club.charge();
  await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
  return { payment, reference: await club.reference(payment) };
}

function change(reference: string, values: Record<string, unknown>) {
  return club.db.update(paymentAttempts).set(values).where(eq(paymentAttempts.reference, reference));
}

// Uses the server's clock: PostgreSQL's is finer, and so may be ahead of it by a fraction of a millisecond.
const ago = (minutes: number) => new Date(clock().getTime() - minutes * 60_000).toISOString();

/** Runs the job once. Returns how often the provider was asked. */
async function run(log = logLines().log): Promise<number> {
  const before = club.fake.requestCounts.state;
  const { db, server, fake } = club;
  const mailer = outboxMailer();
  await reconcile({ db, config: server.config, mailer, provider: createMayaProvider(fake.config), log });
  return club.fake.requestCounts.state - before;
}

it('finds payments whose webhook was lost', async () => {
  const { payment, reference } = await opened();
  club.fake.pay(reference);
  expect(await run()).toBe(1);
  expect(await statusOf(club.db, payment)).toBe('paid');
  expect(await run()).toBe(0);
  expect(await club.moved(payment)).toEqual([['received', '1500.00']]);
});

it('processes an event that was stored before the program ended', async () => {
  const { payment, reference } = await opened();
  club.fake.pay(reference);
  await club.db.insert(providerEvents).values({ provider: 'maya', eventId: 'left', reference });
  await run();
  expect(await statusOf(club.db, payment)).toBe('paid');
  const [event] = await club.db.select().from(providerEvents).where(eq(providerEvents.eventId, 'left'));
  expect(event?.handledAt).not.toBeNull();
});

it('continues with the others when the provider fails for one, and asks again in the next run', async () => {
  const attempts = [await opened(), await opened(), await opened()];
  for (const { reference } of attempts) club.fake.pay(reference);
  club.fake.next({ on: 'state', status: 500 });
  const { log, lines } = logLines();
  expect(await run(log)).toBe(3);
  const statuses = () => Promise.all(attempts.map(({ payment }) => statusOf(club.db, payment)));
  expect((await statuses()).sort()).toEqual(['paid', 'paid', 'pending']);
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(new RegExp(attempts.map(({ reference }) => reference).join('|')));
  await club.db.update(paymentAttempts).set({ checkedAt: ago(5) });
  await run();
  expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
});

it('ends attempts that expired or never opened, once the provider knows of no payment', async () => {
  const [over, stuck, young] = [await opened(), await opened(), await opened()];
  await change(over.reference, { expiresAt: ago(1) });
  await change(stuck.reference, { status: 'creating', createdAt: ago(2) });
  await change(young.reference, { status: 'creating' });
  expect(await run()).toBe(2);
  const statusesNow = await Promise.all([over, stuck, young].map(({ payment }) => club.newestAttempt(payment)));
  expect(statusesNow.map(({ status }) => status)).toEqual(['expired', 'failed', 'creating']);
  const again = await club.pay(club.parent, { paymentId: stuck.payment.id, amount: '1500.00' });
  expect(again.status).toBe(201);
});

it('accepts a payment of an attempt that never opened here', async () => {
  const { payment, reference } = await opened();
  await change(reference, { status: 'creating', checkoutId: null, redirectUrl: null, createdAt: ago(2) });
  club.fake.pay(reference);
  await run();
  expect(await statusOf(club.db, payment)).toBe('paid');
});

it.each(['failed', 'cancelled', 'expired', 'superseded'] as const)(
  'accepts a late payment of an attempt that was %s',
  async (status) => {
    const { payment, reference } = await opened();
    await change(reference, { status, createdAt: ago(30), checkedAt: ago(10) });
    club.fake.pay(reference);
    await run();
    expect(await statusOf(club.db, payment)).toBe('paid');
  },
);

it('asks about ended attempts at growing intervals, for three days', async () => {
  const { reference } = await opened();
  const isAsked = async (age: number, checked: number | null) => {
    await change(reference, {
      status: 'failed',
      createdAt: ago(age),
      checkedAt: checked === null ? null : ago(checked),
    });
    return (await run()) === 1;
  };
  expect(await isAsked(10, 4)).toBe(false);
  expect(await isAsked(10, 5)).toBe(true);
  expect(await isAsked(240, 59)).toBe(false);
  expect(await isAsked(240, 60)).toBe(true);
  expect(await isAsked(3 * 1440 - 1, 1000)).toBe(false);
  expect(await isAsked(3 * 1440 - 1, 1100)).toBe(true);
  expect(await isAsked(3 * 1440, null)).toBe(false);
});

it('asks about at most 200 attempts in a run, those that waited longest first', async () => {
  await club.db.update(paymentAttempts).set({ checkedAt: ago(10) });
  await opened();
  const rows = Array.from({ length: 220 }, (_, one) => ({
    provider: 'maya',
    reference: `bulk-${one}`,
    status: 'open' as const,
    amount: '1.00',
  }));
  await club.db.insert(paymentAttempts).values(rows);
  const neverAsked = async () =>
    (await club.db.select().from(paymentAttempts).where(isNull(paymentAttempts.checkedAt))).length;
  const before = await neverAsked();
  expect(await run()).toBe(200);
  expect(before - (await neverAsked())).toBe(200);
  await run();
  expect(await neverAsked()).toBe(0);
});

it('ignores attempts of another provider', async () => {
  const { reference } = await opened();
  await change(reference, { provider: 'another' });
  expect(await run()).toBe(0);
});
