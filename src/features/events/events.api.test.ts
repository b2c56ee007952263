import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { testClock } from '../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ClubEvent } from './contract/event';
import { events } from './tables';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let ownTeam: { id: number; name: string };
let otherTeam: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  ownTeam = await makeTeam(db, { coachId: coach.id });
  otherTeam = await makeTeam(db);
  await makePlayer(db, { teamId: ownTeam.id, guardians: [parent] });
});
afterAll(() => server.close());

/** Noon in Manila by default, some days from today. */
const at = (days: number, hour = 4) =>
  new Date(Date.parse('2026-11-24') + days * 86_400_000 + hour * 3_600_000).toISOString();
const good = { title: 'Practice', startTime: at(3), endTime: at(3, 6) };

describe('planning', () => {
  it('answers 201 with the complete event', async () => {
    const form = {
      title: '  Late ice ',
      description: '\nFull gear.\n',
      type: 'game',
      teamId: String(ownTeam.id),
      startTime: '2099-03-04T23:00:00+08:00',
      endTime: '2099-03-05T01:00:00.5+0800',
      location: ' SM  Rink ',
    };
    const answer = await post(form);
    expect(answer.status, answer.text).toBe(201);
    const { id, createdAt, ...rest } = answer.json;
    expect(rest).toEqual({
      title: 'Late ice',
      description: 'Full gear.',
      type: 'game',
      teamId: ownTeam.id,
      teamName: ownTeam.name,
      startTime: '2099-03-04T15:00:00.000Z',
      endTime: '2099-03-04T17:00:00.500Z',
      location: 'SM  Rink',
      createdById: admin.id,
      version: 1,
      seriesId: null,
      cancelledAt: null,
      cancelReason: null,
      opponent: null,
      side: null,
      ourScore: null,
      theirScore: null,
      recurrence: null,
      conflicts: [],
      events: 1,
    });
    expect(createdAt).toMatch(/Z$/);
    const { conflicts: _c, events: _e, ...event } = answer.json;
    expect((await read(id)).json).toEqual(event);
  });

  it('is a practice of all teams by default', async () => {
    for (const teamId of [undefined, null, 'all', '']) {
      const { json } = await post({ ...good, teamId, description: '', location: '  ' });
      expect(json).toMatchObject({ type: 'practice', teamId: null, teamName: null, description: null, location: null });
    }
  });

  it('accepts the longest texts, a length of zero, thirty days and any offset', async () => {
    const longest = { title: 'Ñ'.repeat(200), description: '₱'.repeat(5000), location: 'x'.repeat(200) };
    expect(await post({ ...good, ...longest })).toMatchObject({ status: 201, json: longest });
    expect((await post({ ...good, endTime: good.startTime })).status).toBe(201);
    const month = { startTime: '2099-01-01T00:00:00-11:30', endTime: '2099-01-31T00:00:00-11:30' };
    expect((await post({ ...good, ...month })).json).toMatchObject({ startTime: '2099-01-01T11:30:00.000Z' });
  });

  it('ignores fields that nobody may set', async () => {
    const forged = { id: 77_777, createdById: coach.id, version: 9, seriesId: 5, uid: 'x', createdAt: at(-9) };
    const { status, json } = await post({ ...good, ...forged });
    expect(status).toBe(201);
    expect(json).toMatchObject({ createdById: admin.id, version: 1, seriesId: null });
    expect(json.id).not.toBe(forged.id);
  });

  it('starts at the earliest on the current day of the club', async () => {
    const midnight = new Date('2026-11-24T00:00:00+08:00');
    const before = new Date(midnight.getTime() - 1).toISOString();
    const first = { ...good, startTime: midnight.toISOString(), endTime: at(1) };
    expect((await post(first)).status).toBe(201);
    const refused = expectRefusal(await post({ ...first, startTime: before }), 400);
    expect(refused.issues).toEqual([{ path: 'startTime', message: "A new event can't start before today." }]);
  });
});

