import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { openPaymentClub, type PaymentClub } from '../../../test/payment-club';
import { expectRefusal } from '../../../test/refusal';
import type { CoachEarning } from './contract/earning';
import { coachSessionPlayers } from './tables';

/** 6:30 PM on May 1 in Manila. */
testClock('2099-05-01T10:30:00Z');

let club: PaymentClub;
let coach: { id: string };

beforeAll(async () => {
  club = await openPaymentClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  coach = await make.makeUser(club.db, { role: 'coach' });
});

it('come from a lesson that is completed and was paid in person, once, and are removed when either is undone', async () => {
  const id = await plan();
  expect(await earnings()).toEqual([]);
  await say(id, 'payment', { paymentStatus: 'paid' });
  expect(await earnings()).toEqual([]);
  await say(id, 'status', { status: 'completed' });
  await say(id, 'status', { status: 'completed' });
  const lesson = {
    sessionId: id,
    description: 'Edge work',
    type: 'private_lesson',
    amount: '1500.00',
    source: 'Lesson of May 1, 2099',
    status: 'paid',
    paymentDate: '2099-05-01',
  };
  const [first, ...others] = await earnings();
  expect([first, others]).toMatchObject([lesson, []]);
  expect(await get('/stats')).toMatchObject({ monthlyEarnings: '1500.00' });

  await say(id, 'payment', { paymentStatus: 'unpaid' });
  expect(await earnings()).toEqual([]);
  await say(id, 'payment', { paymentStatus: 'paid' });
  await say(id, 'status', { status: 'scheduled' });
  expect(await earnings()).toEqual([]);
  await say(id, 'status', { status: 'completed' });
  expect(await earnings()).toEqual([first]);
});

it('are pending while the club has the money, until the coach confirms them, and follow its refunds', async () => {
  const id = await plan();
  await say(id, 'status', { status: 'completed' });
  expect(await earnings()).toEqual([]);
  const fee = await payTheClub(id);
  const [earning] = await earnings();
  expect(earning).toMatchObject({ sessionId: id, amount: '1500.00', status: 'pending', paymentDate: null });

  const { id: earningId, description, type, amount, source, version } = earning as CoachEarning;
  const form = { description, type, amount, source, version };
  const received = { ...form, status: 'paid', paymentDate: '2099-05-01', paymentMethod: 'gcash' };
  for (const other of [{ amount: '9999.00' }, { description: 'Salary' }, { type: 'bonus' }, { source: null }]) {
    expectRefusal(await change('PUT', earningId, { ...received, ...other }), 409);
  }
  expectRefusal(await change('DELETE', earningId), 409);
  expect((await change('PUT', earningId, received)).json).toMatchObject({ ...received, version: version + 1 });

  await giveBack(fee, '500.00');
  expect(await earnings()).toMatchObject([{ amount: '1000.00', status: 'paid' }]);
  await giveBack(fee, '1000.00');
  expect(await earnings()).toEqual([]);
  expectRefusal(await change('PUT', earningId, received), 404);
});

it('come from a group by who paid, and only for its own coach', async () => {
  const friend = await make.makePlayer(club.db);
  const id = await plan({ playerIds: [club.child.id, friend.id] });
  await say(id, 'status', { status: 'completed' });
  await say(id, 'payment', { paymentStatus: 'paid', playerId: friend.id });
  expect(await earnings()).toMatchObject([{ amount: '1500.00', status: 'paid' }]);
  const [earning] = await earnings();
  coach = await make.makeUser(club.db, { role: 'coach' });
  expect(await earnings()).toEqual([]);
  expectRefusal(await change('DELETE', earning?.id ?? 0), 404);
});

it('come from a session without students by its own payment status, and never from a free one', async () => {
  const own = await plan({ playerIds: [], rate: '800' });
  const free = await plan({ rate: '0' });
  for (const id of [own, free]) {
    await say(id, 'status', { status: 'completed' });
    await say(id, 'payment', { paymentStatus: 'paid' });
  }
  expect(await earnings()).toMatchObject([{ sessionId: own, amount: '800.00' }]);
});

it('include payments to the club in parts', async () => {
  const id = await plan();
  await say(id, 'status', { status: 'completed' });
  const [place] = await club.db.select().from(coachSessionPlayers).where(eq(coachSessionPlayers.sessionId, id));
  const path = `/api/payments/${place?.paymentId}`;
  for (const amount of ['500.00', '1000.00']) {
    expect(await earnings()).toEqual([]);
    const { version } = (await club.server.request('GET', path, { as: club.admin })).json;
    const body = { amount, paidOn: '2026-01-01', paymentMethod: 'cash', version };
    expect((await club.server.request('PUT', `${path}/record`, { as: club.admin, body })).status).toBe(200);
  }
  expect(await earnings()).toMatchObject([{ sessionId: id, amount: '1500.00' }]);
});

async function plan(values: object = {}): Promise<number> {
  const form = { title: 'Edge work', duration: 60, rate: '1500', scheduledDate: '2099-05-01T10:00:00Z' };
  const body = { ...form, playerIds: [club.child.id], ...values };
  return (await club.server.request('POST', '/api/coach/sessions', { as: coach, body })).json.id;
}

async function say(id: number, what: 'status' | 'payment', body: object): Promise<void> {
  const path = `/api/coach/sessions/${id}/${what}`;
  expect((await club.server.request('PUT', path, { as: coach, body })).status).toBe(200);
}

async function payTheClub(sessionId: number): Promise<number> {
  const [place] = await club.db.select().from(coachSessionPlayers).where(eq(coachSessionPlayers.sessionId, sessionId));
  const path = `/api/payments/${place?.paymentId}/mark-paid`;
  const body = { paymentMethod: 'cash' };
  expect((await club.server.request('PUT', path, { as: club.admin, body })).status).toBe(200);
  return place?.paymentId ?? 0;
}

async function giveBack(id: number, amount: string): Promise<void> {
  const body = { amount, way: 'hand', method: 'cash', reason: 'Hurt' };
  const { status } = await club.server.request('POST', `/api/payments/${id}/refunds`, { as: club.admin, body });
  expect(status).toBe(201);
}

function change(method: string, id: number, body?: object) {
  return club.server.request(method, `/api/coach/earnings/${id}`, { as: coach, body });
}

function earnings(): Promise<CoachEarning[]> {
  return get('/earnings');
}

async function get(path: string) {
  return (await club.server.request('GET', `/api/coach${path}`, { as: coach })).json;
}
