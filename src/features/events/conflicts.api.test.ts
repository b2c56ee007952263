import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { makeEvent, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Conflict } from './contract/event';
import { events } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let red: { id: number };
let blue: { id: number };
let green: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  red = await makeTeam(db, { coachId: coach.id });
  blue = await makeTeam(db, { coachId: coach.id });
  green = await makeTeam(db);
});
beforeEach(async () => {
  await server.db.delete(events);
  await server.db.delete(auditLog);
});
afterAll(() => server.close());

const slot = { startTime: '2099-05-01T10:00:00.000Z', endTime: '2099-05-01T11:00:00.000Z' };

describe('a double booking is reported with its reasons', () => {
  it.each([
    ['the same place', { location: 'SM  rink ' }, { location: 'sm RINK' }, ['location']],
    ['the same place, ignoring accents', { location: 'Parañaque' }, { location: 'paranaque' }, ['location']],
    ['another place', { location: 'SM rink' }, { location: 'SM rink 2' }, null],
    ['no place at all', { location: '' }, { location: '' }, null],
    ['the same team', { teamId: 'red' }, { teamId: 'red' }, ['team']],
    [
      'the same place and team',
      { teamId: 'red', location: 'X' },
      { teamId: 'red', location: 'x' },
      ['location', 'team'],
    ],
    ['the same coach', { teamId: 'red' }, { teamId: 'blue' }, ['coach']],
    ['two teams without a coach in common', { teamId: 'red' }, { teamId: 'green' }, null],
    ['all teams and one', { teamId: 'all' }, { teamId: 'green' }, ['team']],
    ['one team and all', { teamId: 'green' }, { teamId: 'all' }, ['team']],
  ] as const)('%s', async (_what, first, second, reasons) => {
    const { id } = await makeEvent(server.db, { title: 'First', ...slot, ...resolved({ teamId: 'green', ...first }) });
    const booking = { title: 'Second', ...slot, ...resolved({ teamId: 'red', ...second }) };
    const expected = reasons ? [{ eventId: id, title: 'First', ...slot, reasons }] : [];
    expect(await predicted(booking)).toEqual(expected);
    const answer = await post(booking);
    expect(answer).toMatchObject({ status: 201, json: { conflicts: expected } });
    const changed = await put(answer.json.id, { ...booking, title: 'Third' });
    expect(changed).toMatchObject({ status: 200, json: { conflicts: expected } });
    expect(await predicted(booking, `&exceptId=${answer.json.id}`)).toEqual(expected);
    const noted = (await server.db.select().from(auditLog)).filter(({ action }) => action === 'event.double_booked');
    expect(noted.map(({ entityId }) => entityId)).toEqual(reasons ? Array(2).fill(String(answer.json.id)) : []);
  });

  it.each([
    ['ends as it begins', '2099-05-01T09:00:00Z', '2099-05-01T10:00:00Z', false],
    ['begins as it ends', '2099-05-01T11:00:00Z', '2099-05-01T12:00:00Z', false],
    ['overlaps by a moment', '2099-05-01T10:59:59.999Z', '2099-05-01T12:00:00Z', true],
    ['lies inside', '2099-05-01T10:20:00Z', '2099-05-01T10:30:00Z', true],
    ['lies around', '2099-04-15T10:20:00Z', '2099-05-15T10:20:00Z', true],
    ['has no duration, inside', '2099-05-01T10:20:00Z', '2099-05-01T10:20:00Z', true],
  ])('where the other %s: %s to %s', async (_what, startTime, endTime, reported) => {
    await makeEvent(server.db, { title: 'First', ...slot });
    expect(await predicted({ startTime, endTime })).toHaveLength(reported ? 1 : 0);
  });

  it('for each date of a repetition', async () => {
    const late = await makeEvent(server.db, {
      title: 'Late',
      startTime: '2099-05-15T10:30:00Z',
      endTime: '2099-05-15T12:00:00Z',
    });
    const repeat = { days: ['FR'], until: '2099-05-31' };
    expect((await predicted(slot, '&days=FR&until=2099-05-31')).map(({ eventId }) => eventId)).toEqual([late.id]);
    const answer = await post({ title: 'Practice', ...slot, repeat });
    expect(answer.json).toMatchObject({ events: 5, conflicts: [{ eventId: late.id }] });
  });
});