describe('a coach', () => {
  it.each([
    ['an own team', () => ownTeam.id, 201],
    ["another's team", () => otherTeam.id, 403],
    ['all teams', () => null, 403],
  ])('planning for %s', async (_what, teamId, status) => {
    const answer = await post({ ...good, teamId: teamId() }, coach);
    if (status === 201) expect(answer.status, answer.text).toBe(201);
    else expectRefusal(answer, status);
  });

  it("changes and cancels own teams' events, whoever planned them, and reads others only", async () => {
    const own = await makeEvent(server.db, { teamId: ownTeam.id, createdById: admin.id });
    expect((await put(own.id, { ...good, teamId: ownTeam.id }, coach)).status).toBe(200);
    for (const teamId of [null, otherTeam.id]) expectRefusal(await put(own.id, { ...good, teamId }, coach), 403);
    expect((await remove(own.id, coach)).status).toBe(204);
    for (const values of [{ teamId: otherTeam.id }, {}]) {
      const other = await makeEvent(server.db, { ...values, createdById: coach.id });
      expect((await read(other.id, coach)).status).toBe(200);
      expectRefusal(await put(other.id, { ...good, teamId: ownTeam.id }, coach), 404);
      expectRefusal(await remove(other.id, coach), 404);
    }
  });
});

it('a parent reads events of all teams and of their own children, and no others', async () => {
  const mine = await makeEvent(server.db, { teamId: ownTeam.id });
  const theirs = await makeEvent(server.db, { teamId: otherTeam.id, title: 'Secret scrimmage' });
  const everyone = await makeEvent(server.db);
  expect((await read(mine.id, parent)).status).toBe(200);
  expect((await read(everyone.id, parent)).json).toMatchObject({ teamName: null });
  expectRefusal(await read(theirs.id, parent), 404);
  for (const path of ['/api/events', `/api/events?teamId=${otherTeam.id}`, `/api/events?after=${theirs.id}`]) {
    const answer = await server.request('GET', path, { as: parent });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Secret');
  }
  expectRefusal(await post(good, parent), 403);
  expectRefusal(await put(mine.id, good, parent), 403);
  expectRefusal(await remove(mine.id, parent), 403);
});

