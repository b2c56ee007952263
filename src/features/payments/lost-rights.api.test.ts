import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { outbox } from '@/platform/mail/tables';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

// The person who reports a payment may lose the child or the account before the club answers. The report stays; the person gets no more
// mail.

let server: TestServer;
let admin: { id: string };
let reporter: { id: string; email: string };
let partner: { id: string; email: string };
let player: { id: number };
let reported: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(outbox);
  reporter = await make.makeUser(db);
  partner = await make.makeUser(db);
  player = await make.makePlayer(db, { guardians: [reporter, partner] });
  reported = await make.makePayment(db, { playerId: player.id });
  expect((await mark(reporter)).status).toBe(200);
});
afterAll(() => server.close());

it('a guardian who was removed sees and changes nothing, while the report stays for the club', async () => {
  await removeGuardian();
  expectRefusal(await read(reporter), 404);
  expectRefusal(await mark(reporter), 404);
  expect((await server.request('GET', '/api/payments', { as: reporter })).json).toEqual([]);
  expect((await server.request('GET', '/api/payments/balance', { as: reporter })).json.dueNow.payments).toEqual([]);
  expect((await read(admin)).json).toMatchObject({ confirmation: 'awaiting', reportedMethod: 'cash' });
  expect((await answerWith('confirm')).json).toMatchObject({ status: 'paid', paymentMethod: 'cash' });
});

it.each(['confirm', 'decline'] as const)('after a %s, the reporter is mailed', async (word) => {
  await answerWith(word);
  expect(await recipients()).toEqual([reporter.email]);
});

it.each(['confirm', 'decline'] as const)('after a %s, a guardian who was removed is not mailed', async (word) => {
  await removeGuardian();
  expect((await answerWith(word)).status).toBe(200);
  expect(await recipients()).toEqual([]);
});

it.each(['confirm', 'decline'] as const)('after a %s, a deactivated account is not mailed', async (word) => {
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, reporter.id));
  expectRefusal(await read(reporter), 401);
  expect((await answerWith(word)).status).toBe(200);
  expect(await recipients()).toEqual([]);
});

it('the other guardian sees the report, and may report again after it was declined', async () => {
  await removeGuardian();
  expect((await read(partner)).json).toMatchObject({ confirmation: 'awaiting' });
  await answerWith('decline');
  expect((await mark(partner)).json).toMatchObject({ confirmation: 'awaiting' });
  await answerWith('decline');
  expect(await recipients()).toEqual([partner.email]);
});

it('a new guardian sees what was owed before, and may report it', async () => {
  const late = await make.makeUser(server.db);
  expectRefusal(await mark(late), 404);
  await server.db.insert(guardians).values({ playerId: player.id, userId: late.id, rank: 3 });
  await answerWith('decline');
  expect((await mark(late)).json).toMatchObject({ confirmation: 'awaiting' });
});

it('a payment that moves to another player loses its report, and leaves its former family', async () => {
  const other = await make.makePlayer(server.db, { guardians: [partner] });
  const body = { playerId: other.id, amount: '1500', type: 'monthly_dues' };
  const moved = await server.request('PUT', `/api/payments/${reported.id}`, { as: admin, body });
  expect(moved.json).toMatchObject({ playerId: other.id, confirmation: null });
  expectRefusal(await read(reporter), 404);
  expect((await read(partner)).status).toBe(200);
  expectRefusal(await answerWith('confirm'), 409);
});

it('a coach who is no longer an admin confirms and declines nothing', async () => {
  const former = await make.makeUser(server.db, { role: 'admin' });
  expect((await read(former)).status).toBe(200);
  await server.db.update(users).set({ role: 'coach' }).where(eq(users.id, former.id));
  expectRefusal(await answerWith('confirm', former), 403);
});

function mark(as: { id: string }) {
  const body = { paymentMethod: 'cash' };
  return server.request('PUT', `/api/payments/${reported.id}/mark-paid`, { as, body });
}

function read(as: { id: string }) {
  return server.request('GET', `/api/payments/${reported.id}`, { as });
}

function answerWith(word: 'confirm' | 'decline', as: { id: string } = admin) {
  return server.request('PUT', `/api/payments/${reported.id}/${word}`, { as, body: {} });
}

function removeGuardian() {
  const link = and(eq(guardians.userId, reporter.id), eq(guardians.playerId, player.id));
  return server.db.delete(guardians).where(link);
}

async function recipients(): Promise<string[]> {
  return (await server.db.select({ recipient: outbox.recipient }).from(outbox)).map(({ recipient }) => recipient);
}
