import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '@/features/events/tables';
import { clock } from '@/platform/clock';
import { outbox } from '@/platform/mail/tables';
import type { Reports } from '@/views/reports/contract/reports';
import { testClock } from '../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { TEST_SECRET } from '../../../test/sign-in-as';
import { signRsvp } from './commands/rsvp-link';
import { eventAttendance } from './tables';

testClock('2026-11-24T02:00:00Z');

const HOUR = 3_600_000;
const at = (hours: number) => new Date(clock().getTime() + hours * HOUR).toISOString();
const CANCELLED = { cancelledAt: '2026-01-01T00:00:00Z', cancelReason: 'No ice' };

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let team: { id: number };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db, { email: 'mum@club.test' });
  team = await makeTeam(db, { coachId: coach.id });
  child = await makePlayer(db, { teamId: team.id, guardians: [mum] });
});
beforeEach(async () => {
  await server.db.delete(eventAttendance);
  await server.db.delete(events);
  await server.db.delete(outbox);
});
afterAll(() => server.close());

describe('a cancelled event', () => {
  it('refuses answers, marks and reminders, with the reason', async () => {
    const { id } = await event(CANCELLED);
    const answer = await put(`/api/events/${id}/attendance/${child.id}`, { status: 'going' }, mum);
    expect(expectRefusal(answer, 409).message).toBe('This event is cancelled, so it takes no answers.');
    const items = [{ playerId: child.id, status: 'present' }];
    expect(expectRefusal(await put(`/api/events/${id}/attendance`, { items }, coach), 409).message).toBe(
      'This event is cancelled, so there is no attendance to take.',
    );
    const remind = await server.request('POST', `/api/events/${id}/remind`, { as: coach });
    expect(expectRefusal(remind, 409).message).toBe('This event is cancelled, so there is nobody to remind.');
    expect(await server.db.select().from(eventAttendance)).toEqual([]);
    expect(await server.db.select().from(outbox)).toEqual([]);
    expect((await get(`/api/events/${id}/attendance`, coach)).json.mayTake).toBe(false);
  });

  it("refuses an answer by a mail's link, whose page says why", async () => {
    const { id } = await event(CANCELLED);
    const expires = Math.floor(clock().getTime() / 1000) + 3600;
    const linkSecret = createHmac('sha256', TEST_SECRET).update('links in mail').digest('base64url');
    const token = signRsvp(linkSecret, { eventId: id, playerId: child.id, userId: mum.id, expires });
    const page = await server.request('GET', `/api/rsvp?token=${token}`);
    expect(page.text).toContain('This event is cancelled, so it takes no answers.');
    expect(page.text).not.toContain('action="/api/rsvp"');
    const answer = await server.request('POST', '/api/rsvp', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, status: 'going' }).toString(),
    });
    expect(answer.status).toBe(409);
    expect(await server.db.select().from(eventAttendance)).toEqual([]);
  });

  it('is neither in the unanswered list nor in the reminder of all, until it is restored', async () => {
    const { id } = await event(CANCELLED);
    const remind = () => server.request('POST', '/api/events/unanswered/remind', { as: coach });
    expect((await get('/api/events/unanswered', coach)).json).toEqual([]);
    expect((await remind()).json).toEqual({ mailed: 0, players: 0 });
    await server.db.update(events).set({ cancelledAt: null, cancelReason: null }).where(eq(events.id, id));
    expect((await get('/api/events/unanswered', coach)).json).toHaveLength(1);
    expect((await remind()).json).toEqual({ mailed: 1, players: 1 });
  });

  it('is not counted in summaries and reports', async () => {
    const times = { startTime: at(-3), endTime: at(-2) };
    for (const [values, mark] of [
      [CANCELLED, 'absent'],
      [{}, 'present'],
    ] as const) {
      const { id } = await event({ ...times, ...values });
      await server.db.insert(eventAttendance).values({ eventId: id, playerId: child.id, mark, markedAt: at(-2) });
    }
    expect((await get(`/api/players/${child.id}/attendance`, mum)).json).toMatchObject({ total: 1, absent: 0 });
    const reports = (await get('/api/reports', admin)).json as Reports;
    expect(reports.attendance.rows).toMatchObject([{ present: 1, absent: 0, rate: 100 }]);
  });

  it("isn't next at the rink, and its players' cards are not on the phone", async () => {
    await event({ ...CANCELLED, startTime: at(0.1), endTime: at(0.2) });
    expect((await get('/api/rink/next', coach)).json).toEqual({ next: null });
    expect((await get('/api/rink/today', coach)).json).toMatchObject({ events: [], cards: [] });
    const later = await event({ startTime: at(30), endTime: at(31) });
    expect((await get('/api/rink/next', coach)).json.next.event.id).toBe(later.id);
  });

  it("isn't in the coach's week", async () => {
    await event(CANCELLED);
    expect((await get('/api/coach/week', coach)).json).toMatchObject({ items: [], hasAny: true });
  });
});

function event(values: Parameters<typeof makeEvent>[1] = {}) {
  return makeEvent(server.db, { teamId: team.id, ...values });
}

function put(path: string, body: unknown, as: { id: string }) {
  return server.request('PUT', path, { as, body });
}

function get(path: string, as: { id: string }) {
  return server.request('GET', path, { as });
}
