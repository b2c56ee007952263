import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { clock } from '@/platform/clock';
import { addDays, dayOf } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import { fromCentavos, toCentavos } from '@/shared/money';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { CoachEarning } from './contract/earning';
import type { CoachSession } from './contract/session';
import { weekOf } from './rules/week';
import { coachSessionPlayers } from './tables';

testClock('2026-11-24T02:00:00Z');

const zone = 'Asia/Manila';
const today = '2026-11-24';
const { from: sunday, to: saturday } = weekOf(today);

let server: TestServer;
let pupils: { id: number }[];

beforeAll(async () => {
  server = await startTestServer();
  pupils = [];
  for (let n = 0; n < 4; n += 1) pupils.push(await make.makePlayer(server.db));
});
afterAll(() => server.close());

/** Days whose midnights limit the figures: the ends of the week, the month and the 30 days, in the club's time zone. */
const edges = [sunday, addDays(saturday, 1), `${today.slice(0, 7)}-01`, addDays(today, -30), today];
const moments = fc
  .record({ day: fc.constantFrom(...edges), minutes: fc.constantFrom(-1, 0, 1, 720) })
  .map(({ day, minutes }) => new Date(Date.parse(instantAt(day, '00:00', zone)) + minutes * 60_000).toISOString());
const sessions = fc.array(
  fc.record({
    scheduledDate: moments,
    status: fc.constantFrom('scheduled', 'completed', 'cancelled', 'no_show'),
    paymentStatus: fc.constantFrom('paid', 'unpaid'),
    rate: fc.constantFrom('0.00', '999.99', '1500.00'),
    students: fc.array(fc.record({ paidInHand: fc.boolean(), paid: fc.boolean() }), { maxLength: 3 }),
  }),
  { maxLength: 12 },
);
const earnings = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 9_999_999 }).map(fromCentavos),
    status: fc.constantFrom('pending', 'paid', 'overdue'),
    paymentDate: fc.option(fc.constantFrom(...edges, addDays(`${today.slice(0, 7)}-01`, -1))),
    createdAt: moments,
  }),
  { maxLength: 8 },
);

it("equal the sums of the lists, at the club's midnight too", async () => {
  await fc.assert(
    fc.asyncProperty(sessions, earnings, async (planned, earned) => {
      const coach = await make.makeUser(server.db, { role: 'coach' });
      for (const { students, ...values } of planned) await fill(coach, values, students);
      for (const values of earned) await make.makeCoachEarning(server.db, { coachId: coach.id, ...values });
      const list: CoachSession[] = await get('/sessions', coach);
      const money: CoachEarning[] = await get('/earnings', coach);
      const month = today.slice(0, 7);
      const notCancelled = list.filter(({ status }) => status !== 'cancelled');
      const day = ({ scheduledDate }: CoachSession) => dayOf(scheduledDate, zone);
      const recent = notCancelled.filter((session) => day(session) >= addDays(today, -30));
      const paid = notCancelled.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
      expect(sum(money.filter(({ sessionId }) => sessionId !== null))).toBe(earnedBy(list));
      const counted = money.filter((row) => (row.paymentDate ?? dayOf(row.createdAt, zone)).startsWith(month));
      expect(await get('/stats', coach)).toEqual({
        monthlyEarnings: sum(counted),
        weeklySessions: notCancelled.filter((session) => day(session) >= sunday && day(session) <= saturday).length,
        activeStudents: new Set(recent.flatMap((session) => session.students.map(({ playerId }) => playerId))).size,
        paymentRate: notCancelled.length === 0 ? 0 : Math.round((100 * paid) / notCancelled.length),
      });
      expect(ids(await get(`/earnings?month=${month}`, coach))).toEqual(ids(counted));
      const statement = await get(`/statement?month=${month}`, coach);
      expect(ids(statement.sessions)).toEqual(ids(notCancelled.filter((session) => day(session).startsWith(month))));
      expect(statement.totals).toMatchObject({
        earnings: sum(counted),
        received: sum(counted.filter(({ status }) => status === 'paid')),
        ...sumsOf(statement.sessions),
      });
    }),
    { numRuns: 40 },
  );
});

