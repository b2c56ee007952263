import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../../test/factories';
import { expectRefusal } from '../../../../test/refusal';
import { startTestServer, type TestServer } from '../../../../test/server';
import type { ClubEvent } from '../contract/event';
import { MAX_WHOLE } from './contract';

let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let ownTeam: { id: number };
let otherTeam: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  parent = await makeUser(db);
  ownTeam = await makeTeam(db);
  otherTeam = await makeTeam(db);
  await makePlayer(db, { teamId: ownTeam.id, guardians: [parent] });
});
afterAll(() => server.close());

describe('up to the limit', () => {
  it('is what the list of events has between the midnights of the club', async () => {
    const made = [
      { title: 'Overnight', startTime: '2031-03-02T23:00:00+08:00', endTime: '2031-03-03T01:00:00+08:00' },
      { title: 'First', startTime: '2031-03-03T00:00:00+08:00', endTime: '2031-03-03T01:00:00+08:00' },
      { title: 'Last', startTime: '2031-03-04T23:59:00+08:00', endTime: '2031-03-05T01:00:00+08:00' },
      { title: 'Too late', startTime: '2031-03-05T00:00:00+08:00', endTime: '2031-03-05T01:00:00+08:00' },
    ];
    for (const values of made) await makeEvent(server.db, values);
    const { events, more } = await calendar('first=2031-03-03&last=2031-03-04&perDay=1');
    expect(events.map(({ title }) => title)).toEqual(['Overnight', 'First', 'Last']);
    expect(more).toBeNull();
    const span = 'from=2031-03-03T00:00:00%2B08:00&to=2031-03-05T00:00:00%2B08:00';
    expect(events).toEqual((await server.request('GET', `/api/events?${span}`, { as: admin })).json);
  });

  it('is empty without events', async () => {
    expect(await calendar('first=2031-04-01&last=2031-04-30&perDay=4')).toEqual({ events: [], more: null });
  });
});

describe('beyond the limit', () => {
  const month = 'first=2032-01-25&last=2032-03-06&perDay=2';

  /** One event more than one answer has, of another team than the family's, and some of all teams. */
  beforeAll(async () => {
    await server.db.execute(sql`
      insert into event (title, type, team_id, start_time, end_time)
      select 'Practice ' || n, 'practice', ${otherTeam.id}, at, at + interval '1 hour'
      from generate_series(0, ${MAX_WHOLE}) n,
        lateral (select timestamptz '2032-02-01 00:00+08' + n % 2 * interval '24 hours' + n * interval '1 minute' as at) moments`);
    for (const day of ['02', '09']) {
      await makeEvent(server.db, {
        title: `Club evening ${day}`,
        type: 'social',
        startTime: `2032-02-${day}T23:59:00+08:00`,
        endTime: `2032-02-${day}T23:59:30+08:00`,
      });
    }
  });

  it('has the first events of each day, and how many more there are', async () => {
    const { events, more } = await calendar(month);
    expect(events.map(({ title }) => title)).toEqual([
      'Practice 0',
      'Practice 2',
      'Practice 1',
      'Practice 3',
      'Club evening 09',
    ]);
    expect(more).toEqual({ '2032-02-01': 249, '2032-02-02': 249 });
    const [first] = events;
    expect(first).toEqual(
      (await server.request('GET', `/api/events?limit=1&from=2032-02-01T00:00:00%2B08:00`, { as: admin })).json[0],
    );
  });

  it('counts only what passes the filters, and has all of it below the limit', async () => {
    expect((await calendar(`${month}&teamId=${otherTeam.id}`)).more).toMatchObject({ '2032-02-02': 249 });
    expect((await calendar(`${month}&type=practice`)).more).toMatchObject({ '2032-02-02': 248 });
    const { events, more } = await calendar(`${month}&teamId=${ownTeam.id}&type=social,game`);
    expect([events.length, more]).toEqual([2, null]);
  });

  it('has for a family the events of its teams and of all teams', async () => {
    const { events, more } = await calendar(month, parent);
    expect(events.map(({ title }) => title)).toEqual(['Club evening 02', 'Club evening 09']);
    expect(more).toBeNull();
    const move = (team: { id: number }) =>
      server.db.execute(sql`update event set team_id = ${team.id} where title like 'Practice %'`);
    await move(ownTeam);
    expect((await calendar(month, parent)).more).toMatchObject({ '2032-02-01': 249 });
    await move(otherTeam);
  });

  it('separates the days at the midnights of the club, and answers anew when its time zone changes', async () => {
    await server.db.execute(sql`update club set time_zone = 'America/New_York'`);
    const { more } = await calendar(month);
    expect(more).toEqual({ '2032-01-31': 249, '2032-02-01': 248 });
    await server.db.execute(sql`update club set time_zone = 'Asia/Manila'`);
    expect((await calendar(month)).more).toEqual({ '2032-02-01': 249, '2032-02-02': 249 });
  });
});

it.each([
  ['first=2032-02-01&last=2032-01-31&perDay=4', 'last'],
  ['first=2032-02-01&last=2032-03-14&perDay=4', 'last'],
  ['first=1969-11-30&last=1969-12-31&perDay=4', 'first'],
  ['first=2032-02-30&last=2032-03-01&perDay=4', 'first'],
  ['first=2032-02-01&last=2032-03-01', 'perDay'],
  ['first=2032-02-01&last=2032-03-01&perDay=51', 'perDay'],
  ['first=2032-02-01&last=2032-03-01&perDay=4&type=party', 'type.0'],
])('refuses %s', async (query, path) => {
  const answer = await server.request('GET', `/api/events/calendar?${query}`, { as: admin });
  expect(expectRefusal(answer, 400).issues).toMatchObject([{ path }]);
});

async function calendar(query: string, as = admin) {
  const { status, json, text } = await server.request('GET', `/api/events/calendar?${query}`, { as });
  expect(status, text).toBe(200);
  return json as { events: ClubEvent[]; more: Record<string, number> | null };
}
