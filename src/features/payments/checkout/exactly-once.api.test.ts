import { Agent } from 'node:http';
import { count, inArray, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '@/platform/db/database';
import { testClock } from '../../../../test/clock';
import { createTestDatabase } from '../../../../test/database';
import { openPaymentClub, type PaymentClub } from '../../../../test/payment-club';
import type { Webhook } from '../../../../test/payment-fakes/fake';
import { startPayMongoFake } from '../../../../test/payment-fakes/paymongo-fake';
import { request } from '../../../../test/request';
import { signInAs } from '../../../../test/sign-in-as';
import { withoutConditions } from '../../../../test/without-conditions';
import { paymentAttempts } from '../tables/checkout';
import { paymentLedger, receipts } from '../tables/ledger';
import { payments } from '../tables/payments';

const time = testClock();

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of close.reverse()) await one();
  close = [];
});

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

it('creates each of 50 payments once for concurrent requests and repeated webhooks', async () => {
  const club = await open();
  await payTogether(club, { owed: 50, callers: 20 });
  expect(await effectsOf(club)).toEqual({
    attempts: 50,
    checkouts: 50,
    charges: 50,
    ledger: 50,
    receipts: 50,
    paid: 50,
  });
});

it('detects double effects once the conditions are removed from the updates', async () => {
  const db = await createTestDatabase();
  close.push(() => db.close());
  const club = await open(db);
  await withoutConditions(db);
  await payTogether(club, { owed: 4, callers: 10 });
  const { ledger, receipts: numbers, ...rest } = await effectsOf(club);
  expect(rest).toEqual({ attempts: 4, checkouts: 4, charges: 4, paid: 4 });
  expect(ledger).toBeGreaterThan(4);
  expect(numbers).toBeGreaterThan(4);
});

async function open(db?: Database): Promise<PaymentClub> {
  const club = await openPaymentClub(startPayMongoFake, db && { db });
  close.push(club.close);
  return club;
}

/** The number of payments requested concurrently. */
const ABREAST = 5;

/**
 * Several callers request each payment concurrently, for several payments in parallel; then all pay, and the provider reports each in two
 * ways.
 */
async function payTogether(club: PaymentClub, { owed, callers }: { owed: number; callers: number }): Promise<void> {
  const { server, db, fake, parent } = club;
  const cookie = await signInAs(db, parent);
  const headers = { cookie, 'content-type': 'application/json' };
  const payAbreast = async () => {
    const { id, amount } = await club.charge();
    const body = { paymentId: id, amount };
    const ask = () => request(server.url, { method: 'POST', path: '/api/create-payment', headers, body, agent });
    const answers = await Promise.all(Array.from({ length: callers }, ask));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  };
  for (let done = 0; done < owed; done += ABREAST) {
    await Promise.all(Array.from({ length: Math.min(ABREAST, owed - done) }, payAbreast));
  }
  const references = fake.checkouts().map(({ reference }) => reference);
  for (const reference of references) fake.pay(reference);
  const hooks = references.map((reference) => fake.webhook(reference, 'paid'));
  const others = references.map((reference) => fake.webhook(reference, 'paid', { eventId: `evt_more_${reference}` }));
  await deliver(club, hooks);
  // Longer than the minimum interval between two requests, so that only the tested code prevents a second settlement.
  time.advance(60_000);
  await deliver(club, [...hooks, ...others]);
}

async function deliver(club: PaymentClub, hooks: Webhook[]): Promise<void> {
  const answers = await Promise.all(hooks.map((hook) => club.deliver(hook, agent)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await club.untilHandled();
}

/** Counts everything that a payment creates once. */
async function effectsOf({ db, fake }: PaymentClub) {
  const counted = async (table: typeof paymentAttempts | typeof receipts) =>
    (await db.select({ count: count() }).from(table))[0]?.count;
  const kinds = inArray(paymentLedger.kind, ['received', 'to_refund']);
  const [ledger] = await db.select({ count: count() }).from(paymentLedger).where(kinds);
  const [paid] = await db.select({ count: count() }).from(payments).where(sql`status = 'paid'`);
  return {
    attempts: await counted(paymentAttempts),
    checkouts: fake.checkouts().length,
    charges: fake.checkouts().reduce((sum, { reference }) => sum + fake.charges(reference), 0),
    ledger: ledger?.count ?? 0,
    receipts: (await counted(receipts)) ?? 0,
    paid: paid?.count,
  };
}