it('are zero for a coach without sessions and earnings', async () => {
  const coach = await make.makeUser(server.db, { role: 'coach' });
  const nothing = { monthlyEarnings: '0.00', weeklySessions: 0, activeStudents: 0, paymentRate: 0 };
  expect(await get('/stats', coach)).toEqual(nothing);
  expect(await get('/week', coach)).toEqual({ from: sunday, to: saturday, items: [], hasAny: false });
});

it("don't count an archived student", async () => {
  const coach = await make.makeUser(server.db, { role: 'coach' });
  const gone = await make.makePlayer(server.db);
  await make.makeCoachSession(server.db, { coachId: coach.id, playerIds: [gone.id] });
  expect(await get('/stats', coach)).toMatchObject({ activeStudents: 1 });
  await server.db.update(players).set({ status: 'archived' }).where(eq(players.id, gone.id));
  expect(await get('/stats', coach)).toMatchObject({ activeStudents: 0, weeklySessions: 1 });
});

describe('the week', () => {
  it("has own sessions and own teams' events, with their overlaps", async () => {
    const { db } = server;
    const coach = await make.makeUser(db, { role: 'coach' });
    const team = await make.makeTeam(db, { coachId: coach.id, name: 'Falcons' });
    const at = (day: string, time: string) => instantAt(day, time, zone);
    const [sun, sat] = ['2026-03-01', '2026-03-07'];
    const session = (title: string, scheduledDate: string, values: object = {}) =>
      make.makeCoachSession(db, { coachId: coach.id, title, scheduledDate, ...values });
    const event = (title: string, startTime: string, endTime: string, values: object = {}) =>
      make.makeEvent(db, { title, teamId: team.id, startTime, endTime, ...values });
    await session('First', at(sun, '00:00'), { playerIds: [pupils[0]?.id] });
    await session('Over midnight', at(sat, '23:30'));
    await session('Next week', at('2026-03-08', '00:00'));
    await session('Last week', at('2026-02-28', '23:00'));
    await session('Off', at(sun, '00:00'), { status: 'cancelled' });
    await event('Practice', at(sun, '00:30'), at(sun, '02:00'));
    await event('After it', at(sun, '02:00'), at(sun, '03:00'));
    await event('For all', at(sun, '00:00'), at(sun, '01:00'), { teamId: null });
    const { items, ...week } = await get('/week?day=2026-03-05', coach);
    expect(week).toEqual({ from: sun, to: sat, hasAny: true });
    const reported = items.map((item: Record<string, unknown>) => [item.kind, item.title, item.overlaps]);
    expect(reported).toEqual([
      ['session', 'First', ['Practice']],
      ['event', 'Practice', ['First']],
      ['event', 'After it', []],
      ['session', 'Over midnight', []],
    ]);
    expect(items[0].who).toMatch(/^Kid/);
    expect(items[1].who).toBe('Falcons');
    expect(await get('/week?day=2030-01-01', coach)).toMatchObject({ items: [], hasAny: true });
  });
});

