import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ClubEvent } from './contract/event';
import { events } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let team: { id: number };
let otherTeam: { id: number };

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test' }, club: { name: 'Habagat' } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach', email: 'coach@club.test' });
  mum = await makeUser(db, { email: 'mum@club.test' });
  team = await makeTeam(db, { coachId: coach.id });
  otherTeam = await makeTeam(db);
  await makePlayer(db, { teamId: team.id, guardians: [mum] });
});
beforeEach(async () => {
  await server.db.delete(events);
  await server.db.delete(outbox);
});
afterAll(() => server.close());

const times = { startTime: '2099-05-01T18:00:00+08:00', endTime: '2099-05-01T19:15:00+08:00' };
const ice = { title: 'Practice', location: 'SM Mall of Asia', ...times };
const was = { cancelledAt: '2026-01-01T00:00:00Z', cancelReason: 'No ice' };

describe('cancelling', () => {
  it('keeps the event and shows when and why, in the detail and in both lists', async () => {
    const { id, version } = await made();
    const saved = await cancel(id, { reason: '  The ice machine is broken. ' });
    expect(saved).toMatchObject({
      status: 200,
      json: {
        id,
        cancelReason: 'The ice machine is broken.',
        cancelledAt: expect.stringMatching(/Z$/),
        version: version + 1,
        conflicts: [],
        events: 1,
      },
    });
    const { conflicts: _c, events: _e, ...event } = saved.json;
    expect((await get(`/api/events/${id}`, mum)).json).toEqual(event);
    const { teamName: _t, recurrence: _r, ...listed } = event;
    for (const path of ['/api/events', '/api/events/upcoming']) expect((await get(path, mum)).json).toEqual([listed]);
    const log = await server.db.select().from(auditLog).where(eq(auditLog.action, 'event.cancelled'));
    expect(log.map(({ entityId }) => entityId)).toContain(String(id));
  });

  it('needs no reason and no body', async () => {
    for (const body of [{}, { reason: '' }, { reason: null }, undefined]) {
      expect((await cancel((await made()).id, body)).json).toMatchObject({ cancelReason: null });
    }
  });

  it.each([
    ['of 201 letters', 'x'.repeat(201), 'The reason can be at most 200 characters.'],
    ['on two lines', 'a\nb', undefined],
    ['that is a number', 7, 'The reason must be text.'],
    ['with a NUL', 'a\0b', undefined],
  ])('refuses a reason %s', async (_what, reason, message) => {
    const { id } = await made();
    const { issues = [] } = expectRefusal(await cancel(id, { reason }), 400);
    expect(issues[0]).toMatchObject({ path: 'reason', ...(message && { message }) });
    expect((await get(`/api/events/${id}`)).json.cancelledAt).toBeNull();
  });

  it('twice is a conflict, and with an old version stale; both change nothing', async () => {
    const { id } = await made();
    expect(expectRefusal(await cancel(id, { version: 9 }), 409).code).toBe('stale');
    expect((await cancel(id, { reason: 'First', version: 1 })).status).toBe(200);
    expect(expectRefusal(await cancel(id, { reason: 'Second' }), 409)).toMatchObject({
      code: 'conflict',
      message: 'This event is cancelled already.',
    });
    expect((await get(`/api/events/${id}`)).json).toMatchObject({ cancelReason: 'First', version: 2 });
  });

  it('concurrently by two users is done once', async () => {
    const { id } = await made();
    const answers = await Promise.all([cancel(id), cancel(id, {}, coach)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo('mum')).toHaveLength(1);
  });

  it('is allowed to a coach for own teams only', async () => {
    expect((await cancel((await made()).id, {}, coach)).status).toBe(200);
    expectRefusal(await cancel((await made({ teamId: null })).id, {}, coach), 404);
    expectRefusal(await cancel((await made({ teamId: otherTeam.id })).id, {}, coach), 404);
    expectRefusal(await cancel((await made()).id, {}, mum), 403);
  });
});

describe('mail', () => {
  it('tells the families and the coach once, with the reason, and again when the event is restored', async () => {
    const { id } = await made();
    await cancel(id, { reason: 'No ice today' });
    expect(await server.db.select().from(outbox)).toHaveLength(2);
    const [reported] = await mailsTo('mum');
    expect(reported?.subject).toBe('Cancelled: Practice');
    expect(reported?.body).toBe(
      [
        'Practice is cancelled.',
        'Reason: No ice today',
        'Cancelled: Fri, May 1, 2099, 6:00 PM to 7:15 PM, SM Mall of Asia',
        `See it at https://club.test/events/${id}`,
        'Habagat',
      ].join('\n\n'),
    );
    await server.db.delete(outbox);
    await restore(id);
    const [back] = await mailsTo('mum');
    expect(back?.subject).toBe('Back on: Practice');
    expect(back?.body).toContain('Takes place: Fri, May 1, 2099, 6:00 PM to 7:15 PM, SM Mall of Asia');
  });

  it('is not sent for past events, nor twice: not when a cancelled event is moved or deleted', async () => {
    const past = { startTime: '2026-01-01T10:00:00Z', endTime: '2026-01-01T11:00:00Z' };
    await cancel((await made(past)).id);
    const { id } = await made(was);
    const body = { ...ice, teamId: team.id, location: 'Elsewhere' };
    expect((await server.request('PUT', `/api/events/${id}`, { as: admin, body })).status).toBe(200);
    expect((await server.request('DELETE', `/api/events/${id}`, { as: admin })).status).toBe(204);
    expect(await server.db.select().from(outbox)).toEqual([]);
  });
});

describe('restoring', () => {
  it('clears both fields; a scheduled event is a conflict', async () => {
    const { id } = await made(was);
    expectRefusal(await restore(id, { version: 3 }), 409);
    expect((await restore(id)).json).toMatchObject({ cancelledAt: null, cancelReason: null, version: 2 });
    expect(expectRefusal(await restore(id), 409).message).toBe('This event is on the schedule.');
    expectRefusal(await restore((await made({ ...was, teamId: null })).id, {}, coach), 404);
    expectRefusal(await restore((await made(was)).id, {}, mum), 403);
  });

  it('reports what took the slot meanwhile', async () => {
    const { id } = await made(was);
    const { json } = await server.request('POST', '/api/events', { as: admin, body: { ...ice, teamId: team.id } });
    expect(json.conflicts).toEqual([]);
    expect((await restore(id)).json.conflicts).toMatchObject([{ eventId: json.id, reasons: ['location', 'team'] }]);
  });
});

describe('a series', () => {
  it('is cancelled and restored for the chosen part', async () => {
    const { id } = (await plan()).json;
    const [, second, third] = await all();
    expect((await cancel(second?.id ?? 0, {}, admin, 'following')).json).toMatchObject({ id: second?.id, events: 2 });
    expect(await cancelled()).toEqual([false, true, true]);
    expect((await cancel(id, {}, admin, 'all')).json.events).toBe(1);
    expect((await restore(third?.id ?? 0)).json.events).toBe(1);
    expect(await cancelled()).toEqual([true, true, false]);
    expect((await restore(id, {}, admin, 'all')).json.events).toBe(2);
    expect(await cancelled()).toEqual([false, false, false]);
  });

  it('is announced in one mail, and past events stay', async () => {
    await plan();
    const [first, second] = await all();
    const over = { startTime: '2026-01-01T10:00:00Z', endTime: '2026-01-01T11:00:00Z' };
    await server.db
      .update(events)
      .set(over)
      .where(eq(events.id, first?.id ?? 0));
    await cancel(second?.id ?? 0, { reason: 'Flood' }, admin, 'all');
    expect(await cancelled()).toEqual([false, true, true]);
    const mails = await mailsTo('mum');
    expect(mails.map(({ subject }) => subject)).toEqual(['Cancelled: Practice (2 dates)']);
    expect(mails[0]?.body.match(/Reason: Flood/g)).toHaveLength(1);
  });
});

describe('a cancelled event', () => {
  it('is in conflict with nothing, neither predicted nor saved', async () => {
    const { id } = await made(was);
    const query = new URLSearchParams({ ...times, teamId: String(team.id), location: ice.location });
    expect((await get(`/api/events/conflicts?${query}`)).json).toEqual([]);
    await made();
    const body = { ...ice, teamId: team.id, title: 'Renamed' };
    expect((await server.request('PUT', `/api/events/${id}`, { as: admin, body })).json).toMatchObject({
      conflicts: [],
      cancelReason: 'No ice',
    });
  });

  it("is not a team's next event, nor a family's", async () => {
    await made(was);
    const later = { startTime: '2099-06-01T18:00:00+08:00', endTime: '2099-06-01T19:00:00+08:00' };
    const { id } = await made(later);
    expect((await get('/api/events/upcoming?each=team')).json.map((event: ClubEvent) => event.id)).toEqual([id]);
    const { json } = await get('/api/dashboard/todo', mum);
    expect([json.nextEvent.id, json.answers[0].event.id]).toEqual([id, id]);
  });
});

function made(values: Parameters<typeof makeEvent>[1] = {}) {
  return makeEvent(server.db, { ...ice, teamId: team.id, ...values });
}

function plan() {
  const repeat = { days: ['FR'], until: '2099-05-15' };
  return server.request('POST', '/api/events', { as: admin, body: { ...ice, teamId: team.id, repeat } });
}

function cancel(id: number, body: unknown = {}, as = admin, scope = 'one') {
  return server.request('POST', `/api/events/${id}/cancel?scope=${scope}`, { as, body });
}

function restore(id: number, body: unknown = {}, as = admin, scope = 'one') {
  return server.request('POST', `/api/events/${id}/restore?scope=${scope}`, { as, body });
}

function get(path: string, as = admin) {
  return server.request('GET', path, { as });
}

async function all(): Promise<ClubEvent[]> {
  return (await get('/api/events')).json;
}

async function cancelled(): Promise<boolean[]> {
  return (await all()).map(({ cancelledAt }) => cancelledAt !== null);
}

async function mailsTo(name: string) {
  return server.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `${name}@club.test`));
}
