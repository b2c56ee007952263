import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { outbox } from '@/platform/mail/tables';
import { makePayment, makePlayer, makeUser } from '../../../test/factories';
import { outboxMailer } from '../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../test/server';
import { lockMoney } from './commands/ledger';
import { queuePaidMail } from './commands/notify';
import { receivePayment } from './commands/receive';

let server: TestServer;
let admin: { id: string };
let mum: { id: string; email: string };
let dad: { id: string; email: string };
let ana: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' }, config: { publicUrl: 'https://club.test' } });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(outbox);
  admin = await makeUser(db, { role: 'admin' });
  mum = await makeUser(db);
  dad = await makeUser(db);
  ana = await makePlayer(db, { firstName: 'Ana', guardians: [mum, dad] });
});
afterAll(() => server.close());

describe('a single charge', () => {
  const form = () => ({
    playerId: ana.id,
    amount: '1234.5',
    type: 'equipment',
    description: 'Helmet',
    notes: 'Secret',
  });

  it('is mailed to the guardians, with the way to pay', async () => {
    const { json } = await server.request('POST', '/api/payments', { as: admin, body: form() });
    const reported = await mails();
    expect(reported.map(({ recipient }) => recipient).toSorted()).toEqual([mum.email, dad.email].toSorted());
    expect(reported[0]?.subject).toBe('New payment for Ana: Helmet');
    expect(reported[0]?.body).toContain('- Ana: Helmet, ₱1,234.50\n');
    expect(reported[0]?.body).toContain(`https://club.test/api/login?returnTo=%2Fcheckout%2F${json.id}`);
    expect(JSON.stringify(reported)).not.toContain('Secret');
  });

  it.each(['paid', 'cancelled'])('that is %s from the start is mailed to nobody', async (status) => {
    const answer = await server.request('POST', '/api/payments', { as: admin, body: { ...form(), status } });
    expect(answer.status).toBe(201);
    expect(await mails()).toEqual([]);
  });
});

describe("the club's answer to a family's report", () => {
  it('is mailed to the reporter when it is confirmed, with the receipt', async () => {
    const id = await reportOf('bank_transfer');
    expect((await server.request('PUT', `/api/payments/${id}/confirm`, { as: admin })).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: mum.email, subject: 'Thank you: ₱1,500.00 received' });
    expect(mail?.body).toMatch(/Habagat confirms .*\n\n- Ana: Monthly dues, ₱1,500.00, receipt No\. \d{6}\n/);
  });

  it('is mailed with its reason when it is declined, each time again', async () => {
    const id = await reportOf('cash');
    await decline(id, 'Nobody saw it.');
    const again = { as: mum, body: { paymentMethod: 'cash' } };
    expect((await server.request('PUT', `/api/payments/${id}/mark-paid`, again)).status).toBe(200);
    await decline(id);
    const reported = await mails();
    expect(reported.map(({ recipient }) => recipient)).toEqual([mum.email, mum.email]);
    expect(reported[0]?.body).toContain('You told the club that you paid this in cash');
    expect(reported[0]?.body).toContain('The reason: Nobody saw it.');
    expect(reported[1]?.body).not.toContain('reason');
  });

  it('is mailed to nobody who has lost the child or the account since', async () => {
    const one = await reportOf('bank_transfer');
    const two = await reportOf('bank_transfer');
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, mum.id));
    await decline(one);
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, mum.id));
    await server.db.delete(guardians).where(eq(guardians.userId, mum.id));
    expect((await server.request('PUT', `/api/payments/${two}/confirm`, { as: admin })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('an online payment', () => {
  it('is thanked for once, to the payer, for the children who are still theirs', async () => {
    const ben = await makePlayer(server.db, { firstName: 'Ben', guardians: [mum] });
    const cleo = await makePlayer(server.db, { firstName: 'Cleo', guardians: [dad] });
    const ids = await paidOf([ana.id, ben.id, cleo.id]);
    expect(await thank(ids, mum.id)).toBe(1);
    expect(await thank(ids, mum.id)).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: mum.email, subject: 'Thank you: ₱3,000.00 received' });
    expect(mail?.body).toContain('Your online payment to Habagat has arrived');
    expect(mail?.body).toMatch(/Ana: .*, receipt No\. \d{6}\n- Ben: /);
    expect(mail?.body).toContain('https://club.test/api/login?returnTo=%2Fpayments');
    expect(mail?.body).not.toContain('Cleo');
  });

  it('by somebody who is no guardian is thanked for to nobody', async () => {
    const ids = await paidOf([ana.id]);
    expect([await thank(ids, admin.id), await thank(ids, null)]).toEqual([0, 0]);
  });
});

async function reportOf(paymentMethod: string): Promise<number> {
  const { id } = await makePayment(server.db, { playerId: ana.id });
  const answer = await server.request('PUT', `/api/payments/${id}/mark-paid`, { as: mum, body: { paymentMethod } });
  expect(answer).toMatchObject({ status: 200, json: { confirmation: 'awaiting' } });
  return id;
}

async function decline(id: number, reason?: string): Promise<void> {
  const answer = await server.request('PUT', `/api/payments/${id}/decline`, { as: admin, body: { reason } });
  expect(answer.status).toBe(200);
}

/** Creates a payment of each player, received as from the provider. */
async function paidOf(playerIds: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const playerId of playerIds) ids.push((await makePayment(server.db, { playerId })).id);
  await server.db.transaction(async (tx) => {
    await lockMoney(tx);
    for (const paymentId of ids) {
      await receivePayment(tx, { paymentId, amount: '1500.00', method: 'gcash', actor: null });
    }
  });
  return ids;
}

function thank(ids: number[], payerId: string | null): Promise<number> {
  return server.db.transaction((tx) => queuePaidMail(tx, { ...server, mailer: outboxMailer() }, ids, payerId));
}

function mails() {
  return server.db.select().from(outbox).orderBy(outbox.id);
}
