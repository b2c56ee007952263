import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { clock } from '@/platform/clock';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Lesson } from './contract/lesson';

const time = testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let coach: { id: string };
let parent: { id: string };
let otherParent: { id: string };
let child: { id: number };
let friend: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  coach = await make.makeUser(db, { role: 'coach', firstName: 'Cora', lastName: 'Cruz' });
  parent = await make.makeUser(db);
  otherParent = await make.makeUser(db);
  child = await make.makePlayer(db, { firstName: 'Ana', guardians: [parent] });
  friend = await make.makePlayer(db, { firstName: 'Benigno', lastName: 'Bautista', guardians: [otherParent] });
});
afterAll(() => server.close());

const inHours = (hours: number) => new Date(clock().getTime() + hours * 3_600_000).toISOString();

it("are a family's own children's, soonest first, with what is owed and no other family's data", async () => {
  const plan = async (title: string, hours: number, body: object = {}) => {
    const form = { title, duration: 60, rate: '1500', scheduledDate: inHours(hours), playerNotes: 'Weak left side' };
    const session = { ...form, playerIds: [child.id], ...body };
    return (await server.request('POST', '/api/coach/sessions', { as: coach, body: session })).json;
  };
  await plan('Next week', 170);
  const group = await plan('Tomorrow', 24, { playerIds: [child.id, friend.id] });
  const off = await plan('Off', 48);
  await plan('Going on', -0.5, { rate: '0' });
  await plan('Yesterday', -24);
  await plan('Long ago', -24 * 91);
  await plan("Only the other's", 24, { playerIds: [friend.id] });
  await server.request('PUT', `/api/coach/sessions/${off.id}/status`, { as: coach, body: { status: 'cancelled' } });

  const { lessons, text } = await lessonsOf(parent);
  expect(lessons.map(({ title }) => title)).toEqual(['Going on', 'Tomorrow', 'Off', 'Next week', 'Yesterday']);
  expect(lessons[1]).toMatchObject({
    id: group.id,
    playerId: child.id,
    playerFirstName: 'Ana',
    coachName: 'Cora Cruz',
    others: 1,
    paidTo: null,
    payment: { id: expect.any(Number), status: 'pending', amount: '1500.00', reported: false },
  });
  expect(lessons[0]).toMatchObject({ payment: null, others: 0 });
  expect(lessons[2]).toMatchObject({ status: 'cancelled', payment: { status: 'cancelled' } });
  // Due on the previous day at most times of the day.
  expect(['pending', 'overdue']).toContain(lessons[4]?.payment?.status);
  for (const hidden of ['Weak', 'Benigno', 'Bautista', 'students', 'playerNotes']) expect(text).not.toContain(hidden);

  const report = { paymentMethod: 'cash' };
  const { id: yesterdays } = lessons[4]?.payment ?? {};
  await server.request('PUT', `/api/payments/${yesterdays}/mark-paid`, { as: parent, body: report });
  expect((await lessonsOf(parent)).lessons[4]?.payment).toMatchObject({ id: yesterdays, reported: true });

  const words = { paymentStatus: 'paid', playerId: child.id };
  await server.request('PUT', `/api/coach/sessions/${group.id}/payment`, { as: coach, body: words });
  expect((await lessonsOf(parent)).lessons[1]).toMatchObject({ paidTo: 'hand', payment: { status: 'cancelled' } });
  expect((await lessonsOf(otherParent)).lessons.map(({ title }) => title)).toEqual(['Tomorrow', "Only the other's"]);
});

it('are answered 304 until one is over, which then comes after those ahead', async () => {
  const other = await make.makeUser(server.db);
  const { id } = await make.makePlayer(server.db, { guardians: [other] });
  const plan = (title: string, hours: number) =>
    make.makeCoachSession(server.db, { coachId: coach.id, title, scheduledDate: inHours(hours), playerIds: [id] });
  await plan('First', 1);
  await plan('Second', 3);
  const ask = (tag = '') =>
    server.request('GET', '/api/lessons', { as: other, headers: { ...(tag && { 'if-none-match': tag }) } });
  const titles = (lessons: Lesson[]) => lessons.map(({ title }) => title);
  const { headers, json } = await ask();
  expect(titles(json)).toEqual(['First', 'Second']);
  expect((await ask(headers.etag)).status).toBe(304);
  time.advance(2.5 * 3_600_000);
  expect(titles((await ask(headers.etag)).json)).toEqual(['Second', 'First']);
});

it("are one child's on request, and none for another family's child", async () => {
  expect((await lessonsOf(parent, `?playerId=${child.id}`)).lessons).toHaveLength(5);
  expect((await lessonsOf(parent, `?playerId=${friend.id}`)).lessons).toEqual([]);
  expectRefusal(await server.request('GET', '/api/lessons?playerId=x', { as: parent }), 400);
});

it('show no payment that an admin gave to another child, and no archived child', async () => {
  const [lesson] = (await lessonsOf(parent)).lessons.filter(({ title }) => title === 'Next week');
  const id = lesson?.payment?.id ?? 0;
  await server.db.update(payments).set({ playerId: friend.id }).where(eq(payments.id, id));
  const after = (await lessonsOf(parent)).lessons.find(({ title }) => title === 'Next week');
  expect(after?.payment).toBeNull();
  await server.db.update(players).set({ status: 'archived' }).where(eq(players.id, child.id));
  expect((await lessonsOf(parent)).lessons).toEqual([]);
});

async function lessonsOf(as: { id: string }, query = ''): Promise<{ lessons: Lesson[]; text: string }> {
  const { json, text } = await server.request('GET', `/api/lessons${query}`, { as });
  return { lessons: json, text };
}
