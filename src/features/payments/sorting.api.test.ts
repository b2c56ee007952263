import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldName } from '@/features/players/rules/people';
import { addDays, dayOf } from '@/shared/dates';
import { directions } from '@/shared/sorting';
import { makePayment, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { inOrder, paged } from '../../../test/sorted-list';
import { type PaymentSort, paymentSorts } from './contract/list';
import { type Payment, paymentMethods, paymentTypes } from './contract/payment';
import { dayShown } from './ui/payment-date';

const ZONE = 'Asia/Manila';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let foreign: { id: number };
/** The payments whose stored status is overdue: some are due later, or without a due date. */
const marked = new Set<number>();

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  const team = await makeTeam(db, { coachId: coach.id });
  const today = dayOf(new Date(), ZONE);
  const players = [
    await makePlayer(db, { lastName: 'ñunez', teamId: team.id, guardians: [parent] }),
    await makePlayer(db, { lastName: 'Abad', teamId: team.id }),
    await makePlayer(db, { lastName: 'Nolasco' }),
  ];
  for (let n = 0; n < 24; n++) {
    const dueDate = n % 3 === 0 ? null : addDays(today, (n % 7) - 3);
    const { id, status } = await makePayment(db, {
      playerId: players[n % 4]?.id ?? null,
      amount: ['99.50', '1500.00', '100.00'][n % 3] ?? '1',
      type: paymentTypes[n % 4] ?? 'misc',
      paymentMethod: n % 5 === 0 ? null : (paymentMethods[n % 3] ?? null),
      dueDate,
      // Around midnight in the club's time zone, and in the same afternoon in UTC.
      createdAt: `${addDays(today, -(n % 6))}T${n % 2 ? '15:30' : '16:30'}:00.000Z`,
      ...(n % 4 === 1 ? { paidAt: `${addDays(today, -(n % 5))}T16:10:00.000Z` } : {}),
      ...(n % 4 === 2 ? { confirmation: 'awaiting' as const, reportedMethod: 'cash' as const } : {}),
      ...(n % 8 === 7 ? { status: 'cancelled' as const } : {}),
      ...(n % 8 === 3 || n % 8 === 4 ? { status: 'overdue' as const } : {}),
    });
    if (status === 'overdue') marked.add(id);
  }
  foreign = await makePayment(db, { playerId: players[2]?.id ?? null });
});
afterAll(() => server.close());

describe.each(paymentSorts)('sorted by %s', (sort) => {
  it.each(directions)('payments go %s for everybody, with empty values last', async (order) => {
    for (const as of [admin, coach, parent]) {
      const listed = await list(`?sort=${sort}&order=${order}`, as);
      const usual = await list('', as);
      expect(listed.map(({ id }) => id).toSorted()).toEqual(usual.map(({ id }) => id).toSorted());
      const values = listed.map((payment) => sortValue(payment, sort));
      expect(values).toEqual(inOrder(values, order));
    }
  });

  it.each(directions)('its pages make up the list, %s', async (order) => {
    const search = `sort=${sort}&order=${order}`;
    for (const as of [admin, coach, parent]) {
      const whole = await ids(`?${search}`, as);
      for (const limit of [1, 7]) {
        expect(await paged((page) => ids(`?${search}&${page}`, as), limit)).toEqual(whole);
      }
    }
  });

  it('starts after no payment that was deleted or is out of scope', async () => {
    for (const as of [coach, parent]) expect(await ids(`?sort=${sort}&limit=5&after=${foreign.id}`, as)).toEqual([]);
    expect(await ids(`?sort=${sort}&limit=5&after=2000000000`)).toEqual([]);
  });
});

it('puts the newest of equal rows first', async () => {
  const dues = (await list('?sort=type')).filter(({ type }) => type === 'monthly_dues');
  const newest = (await list('')).filter(({ type }) => type === 'monthly_dues');
  expect(dues.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});

it('an unknown column or direction is refused', async () => {
  for (const search of ['sort=notes', 'sort=', 'sort=amount&order=up', 'order=own']) {
    expect((await server.request('GET', `/api/payments?${search}`, { as: admin })).status, search).toBe(400);
  }
});

function sortValue(payment: Payment, sort: PaymentSort): string | number | null {
  const { playerFirstName, playerLastName, confirmation, reportedMethod, paymentMethod } = payment;
  switch (sort) {
    case 'player':
      return playerLastName && `${foldName(playerLastName)} ${foldName(playerFirstName ?? '')}`;
    case 'type':
      return payment.type;
    case 'amount':
      return Number(payment.amount);
    case 'method':
      return confirmation === 'awaiting' ? reportedMethod : paymentMethod;
    case 'status':
      return ['overdue', 'pending', 'paid', 'cancelled'].indexOf(payment.status);
    case 'date':
      return dayShown(payment, ZONE);
    case 'due':
      return urgencyOf(payment);
  }
}

/** What is overdue comes before what is pending, and of that first what the job has marked. */
function urgencyOf({ id, status, dueDate }: Payment): string | null {
  if (status !== 'overdue' && status !== 'pending') return null;
  return `${status === 'overdue' ? 0 : 1} ${marked.has(id) ? 0 : 1} ${dueDate ?? 'none'}`;
}

async function list(search: string, as = admin): Promise<Payment[]> {
  const answer = await server.request('GET', `/api/payments${search}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

async function ids(search: string, as = admin): Promise<number[]> {
  return (await list(search, as)).map(({ id }) => id);
}
