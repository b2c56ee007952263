import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { outbox } from '@/platform/mail/tables';
import { addDays } from '@/shared/dates';
import { makePayment, makePlayer, makeUser } from '../../../../test/factories';
import { outboxMailer } from '../../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../../test/server';
import { paymentReminders, payments } from '../tables/payments';
import { remindOfPayments } from './commands/remind-of-payments';

const DUE = '2026-06-30';
/** Returns nine in the morning in Manila, this many days after the due date. */
const nineOn = (days: number) => new Date(`${addDays(DUE, days)}T01:00:00Z`);

let server: TestServer;
let mum: { id: string; email: string };
let dad: { id: string; email: string };
let ana: { id: number };
const mailer = outboxMailer();

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' }, config: { publicUrl: 'https://club.test' } });
});
beforeEach(async () => {
  const { db } = server;
  mailer.kicks = 0;
  for (const table of [outbox, guardians, paymentReminders, payments]) await db.delete(table);
  mum = await makeUser(db);
  dad = await makeUser(db);
  ana = await makePlayer(db, { firstName: 'Ana', guardians: [mum, dad], medicalNotes: 'Asthma' });
});
afterAll(() => server.close());

it('goes to each active guardian, in plain text and with a way to pay', async () => {
  const { id } = await owe();
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, dad.id));
  expect(await remind(nineOn(-3))).toBe(1);
  expect(mailer.kicks).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: mum.email, subject: 'Ana: Monthly dues is due in 3 days' });
  expect(mail?.body).toContain('- Ana: Monthly dues, ₱1,500.00, due Jun 30, 2026 (in 3 days)');
  expect(mail?.body).toContain(`https://club.test/api/login?returnTo=%2Fcheckout%2F${id}`);
  expect(mail?.body).not.toMatch(/Last\d|2016|Asthma/);
});

it('tells a guardian about all children in one mail', async () => {
  const ben = await makePlayer(server.db, { firstName: 'Ben', guardians: [mum] });
  await owe();
  await owe({ playerId: ben.id, dueDate: addDays(DUE, -1), description: 'Ice\nfee', amount: '1234567.50' });
  expect(await remind(nineOn(0))).toBe(2);
  const reported = Object.fromEntries((await mails()).map((mail) => [mail.recipient, mail]));
  expect(reported[mum.email]?.subject).toBe('2 payments are due or overdue');
  expect(reported[mum.email]?.body.match(/^(-|All).*$/gm)).toEqual([
    '- Ben: Ice fee, ₱1,234,567.50, was due Jun 29, 2026',
    '- Ana: Monthly dues, ₱1,500.00, due Jun 30, 2026 (today)',
    'All together: ₱1,236,067.50',
  ]);
  expect(reported[mum.email]?.body).toContain('%2Fcheckout%2Fall');
  expect(reported[dad.email]?.subject).toBe('Ana: Monthly dues is due today');
});

describe('the time', () => {
  it.each([
    ["before 8 o'clock of the club", `${addDays(DUE, -4)}T23:59:59Z`, 0],
    ["at 8 o'clock", `${addDays(DUE, -3)}T00:00:00Z`, 2],
    ['right after midnight', `${addDays(DUE, -4)}T16:00:00Z`, 0],
    ['a day early', `${addDays(DUE, -4)}T08:00:00Z`, 0],
    ['on its last evening', `${DUE}T15:59:59Z`, 2],
    ['on the day after', `${addDays(DUE, 1)}T01:00:00Z`, 2],
    ['long after', `${addDays(DUE, 32)}T01:00:00Z`, 0],
  ])('%s', async (_what, at, count) => {
    await owe();
    expect(await remind(new Date(at))).toBe(count);
  });
});