it('lists an event once, although several dates of a repetition conflict with it in several ways', async () => {
  const long = await makeEvent(server.db, {
    title: 'Long',
    location: 'Rink',
    teamId: null,
    startTime: '2099-05-01T10:30:00Z',
    endTime: '2099-05-16T12:00:00Z',
  });
  const weekly = { startTime: '2099-05-01T10:00:00Z', endTime: '2099-05-01T11:00:00Z' };
  const repeat = { days: ['FR', 'SA'], until: '2099-05-31' };
  const body = { title: 'Practice', type: 'practice', ...weekly, location: 'rink', teamId: null, repeat };
  const answer = await server.request('POST', '/api/events', { as: admin, body });
  expect(answer.json.conflicts.map(({ eventId }: { eventId: number }) => eventId)).toEqual([long.id]);
});

it('is predicted only for those who plan, and only for valid input', async () => {
  const parent = await makeUser(server.db);
  const path = `/api/events/conflicts?startTime=${slot.startTime}&endTime=${slot.endTime}`;
  expectRefusal(await server.request('GET', path, { as: parent }), 403);
  expect((await server.request('GET', path, { as: coach })).status).toBe(200);
  for (const wrong of ['', '?startTime=x&endTime=y', `?startTime=${slot.endTime}&endTime=${slot.startTime}`]) {
    expectRefusal(await server.request('GET', `/api/events/conflicts${wrong}`, { as: admin }), 400);
  }
  expectRefusal(await server.request('GET', `${path}&days=XX&until=2099-06-01`, { as: admin }), 400);
});

describe('concurrent saves', () => {
  // The change counters serialize writers of one table, too. Without them this tests the schedule lock alone.
  beforeAll(async () => void (await server.db.execute('alter table event disable trigger user')));
  afterAll(async () => void (await server.db.execute('alter table event enable trigger user')));

  it('of two who book one slot, 200 times, warn at least one, and both once both are saved', async () => {
    const begin = Date.parse('2099-01-01T00:00:00Z');
    let reported = 0;
    for (let round = 0; round < 200; round++) {
      const startTime = new Date(begin + round * 7_200_000).toISOString();
      const endTime = new Date(begin + round * 7_200_000 + 3_600_000).toISOString();
      const booking = { title: `Round ${round}`, startTime, endTime, location: 'Rink A' };
      const [one, two] = await Promise.all([
        post({ ...booking, teamId: red.id }),
        server.request('POST', '/api/events', { as: admin, body: { ...booking, teamId: green.id } }),
      ]);
      expect([one.status, two.status]).toEqual([201, 201]);
      const warned = [one, two].filter(({ json }) => json.conflicts.length > 0).length;
      expect(warned, `round ${round}`).toBeGreaterThanOrEqual(1);
      reported += warned;
      for (const [mine, others] of [
        [one, two],
        [two, one],
      ] as const) {
        const known = await predicted({ ...booking, teamId: mine.json.teamId }, `&exceptId=${mine.json.id}`);
        expect(known.map(({ eventId }) => eventId)).toEqual([others.json.id]);
      }
    }
    expect(reported).toBeGreaterThanOrEqual(200);
  });

  it('of two who move events to one slot warn at least one', async () => {
    for (let round = 0; round < 20; round++) {
      await server.db.delete(events);
      const away = { startTime: '2099-06-01T10:00:00Z', endTime: '2099-06-01T11:00:00Z', location: 'Rink A' };
      const one = await makeEvent(server.db, { ...away, teamId: red.id });
      const two = await makeEvent(server.db, { ...away, location: 'Rink B', teamId: green.id });
      const answers = await Promise.all(
        [one, two].map(({ id, teamId }) => put(id, { title: 'Moved', ...slot, location: 'Rink C', teamId })),
      );
      expect(answers.filter(({ json }) => json.conflicts.length > 0).length).toBeGreaterThanOrEqual(1);
    }
  });
});

function resolved<T extends { teamId?: string }>({ teamId, ...rest }: T) {
  const ids: Record<string, number | null> = { red: red.id, blue: blue.id, green: green.id, all: null };
  return { ...rest, teamId: ids[teamId ?? 'all'] ?? null };
}

async function predicted(booking: Record<string, unknown>, more = ''): Promise<Conflict[]> {
  const given = Object.entries(booking).filter(([key, value]) => key !== 'title' && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const answer = await server.request('GET', `/api/events/conflicts?${query}${more}`, { as: admin });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

function post(body: unknown) {
  return server.request('POST', '/api/events', { as: admin, body });
}

function put(id: number, body: unknown) {
  return server.request('PUT', `/api/events/${id}`, { as: admin, body });
}
