import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { outbox } from '@/platform/mail/tables';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ClubEvent, SavedEvent } from './contract/event';
import { cancelledEvents, eventSeries, events } from './tables';

let server: TestServer;
let admin: { id: string };
let team: { id: number };
let player: { id: number };

beforeAll(async () => {
  // A zone with daylight saving time: clocks go forward on March 8, 2099, and back on November 1.
  server = await startTestServer({ club: { timeZone: 'America/New_York' } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  team = await makeTeam(db);
  player = await makePlayer(db, { teamId: team.id, guardians: [await makeUser(db, { email: 'mum@club.test' })] });
});
beforeEach(async () => {
  await server.db.delete(events);
  await server.db.delete(eventSeries);
  await server.db.delete(outbox);
  await server.db.delete(cancelledEvents);
});
afterAll(() => server.close());

/** Sundays and Wednesdays at 11 PM, past midnight, from February 25 to March 18, 2099. */
const form = {
  title: 'Late ice',
  type: 'practice',
  startTime: '2099-02-25T23:00:00-05:00',
  endTime: '2099-02-26T01:00:00-05:00',
  location: 'Rink A',
};
const repeat = { days: ['WE', 'SU'], until: '2099-03-18' };
const starts = [
  '2099-02-26T04:00:00.000Z',
  '2099-03-02T04:00:00.000Z',
  '2099-03-05T04:00:00.000Z',
  // Daylight saving time begins: the same wall-clock time, an hour earlier in UTC.
  '2099-03-09T03:00:00.000Z',
  '2099-03-12T03:00:00.000Z',
  '2099-03-16T03:00:00.000Z',
  '2099-03-19T03:00:00.000Z',
];

describe('planning', () => {
  it('makes an event for each date, at the same local time in any season', async () => {
    const first = await plan();
    expect(first).toMatchObject({
      startTime: starts[0],
      recurrence: { days: ['WE', 'SU'], until: '2099-03-18' },
      events: 7,
      version: 1,
    });
    const list = await stored();
    expect(list.map(({ startTime }) => startTime)).toEqual(starts);
    expect(new Set(list.map(({ seriesId }) => seriesId))).toEqual(new Set([first.seriesId]));
    expect(list.every(({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime) === 7_200_000)).toBe(
      true,
    );
  });

  it('starts with the first selected day on or after the start', async () => {
    const first = await plan({ repeat: { days: ['TH'], until: '2099-03-18' } });
    expect(first).toMatchObject({ startTime: '2099-02-27T04:00:00.000Z', events: 3 });
  });

  it('on a day named twice makes one event, and on one date a repetition too', async () => {
    expect(await plan({ repeat: { days: ['WE', 'WE'], until: '2099-02-25' } })).toMatchObject({
      events: 1,
      recurrence: { days: ['WE'], until: '2099-02-25' },
    });
  });

  it('accepts 200 dates', async () => {
    const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
    expect(await plan({ repeat: { days, until: '2099-09-12' } })).toMatchObject({ events: 200 });
  });

  it('without a repetition, or with null, is one event', async () => {
    expect(await plan({ repeat: null })).toMatchObject({ seriesId: null, recurrence: null, events: 1 });
  });
});

describe('a change of one', () => {
  it('does not change the others and stays in the series', async () => {
    const { seriesId } = await plan();
    const third = await nth(2);
    const moved = await put(third.id, { ...form, ...at('2099-03-05T18:00:00-05:00', 1), title: 'Early' });
    expect(moved).toMatchObject({ seriesId, title: 'Early', events: 1, version: 2 });
    const list = await stored();
    expect(list.filter(({ title }) => title === 'Late ice')).toHaveLength(6);
    expect(list.filter(({ version }) => version === 1)).toHaveLength(6);
  });
});

describe('a change of this and the following', () => {
  it('splits the series and keeps the local time across summer time', async () => {
    const { seriesId } = await plan();
    const third = await nth(2);
    const change = { ...form, title: 'New', location: 'Rink B', ...at('2099-03-04T20:30:00-05:00', 1.5) };
    const saved = await put(third.id, change, '?scope=following');
    expect(saved).toMatchObject({
      title: 'New',
      startTime: '2099-03-05T01:30:00.000Z',
      events: 5,
      recurrence: { days: ['WE', 'SU'], until: '2099-03-18' },
    });
    expect(saved.seriesId).not.toBe(seriesId);
    const list = await stored();
    expect(list.map(({ title, seriesId: series }) => [title, series])).toEqual([
      ...Array(2).fill(['Late ice', seriesId]),
      ...Array(5).fill(['New', saved.seriesId]),
    ]);
    expect(list.slice(3).map(({ startTime }) => startTime)).toEqual([
      '2099-03-09T00:30:00.000Z',
      '2099-03-12T00:30:00.000Z',
      '2099-03-16T00:30:00.000Z',
      '2099-03-19T00:30:00.000Z',
    ]);
    expect(await ruleOf(seriesId)).toEqual({ days: ['WE', 'SU'], until: '2099-03-03' });
  });

  it('from the first one on is a change of all', async () => {
    const { seriesId, id } = await plan();
    const saved = await put(id, { ...form, title: 'New' }, '?scope=following');
    expect(saved).toMatchObject({ seriesId, events: 7 });
    expect(await server.db.select().from(eventSeries)).toHaveLength(1);
  });

  it('to another day of the week moves the rule too', async () => {
    await plan();
    const third = await nth(2);
    // From Wednesday to Friday.
    const saved = await put(third.id, { ...form, ...at('2099-03-06T23:00:00-05:00', 2) }, '?scope=following');
    expect(saved.recurrence).toEqual({ days: ['TU', 'FR'], until: '2099-03-20' });
    const list = await stored();
    expect(list.slice(2).map(({ startTime }) => startTime)).toEqual([
      '2099-03-07T04:00:00.000Z',
      '2099-03-11T03:00:00.000Z',
      '2099-03-14T03:00:00.000Z',
      '2099-03-18T03:00:00.000Z',
      '2099-03-21T03:00:00.000Z',
    ]);
  });
});

describe('a change of all', () => {
  it('keeps individual changes, where it changes other fields', async () => {
    await plan();
    const moved = await nth(3);
    await put(moved.id, { ...form, ...at('2099-03-10T07:00:00-04:00', 1), title: 'Special', location: 'Rink C' });
    const last = await nth(6);
    const saved = await put(
      last.id,
      { ...form, ...timesOf(last), title: 'All new', description: 'Bring lights.' },
      '?scope=all',
    );
    expect(saved.events).toBe(7);
    const list = await stored();
    expect(list.every(({ title, description }) => title === 'All new' && description === 'Bring lights.')).toBe(true);
    expect(list.find(({ id }) => id === moved.id)).toMatchObject({
      location: 'Rink C',
      startTime: '2099-03-10T11:00:00.000Z',
      endTime: '2099-03-10T12:00:00.000Z',
    });
  });

  it('of the time moves each to the same local time', async () => {
    await plan();
    const fifth = await nth(4);
    await put(fifth.id, { ...form, ...at('2099-03-11T06:15:00-04:00', 1) }, '?scope=all');
    expect((await stored()).map(({ startTime }) => startTime.slice(5, 16))).toEqual([
      '02-25T11:15',
      '03-01T11:15',
      '03-04T11:15',
      '03-08T10:15',
      '03-11T10:15',
      '03-15T10:15',
      '03-18T10:15',
    ]);
  });

  it('does not change past events, except the named one', async () => {
    const { seriesId } = await plan();
    const [first, second] = await stored();
    for (const [event, hours] of [
      [first, 72],
      [second, 48],
    ] as const) {
      const startTime = new Date(Date.now() - hours * 3_600_000).toISOString();
      await server.db
        .update(events)
        .set({ startTime, endTime: startTime })
        .where(eq(events.id, event?.id ?? 0));
    }
    const saved = await put(second?.id ?? 0, { ...form, ...timesOf(second), title: 'New' }, '?scope=all');
    expect(saved.events).toBe(6);
    const list = await stored();
    expect(list.filter(({ title }) => title === 'Late ice').map(({ id }) => id)).toEqual([first?.id]);
    expect(list.every((event) => event.seriesId === seriesId)).toBe(true);
  });

  it('is stale by the version of the named event, and then changes nothing', async () => {
    await plan();
    const third = await nth(2);
    await put(third.id, { ...form, ...timesOf(third), version: 1, title: 'New' }, '?scope=all');
    const refused = await server.request('PUT', `/api/events/${third.id}?scope=all`, {
      as: admin,
      body: { ...form, ...timesOf(third), version: 1 },
    });
    expect(expectRefusal(refused, 409).code).toBe('stale');
    expect((await stored()).every(({ title, version }) => title === 'New' && version === 2)).toBe(true);
  });

  it('of an event that does not repeat is a change of one', async () => {
    const once = await makeEvent(server.db);
    await makeEvent(server.db);
    expect(await put(once.id, { ...form, title: 'New' }, '?scope=all')).toMatchObject({ events: 1 });
    expect(await server.db.select().from(events).where(eq(events.title, 'New'))).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('one keeps the others', async () => {
    const { seriesId } = await plan();
    const second = await nth(1);
    await remove(second.id);
    expect((await stored()).map(({ startTime }) => startTime)).toEqual(starts.toSpliced(1, 1));
    expect(await ruleOf(seriesId)).toEqual({ days: ['WE', 'SU'], until: '2099-03-18' });
  });

  it('this and the following ends the series before them', async () => {
    const { seriesId } = await plan();
    const third = await nth(2);
    await remove(third.id, '?scope=following');
    expect((await stored()).map(({ startTime }) => startTime)).toEqual(starts.slice(0, 2));
    expect(await ruleOf(seriesId)).toMatchObject({ until: '2099-03-03' });
  });

  it('all leaves nothing, not even the rule', async () => {
    await plan();
    await remove((await nth(4)).id, '?scope=all');
    expect(await stored()).toEqual([]);
    expect(await server.db.select().from(eventSeries)).toEqual([]);
  });

  it('all keeps past events, and their attendance', async () => {
    await plan();
    const [first] = await stored();
    const over = '2026-01-01T00:00:00.000Z';
    await server.db
      .update(events)
      .set({ startTime: over, endTime: over })
      .where(eq(events.id, first?.id ?? 0));
    await server.db.insert(eventAttendance).values({ eventId: first?.id ?? 0, playerId: player.id, mark: 'present' });
    await remove((await nth(3)).id, '?scope=all');
    expect((await stored()).map(({ id }) => id)).toEqual([first?.id]);
    expect(await server.db.select().from(eventAttendance)).toHaveLength(1);
  });
});

describe('mail', () => {
  it('about seven changed dates is one mail, with the old and new of each', async () => {
    await plan({ teamId: team.id });
    await put((await nth(0)).id, { ...form, teamId: team.id, location: 'Rink B' }, '?scope=all');
    const mails = await server.db.select().from(outbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'mum@club.test', subject: 'Changed: Late ice (7 dates)' });
    expect(mails[0]?.body.match(/^Old: .*Rink A$/gm)).toHaveLength(7);
    expect(mails[0]?.body).toContain(
      'Old: Sun, Mar 8, 2099, 11:00 PM to Mon, Mar 9, 2099, 1:00 AM, Rink A\nNew: Sun, Mar 8, 2099, 11:00 PM to Mon, Mar 9, 2099, 1:00 AM, Rink B',
    );
  });

  it('about seven cancelled dates is one mail, and there is none about a new title', async () => {
    await plan({ teamId: team.id });
    await put((await nth(0)).id, { ...form, teamId: team.id, title: 'Renamed' }, '?scope=all');
    expect(await server.db.select().from(outbox)).toHaveLength(0);
    await remove((await nth(0)).id, '?scope=all');
    const [mail, ...more] = await server.db.select().from(outbox);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Cancelled: Renamed (7 dates)' });
    expect(mail?.body.match(/^Cancelled: /gm)).toHaveLength(7);
  });
});

function at(startTime: string, hours: number) {
  return { startTime, endTime: new Date(Date.parse(startTime) + hours * 3_600_000).toISOString() };
}

function timesOf(event: ClubEvent | undefined) {
  return { startTime: event?.startTime, endTime: event?.endTime };
}

async function plan(part: Record<string, unknown> = {}): Promise<SavedEvent> {
  const answer = await server.request('POST', '/api/events', { as: admin, body: { ...form, repeat, ...part } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

async function put(id: number, body: unknown, query = ''): Promise<SavedEvent> {
  const answer = await server.request('PUT', `/api/events/${id}${query}`, { as: admin, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

async function remove(id: number, query = ''): Promise<void> {
  expect((await server.request('DELETE', `/api/events/${id}${query}`, { as: admin })).status).toBe(204);
}

async function stored(): Promise<ClubEvent[]> {
  return (await server.request('GET', '/api/events', { as: admin })).json;
}

async function nth(index: number): Promise<ClubEvent> {
  const event = (await stored())[index];
  if (!event) throw new Error(`There is no event ${index}.`);
  return event;
}

async function ruleOf(id: number | null) {
  const [rule] = await server.db
    .select({ days: eventSeries.days, until: eventSeries.until })
    .from(eventSeries)
    .where(and(eq(eventSeries.id, id ?? 0)));
  return rule;
}