it('goes out before, on the day and after, once each, on whatever days the job runs', async () => {
  const runs = fc.uniqueArray(fc.integer({ min: -6, max: 34 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(runs, async (days) => {
      await server.db.delete(payments);
      await owe();
      const sent: number[] = [];
      for (const day of days.toSorted((a, b) => a - b)) {
        const counts = await Promise.all([remind(nineOn(day)), remind(nineOn(day))]);
        expect([0, 2]).toContain(counts[0] + counts[1]);
        if (counts[0] + counts[1] > 0) sent.push(day);
      }
      const windows = [
        days.filter((d) => d >= -3 && d < 0),
        days.filter((d) => d === 0),
        days.filter((d) => d > 0 && d <= 31),
      ];
      expect(sent).toEqual(windows.filter((each) => each.length > 0).map((each) => Math.min(...each)));
    }),
    { numRuns: 15 },
  );
});

describe('nobody is reminded', () => {
  it.each([
    ['of what is reported', { confirmation: 'awaiting', reportedMethod: 'cash' }],
    ['of what is paid', { status: 'paid', paidAt: '2026-06-01T00:00:00Z' }],
    ['of what is cancelled', { status: 'cancelled' }],
    ['of what has no due date', { dueDate: null }],
    ["of what isn't a player's", { playerId: null }],
    ['on the day on which it was charged', { createdAt: nineOn(0).toISOString() }],
  ] as const)('%s', async (_what, values) => {
    await owe(values);
    expect(await remind(nineOn(0))).toBe(0);
    expect(await server.db.select().from(paymentReminders)).toEqual([]);
  });

  it('who was removed as guardian', async () => {
    await owe();
    await server.db.delete(guardians).where(eq(guardians.userId, dad.id));
    expect(await remind(nineOn(1))).toBe(1);
    expect(await mails()).toMatchObject([{ recipient: mum.email }]);
  });
});

it('is sent again about a declined report, and about a payment that the job marked as overdue', async () => {
  await owe({ confirmation: 'declined' });
  await owe({ status: 'overdue' });
  expect(await remind(nineOn(1))).toBe(2);
  expect((await mails())[0]?.subject).toBe('2 payments are overdue');
});

it('goes out again when the due date has moved', async () => {
  const { id } = await owe();
  expect(await remind(nineOn(-3))).toBe(2);
  await server.db
    .update(payments)
    .set({ dueDate: addDays(DUE, 10) })
    .where(eq(payments.id, id));
  expect(await remind(nineOn(0))).toBe(0);
  expect(await remind(nineOn(7))).toBe(2);
  expect(await remind(nineOn(10))).toBe(2);
});

it('is one mail a guardian and day: later ones wait for tomorrow', async () => {
  await owe();
  expect(await remind(nineOn(0))).toBe(2);
  const ben = await makePlayer(server.db, { guardians: [mum] });
  const cleo = await makePlayer(server.db, { guardians: [await makeUser(server.db)] });
  await owe({ playerId: ben.id, dueDate: addDays(DUE, 2) });
  await owe({ playerId: cleo.id, dueDate: addDays(DUE, 2) });
  expect(await remind(nineOn(0))).toBe(1);
  // The mail about Ben's and, as it is overdue by then, Ana's payment: the mother gets both in one.
  expect(await remind(nineOn(1))).toBe(2);
  expect(await remind(nineOn(1))).toBe(0);
});

it('is not recorded when the mail cannot be queued', async () => {
  await owe();
  const broken = { ...mailer, queue: () => Promise.reject(new Error('full')) };
  await expect(remindOfPayments({ ...server, mailer: broken }, nineOn(0))).rejects.toThrow('full');
  expect(await server.db.select().from(paymentReminders)).toEqual([]);
  expect(await remind(nineOn(0))).toBe(2);
});

it('goes out however many payments are due on one day', async () => {
  await server.db.execute(sql`insert into ${payments} (player_id, amount, type, due_date, created_at)
    select ${ana.id}::int, 1500, 'misc', ${DUE}::date, '2026-01-01' from generate_series(1, 4000)`);
  expect(await remind(nineOn(1))).toBe(2);
  expect(await server.db.select().from(paymentReminders)).toHaveLength(12_000);
});

function owe(values: Partial<typeof payments.$inferInsert> = {}) {
  return makePayment(server.db, { playerId: ana.id, dueDate: DUE, createdAt: '2026-01-01T00:00:00Z', ...values });
}

function remind(now: Date): Promise<number> {
  return remindOfPayments({ ...server, mailer }, now);
}

function mails() {
  return server.db.select().from(outbox).orderBy(outbox.id);
}
