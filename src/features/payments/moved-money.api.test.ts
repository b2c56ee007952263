import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scopeOf } from '@/shared/permissions';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { readReceipt } from './queries/receipt';
import { duesRules } from './tables/dues';

// What belongs to a charge applies to one family and one amount: an edit that changes either removes it.

let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let other: { id: string };
let child: { id: number };
let otherChild: { id: number };
let owed: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  parent = await make.makeUser(db, { firstName: 'Perla' });
  other = await make.makeUser(db, { firstName: 'Olga' });
  child = await make.makePlayer(db, { guardians: [parent] });
  otherChild = await make.makePlayer(db, { guardians: [other] });
});
beforeEach(async () => {
  owed = await make.makePayment(server.db, { playerId: child.id });
});
afterAll(() => server.close());

it("a family's report of one amount is never confirmed for another", async () => {
  await mark(parent);
  expect((await edit({ amount: '2500' })).json).toMatchObject({ confirmation: null, reportedMethod: null });
  expectRefusal(await answerWith('confirm'), 409);
  expect((await mark(parent)).json).toMatchObject({ confirmation: 'awaiting', amount: '2500.00' });
  expect((await edit({ amount: '2500', description: 'May' })).json).toMatchObject({ confirmation: 'awaiting' });
  expect((await answerWith('confirm')).json).toMatchObject({ status: 'paid', amount: '2500.00' });
});

it("of concurrent confirming and changing the amount, either comes first, without the other's effect", async () => {
  for (let round = 0; round < 5; round++) {
    owed = await make.makePayment(server.db, { playerId: child.id });
    await mark(parent);
    const { version } = (await read(admin)).json;
    const calls = [answerWith('confirm'), edit({ amount: '9000', version })];
    const answers = await Promise.all(round % 2 === 0 ? calls : calls.toReversed());
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status, amount } = (await read(admin)).json;
    expect([`paid 1500.00`, `pending 9000.00`]).toContain(`${status} ${amount}`);
  }
});

it("shows no family another family's report, nor on a receipt", async () => {
  await mark(parent);
  await edit({ playerId: otherChild.id });
  expect((await read(other)).json).toMatchObject({ confirmation: null, reportedMethod: null, reportedAt: null });
  await server.request('PUT', `/api/payments/${owed.id}/mark-paid`, { as: admin, body: { paymentMethod: 'cash' } });
  const scope = scopeOf({ id: admin.id, role: 'admin', teamIds: [], playerIds: [] }, 'payment.read');
  expect((await readReceipt(server.db, scope, owed.id)).payerName).toBeNull();
});

it('keeps the payer on the receipt of a payment edited afterwards', async () => {
  await mark(parent);
  await answerWith('confirm');
  expect((await edit({ status: 'paid', description: 'May' })).json).toMatchObject({ reportedMethod: 'cash' });
});

it('monthly dues cannot move to a player who has been charged for them already', async () => {
  const [rule] = await server.db
    .insert(duesRules)
    .values({ name: 'Season', amount: '1500', dueDay: 5, firstMonth: '2026-01', lastMonth: '2026-12' })
    .returning();
  const dues = { duesRuleId: rule?.id, duesMonth: '2026-05' };
  owed = await make.makePayment(server.db, { playerId: child.id, ...dues });
  await make.makePayment(server.db, { playerId: otherChild.id, ...dues });
  const { issues, message } = expectRefusal(await edit({ playerId: otherChild.id }), 409);
  expect(message).toBe('That player has been charged for these dues already.');
  expect(issues).toMatchObject([{ path: 'playerId' }]);
});

function mark(as: { id: string }) {
  return server.request('PUT', `/api/payments/${owed.id}/mark-paid`, { as, body: { paymentMethod: 'cash' } });
}

function edit(fields: object) {
  const body = { playerId: child.id, amount: '1500', type: 'monthly_dues', ...fields };
  return server.request('PUT', `/api/payments/${owed.id}`, { as: admin, body });
}

function answerWith(word: 'confirm' | 'decline') {
  return server.request('PUT', `/api/payments/${owed.id}/${word}`, { as: admin, body: {} });
}

function read(as: { id: string }) {
  return server.request('GET', `/api/payments/${owed.id}`, { as });
}