describe('an earning', () => {
  it('is pending or paid by its date, and overdue by itself', async () => {
    const coach = await make.makeUser(server.db, { role: 'coach' });
    const add = async (body: object) => (await write('POST', '/earnings', coach, body)).json;
    const form = { description: 'Away game', amount: '850' };
    expect(await add(form)).toMatchObject({ status: 'pending', amount: '850.00', type: 'private_lesson' });
    expect(await add({ ...form, paymentDate: today })).toMatchObject({ status: 'paid' });
    expect(await add({ ...form, paymentDate: addDays(today, 1) })).toMatchObject({ status: 'pending' });
    const late = await add({ ...form, paymentDate: addDays(today, -1), status: 'pending' });
    expect(late).toMatchObject({ status: 'overdue', version: 1 });
    const changed = await write('PUT', `/earnings/${late.id}`, coach, { ...form, status: 'paid', version: 1 });
    expect(changed.json).toMatchObject({ status: 'paid', paymentDate: null, version: 2 });
    expectRefusal(await write('PUT', `/earnings/${late.id}`, coach, { ...form, version: 1 }), 409);
    expect((await write('DELETE', `/earnings/${late.id}`, coach)).status).toBe(204);
    expectRefusal(await write('DELETE', `/earnings/${late.id}`, coach), 404);
  });

  it.each([
    ['of 0', { amount: '0' }],
    ['of less', { amount: -5 }],
    ['without a valid number', { amount: 'abc' }],
    ['of an unknown type', { type: 'tip' }],
    ['with an unknown method', { paymentMethod: 'maya_wallet' }],
    ['without a description', { description: '' }],
    ['in an earlier century', { paymentDate: '1899-01-01' }],
  ])('with %s is refused', async (_what, body) => {
    const coach = await make.makeUser(server.db, { role: 'coach' });
    const form = { description: 'Away game', amount: '850', ...body };
    expectRefusal(await write('POST', '/earnings', coach, form), 400);
  });

  it('is exported as CSV that no spreadsheet executes', async () => {
    const coach = await make.makeUser(server.db, { role: 'coach' });
    const other = await make.makeUser(server.db, { role: 'coach' });
    const values = { coachId: coach.id, paymentDate: '2026-03-05', status: 'paid' as const };
    await make.makeCoachEarning(server.db, { ...values, description: '=1+1', paymentMethod: 'gcash' });
    await make.makeCoachEarning(server.db, { ...values, description: 'April', paymentDate: '2026-04-01' });
    await make.makeCoachEarning(server.db, { coachId: other.id, description: 'Not mine' });
    const file = await server.request('GET', '/api/coach/earnings/export?month=2026-03', { as: coach });
    expect(file.headers['content-disposition']).toContain('Earnings 2026-03.csv');
    const [header, ...rows] = file.text.trim().split('\r\n');
    expect(header).toContain('Description,Type,Amount,Source,Status,Payment date,Payment method,Written down');
    expect(rows).toEqual([`'=1+1,Bonus,500.00,,Paid,2026-03-05,GCash,${today}`]);
    const all = await server.request('GET', '/api/coach/earnings/export', { as: coach });
    expect(all.text.trim().split('\r\n')).toHaveLength(3);
  });
});

async function get(path: string, as: { id: string }) {
  const { status, json } = await server.request('GET', `/api/coach${path}`, { as });
  expect(status).toBe(200);
  return json;
}

function write(method: string, path: string, as: { id: string }, body?: object) {
  return server.request(method, `/api/coach${path}`, { as, body });
}

async function fill(
  coach: { id: string },
  values: object,
  students: readonly { paidInHand: boolean; paid: boolean }[],
): Promise<void> {
  const { id: sessionId, rate, status } = await make.makeCoachSession(server.db, { coachId: coach.id, ...values });
  if (status === 'completed' && rate !== '0.00')
    await make.makeCoachEarning(server.db, { coachId: coach.id, sessionId, amount: rate });
  for (const [index, { paidInHand, paid }] of students.entries()) {
    const playerId = pupils[index]?.id ?? 0;
    const paidAt = paid ? clock().toISOString() : null;
    const isFree = rate === '0.00';
    const fee = isFree ? null : await make.makePayment(server.db, { playerId, amount: rate, paidAt });
    await server.db.insert(coachSessionPlayers).values({ sessionId, playerId, paidInHand, paymentId: fee?.id ?? null });
  }
}

/** Returns what completed sessions earn: the rate of each student who paid, or of a session without students. */
function earnedBy(list: readonly CoachSession[]) {
  const { paidToCoach, paidToClub } = sumsOf(list.filter(({ status }) => status === 'completed'));
  return fromCentavos(toCentavos(paidToCoach) + toCentavos(paidToClub));
}

function sumsOf(held: readonly CoachSession[]) {
  const parts = held.flatMap(({ rate, students, paymentStatus }) =>
    students.length === 0
      ? [{ amount: rate, paidTo: paymentStatus === 'paid' ? 'hand' : null }]
      : students.map(({ paidTo }) => ({ amount: rate, paidTo })),
  );
  return {
    sessions: sum(parts),
    paidToCoach: sum(parts.filter(({ paidTo }) => paidTo === 'hand')),
    paidToClub: sum(parts.filter(({ paidTo }) => paidTo === 'club')),
  };
}

function sum(rows: readonly { amount: string }[]): string {
  return fromCentavos(rows.reduce((total, { amount }) => total + toCentavos(amount), 0));
}

function ids(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
