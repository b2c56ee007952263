import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '@/platform/clock';
import { testClock } from '../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { AttendanceSummary } from './contract/attendance';
import { eventAttendance } from './tables';

const time = testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let team: { id: number };
let kids: Record<'goalie' | 'ana' | 'stranger', { id: number }>;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db);
  team = await makeTeam(db, { coachId: coach.id });
  kids = {
    ana: await makePlayer(db, { teamId: team.id, guardians: [mum] }),
    goalie: await makePlayer(db, { teamId: team.id }),
    stranger: await makePlayer(db),
  };
});
beforeEach(async () => {
  await server.db.delete(eventAttendance);
});
afterAll(() => server.close());

describe('the summary of a player', () => {
  it('counts twelve months and lists the last 22, oldest first', async () => {
    const day = (n: number) => new Date(clock().getTime() - n * 86_400_000).toISOString();
    const marks = ['present', 'late', 'absent', 'excused'] as const;
    const playerId = kids.ana.id;
    for (let n = 1; n <= 30; n++) {
      const { id } = await makeEvent(server.db, {
        teamId: team.id,
        title: `Day ${n}`,
        startTime: day(n),
        endTime: day(n),
      });
      await server.db.insert(eventAttendance).values({ eventId: id, playerId, mark: marks[n % 4] ?? null });
    }
    const old = await makeEvent(server.db, { startTime: day(400), endTime: day(400) });
    await server.db.insert(eventAttendance).values({ eventId: old.id, playerId, mark: 'present' });
    const { id: ahead } = await makeEvent(server.db, { teamId: team.id });
    const going = { as: mum, body: { status: 'going' } };
    expect((await server.request('PUT', `/api/events/${ahead}/attendance/${playerId}`, going)).status).toBe(200);
    for (const as of [admin, coach, mum]) {
      const { json, status } = await summary(playerId, as);
      expect(status).toBe(200);
      const { recent, since: _since, ...counts } = json as AttendanceSummary;
      expect(counts).toEqual({ present: 7, late: 8, absent: 8, excused: 7, total: 30, rate: 65 });
      expect(recent.map(({ title }) => title)).toEqual(Array.from({ length: 22 }, (_, n) => `Day ${22 - n}`));
    }
  });

  it('counts a mark from the start of its event on, as the reports do', async () => {
    const practice = await makeEvent(server.db, { teamId: team.id });
    const marks = { as: coach, body: { items: [{ playerId: kids.ana.id, status: 'present' }] } };
    expect((await server.request('PUT', `/api/events/${practice.id}/attendance`, marks)).status).toBe(200);
    const early = await summary(kids.ana.id, mum);
    expect(early.json).toMatchObject({ present: 0, total: 0, rate: null, recent: [] });
    time.set(practice.startTime);
    const kept = { as: mum, headers: { 'if-none-match': String(early.headers.etag) } };
    const begun = await server.request('GET', `/api/players/${kids.ana.id}/attendance`, kept);
    expect(begun.json).toMatchObject({ present: 1, total: 1, rate: 100 });
  });

  it('is empty before the first mark, and only for those who may read the player', async () => {
    expect((await summary(kids.goalie.id, coach)).json).toMatchObject({ total: 0, rate: null, recent: [] });
    for (const [id, as] of [
      [kids.goalie.id, mum],
      [kids.stranger.id, coach],
      [2_000_000_000, admin],
    ] as const) {
      expectRefusal(await summary(id, as), 404);
    }
  });
});

function summary(playerId: number, as: { id: string }) {
  return server.request('GET', `/api/players/${playerId}/attendance`, { as });
}