describe('a change', () => {
  it('answers 200 with the event and a new version', async () => {
    const { id } = await makeEvent(server.db, { createdById: coach.id });
    const change = { ...good, title: 'Moved', type: 'meeting', teamId: otherTeam.id, location: 'Office' };
    const answer = await put(id, { ...change, createdById: admin.id });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ ...change, id, createdById: coach.id, version: 2, events: 1 });
    const { conflicts: _c, events: _e, ...event } = answer.json;
    expect((await read(id)).json).toEqual(event);
  });

  it('to the newest version is saved, and to an older one is stale without any write', async () => {
    const { json } = await post(good);
    const second = await put(json.id, { ...good, title: 'Second', version: 1 });
    expect(second).toMatchObject({ status: 200, json: { version: 2 } });
    for (const version of [1, 0, -1, 3]) {
      expect(expectRefusal(await put(json.id, { ...good, title: 'Lost', version }), 409).code).toBe('stale');
    }
    expect((await read(json.id)).json).toMatchObject({ title: 'Second', version: 2 });
    expect((await put(json.id, { ...good, title: 'Third' })).json).toMatchObject({ title: 'Third', version: 3 });
  });

  it('is never lost when two arrive concurrently', async () => {
    const { json } = await post(good);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => put(json.id, { ...good, title: `Writer ${n}`, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  it('may move into the past, to correct what took place', async () => {
    const { json } = await post(good);
    expect((await put(json.id, { ...good, startTime: at(-3), endTime: at(-3, 6) })).status).toBe(200);
  });
});

it('deleting answers 204 once; then it is gone for everybody', async () => {
  const { json } = await post(good);
  const statuses = (await Promise.all([remove(json.id), remove(json.id)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 404]);
  expectRefusal(await read(json.id), 404);
  expectRefusal(await put(json.id, good), 404);
});

it('writes one audit row a change, without any of the text', async () => {
  await server.db.delete(auditLog);
  const { json } = await post({ ...good, startTime: '2098-01-01T00:00:00Z', endTime: '2098-01-01T01:00:00Z' });
  await put(json.id, { ...good, title: 'Secret' });
  await put(json.id, { ...good, version: 1 });
  await remove(json.id);
  const rows = await server.db.select().from(auditLog).orderBy(auditLog.id);
  const actions = rows.map(({ action }) => action).filter((action) => action !== 'event.double_booked');
  expect(actions).toEqual(['event.planned', 'event.revised', 'event.deleted']);
  expect(JSON.stringify(rows)).not.toMatch(/Secret|Practice/);
});

describe('the list', () => {
  let club: TestServer;
  let list: (query?: string) => Promise<string[]>;

  beforeAll(async () => {
    club = await startTestServer();
    const { db } = club;
    const reader = await makeUser(db, { role: 'super_admin' });
    const team = await makeTeam(db);
    const make = (title: string, startTime: string, endTime: string, values = {}) =>
      makeEvent(db, { title, startTime, endTime, ...values });
    await make('october', '2026-10-31T10:00:00Z', '2026-11-01T00:00:00Z');
    await make('over midnight', '2026-10-31T15:00:00Z', '2026-11-01T17:00:00Z', { type: 'game', teamId: team.id });
    await make('camp', '2026-10-05T00:00:00Z', '2026-11-04T00:00:00Z', { type: 'tournament' });
    await make('no length', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z');
    await make('november', '2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z', { teamId: (await makeTeam(db)).id });
    await make('december', '2026-12-01T00:00:00Z', '2026-12-01T02:00:00Z');
    list = async (query = '') => {
      const answer = await club.request('GET', `/api/events${query.replace('TEAM', String(team.id))}`, { as: reader });
      expect(answer.status, answer.text).toBe(200);
      return (answer.json as ClubEvent[]).map(({ title }) => title);
    };
  });
  afterAll(() => club.close());

  it('is complete and sorted by start', async () => {
    expect(await list()).toEqual(['camp', 'october', 'over midnight', 'no length', 'november', 'december']);
  });

  it('of a month has what overlaps it', async () => {
    const month = '?from=2026-11-01T00:00:00Z&to=2026-12-01T08:00:00%2B08:00';
    expect(await list(month)).toEqual(['camp', 'over midnight', 'no length', 'november']);
  });

  it('filters by team and type and continues after an event', async () => {
    expect(await list('?teamId=TEAM')).toEqual(['camp', 'october', 'over midnight', 'no length', 'december']);
    expect(await list('?type=game')).toEqual(['over midnight']);
    expect(await list('?type=game,tournament')).toEqual(['camp', 'over midnight']);
    const titles: string[] = [];
    let after = '';
    for (let page = 0; page < 9; page++) {
      const { json } = await club.request('GET', `/api/events?limit=2${after}`, {
        as: await firstReader(),
      });
      if (json.length === 0) break;
      titles.push(...json.map(({ title }: ClubEvent) => title));
      after = `&after=${json.at(-1).id}`;
    }
    expect(titles).toEqual(await list());
  });

  it('has an ETag that changes only with a change of an event', async () => {
    const as = await firstReader();
    const path = '/api/events?from=2026-11-01T00:00:00Z';
    const { headers } = await club.request('GET', path, { as });
    const again = () => club.request('GET', path, { as, headers: { 'if-none-match': headers.etag ?? '' } });
    expect((await again()).status).toBe(304);
    await club.db.update(events).set({ title: 'renamed' }).where(eq(events.title, 'november'));
    expect((await again()).status).toBe(200);
  });

  let reader: { id: string } | undefined;
  async function firstReader() {
    reader ??= await makeUser(club.db, { role: 'admin' });
    return reader;
  }
});

function post(body: unknown, as = admin) {
  return server.request('POST', '/api/events', { as, body });
}

function put(id: number, body: unknown, as = admin) {
  return server.request('PUT', `/api/events/${id}`, { as, body });
}

function remove(id: number, as = admin) {
  return server.request('DELETE', `/api/events/${id}`, { as });
}

function read(id: number, as = admin) {
  return server.request('GET', `/api/events/${id}`, { as });
}
