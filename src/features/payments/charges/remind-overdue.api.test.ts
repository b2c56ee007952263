import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardians } from '@/features/guardians/tables';
import { outbox } from '@/platform/mail/tables';
import { testClock } from '../../../../test/clock';
import * as make from '../../../../test/factories';
import { outboxMailer } from '../../../../test/outbox-mailer';
import { expectRefusal } from '../../../../test/refusal';
import { startTestServer, type TestServer } from '../../../../test/server';
import { paymentReminders, payments } from '../tables/payments';
import { remindOfPayments } from './commands/remind-of-payments';

/** Nine in the morning in Manila. */
const time = testClock('2026-11-24T01:00:00Z');
const mailer = outboxMailer();

let server: TestServer;
let admin: { id: string };
let mum: { id: string; email: string };
let ana: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' }, config: { publicUrl: 'https://club.test' } });
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  time.set('2026-11-24T01:00:00Z');
  for (const table of [outbox, guardians, paymentReminders, payments]) await server.db.delete(table);
  mum = await make.makeUser(server.db);
  ana = await make.makePlayer(server.db, { firstName: 'Ana', guardians: [mum] });
});
afterAll(() => server.close());

describe('reminding about overdue payments', () => {
  it('mails each guardian once about all of them, however long overdue, and records it', async () => {
    const { id } = await owe('2026-08-01');
    await owe('2026-11-23', { description: 'Ice' });
    await owe('2026-11-24', { description: 'Due today' });
    const { status, json } = await remind();
    expect([status, json]).toEqual([201, { mailed: 1, payments: 2 }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: mum.email, subject: '2 payments are overdue' });
    expect(mail?.body).toContain('was due Aug 1, 2026');
    expect(mail?.body).not.toContain('Due today');
    const noted = await server.db.select().from(paymentReminders).where(eq(paymentReminders.paymentId, id));
    expect(noted).toMatchObject([{ kind: 'overdue', remindedAt: expect.stringMatching('^2026-11-24T01:0') }]);
  });

  it('says at a second press that they were reminded today, and reminds again tomorrow', async () => {
    await owe('2026-11-01');
    await remind();
    expect((await remind()).json).toEqual({ mailed: 0, payments: 0 });
    expect(await outlook()).toMatchObject({ overdue: 1, remindable: 0, remindedToday: 1 });
    time.set('2026-11-25T01:00:00Z');
    expect(await outlook()).toMatchObject({ overdue: 1, remindable: 1, remindedToday: 0 });
    expect((await remind()).json).toEqual({ mailed: 1, payments: 1 });
    expect(await mails()).toHaveLength(2);
  });

  it('mails once for two concurrent presses', async () => {
    await owe('2026-11-01');
    const answers = await Promise.all([remind(), remind()]);
    expect(answers.map(({ json }) => json.mailed).sort()).toEqual([0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  it('skips payments that are reported, paid, cancelled or of former players, and families who turned it off', async () => {
    await owe('2026-11-01', { confirmation: 'awaiting', reportedMethod: 'cash' });
    await owe('2026-11-01', { status: 'cancelled' });
    await owe('2026-11-01', { status: 'paid', paidAt: '2026-11-02T00:00:00Z' });
    const gone = await make.makePlayer(server.db, { guardians: [mum], status: 'archived' });
    await owe('2026-11-01', { playerId: gone.id });
    const alone = await make.makePlayer(server.db);
    await owe('2026-11-01', { playerId: alone.id });
    expect((await remind()).json).toEqual({ mailed: 0, payments: 0 });
    expect(await outlook()).toMatchObject({ overdue: 1, remindable: 0, remindedToday: 0 });
    expect(await server.db.select().from(paymentReminders)).toEqual([]);
  });

  it('is known to the scheduled reminders, which do not repeat it', async () => {
    await owe('2026-11-23');
    await remind();
    expect(await byClock()).toBe(0);
    time.set('2026-11-25T01:00:00Z');
    expect(await byClock()).toBe(0);
  });

  it('skips whoever got a scheduled reminder today', async () => {
    await owe('2026-11-23');
    expect(await byClock()).toBe(1);
    expect((await remind()).json).toEqual({ mailed: 0, payments: 0 });
  });

  it('has a new ETag after a family changes which mail it wants, and after a reminder', async () => {
    await owe('2026-11-01');
    const path = '/api/payments/reminders';
    const first = await server.request('GET', path, { as: admin });
    let headers = { 'if-none-match': String(first.headers.etag) };
    expect((await server.request('GET', path, { as: admin, headers })).status).toBe(304);
    const answerAfter = async (change: () => Promise<{ status: number }>) => {
      expect((await change()).status).toBeLessThan(300);
      const answer = await server.request('GET', path, { as: admin, headers });
      headers = { 'if-none-match': String(answer.headers.etag) };
      return answer.json;
    };
    const mute = (mutedMail: string[]) => server.request('PUT', '/api/account', { as: mum, body: { mutedMail } });
    expect(await answerAfter(() => mute(['payments']))).toMatchObject({ overdue: 1, remindable: 0 });
    expect(await answerAfter(() => mute([]))).toMatchObject({ overdue: 1, remindable: 1 });
    expect(await answerAfter(() => remind())).toMatchObject({ remindable: 0, remindedToday: 1 });
  });

  it('is allowed only to those who manage payments', async () => {
    expectRefusal(await remind(mum), 403);
  });
});

describe('the next scheduled reminder', () => {
  it.each([
    ['in three days, of what is due in six', '2026-11-30', '2026-11-27'],
    ['today, of what is due in three', '2026-11-27', '2026-11-24'],
    ['today, of what was due yesterday', '2026-11-23', '2026-11-24'],
    ['today, of what is due tomorrow, as the first was missed', '2026-11-25', '2026-11-24'],
    ['on no day, of what is due in half a year', '2027-06-01', null],
    ['on no day, of what was due long ago', '2026-09-01', null],
  ])('goes %s', async (_what, dueDate, day) => {
    await owe(dueDate);
    expect((await outlook()).next).toEqual(day && { day, payments: 1 });
  });

  it('goes tomorrow to those who had one today', async () => {
    await owe('2026-11-01');
    await owe('2026-11-24');
    await remind();
    expect((await outlook()).next).toEqual({ day: '2026-11-25', payments: 1 });
    time.set('2026-11-25T01:00:00Z');
    expect(await byClock()).toBe(1);
  });

  it("goes on the next day with one, after today's has been sent", async () => {
    await owe('2026-11-27');
    await byClock();
    expect((await outlook()).next).toEqual({ day: '2026-11-27', payments: 1 });
  });

  it('goes to no family without a guardian', async () => {
    const alone = await make.makePlayer(server.db);
    await owe('2026-11-27', { playerId: alone.id });
    expect((await outlook()).next).toBeNull();
  });
});

function owe(dueDate: string, values: Partial<typeof payments.$inferInsert> = {}) {
  return make.makePayment(server.db, { playerId: ana.id, dueDate, createdAt: '2026-01-01T00:00:00Z', ...values });
}

function remind(as = admin) {
  return server.request('POST', '/api/payments/remind-overdue', { as });
}

async function outlook() {
  const { status, json } = await server.request('GET', '/api/payments/reminders', { as: admin });
  expect(status).toBe(200);
  return json;
}

function byClock(): Promise<number> {
  return remindOfPayments({ ...server, mailer }, new Date(time.now()));
}

function mails() {
  return server.db.select().from(outbox).orderBy(outbox.id);
}
