import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '@/features/events/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import { testClock } from '../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { EmergencyCard, NextAtRink, TodaysCards } from './contract/rink';
import { eventAttendance } from './tables';

testClock('2026-11-24T02:00:00Z');

const MINUTE = 60_000;
const timeZone = 'Asia/Manila';
const secret = 'Allergic to walnuts';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let team: { id: number };
let otherTeam: { id: number };
let kids: Record<'ana' | 'ben' | 'stranger' | 'free', { id: number }>;

beforeAll(async () => {
  server = await startTestServer({ club: { timeZone } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db, { firstName: 'Mia', lastName: 'Abad', phone: '+63 917 555 0101' });
  const dad = await makeUser(db, { firstName: null, lastName: null, email: 'nameless@club.test' });
  team = await makeTeam(db, { coachId: coach.id });
  otherTeam = await makeTeam(db);
  const notes = { emergencyContact: 'Lola Nena', emergencyPhone: '+63 917 555 0100', medicalNotes: 'Asthma: inhaler' };
  kids = {
    ana: await makePlayer(db, { lastName: 'Abad', teamId: team.id, jerseyNumber: 7, guardians: [mum, dad], ...notes }),
    ben: await makePlayer(db, { lastName: 'Cruz', teamId: team.id }),
    stranger: await makePlayer(db, { lastName: 'Ger', teamId: otherTeam.id, medicalNotes: secret }),
    free: await makePlayer(db, { lastName: 'Zoe', teamId: null, medicalNotes: secret }),
  };
});
beforeEach(async () => {
  await server.db.delete(events);
  await server.db.update(teams).set({ coachId: coach.id }).where(eq(teams.id, team.id));
});
afterAll(() => server.close());

describe('the emergency cards of an event', () => {
  it('have contacts and important notes, guardians in their order, without e-mail addresses', async () => {
    const { id } = await makeEvent(server.db, { teamId: team.id });
    for (const as of [admin, coach]) {
      const [ana, ben] = await cards(id, as);
      expect(ana).toMatchObject({
        playerId: kids.ana.id,
        jerseyNumber: 7,
        emergencyContact: 'Lola Nena',
        emergencyPhone: '+63 917 555 0100',
        medicalNotes: 'Asthma: inhaler',
        guardians: [
          { name: 'Mia Abad', phone: '+63 917 555 0101' },
          { name: 'Guardian', phone: null },
        ],
      });
      expect(ben).toMatchObject({ emergencyContact: null, emergencyPhone: null, medicalNotes: null, guardians: [] });
    }
  });

  it("of all teams are every player's for the club and own players' for a coach", async () => {
    const { id } = await makeEvent(server.db);
    expect(idsOf(await cards(id, admin))).toEqual([kids.ana.id, kids.ben.id, kids.stranger.id]);
    const own = await cards(id, coach);
    expect(idsOf(own)).toEqual([kids.ana.id, kids.ben.id]);
    expect(JSON.stringify(own)).not.toContain(secret);
  });

  it("of another team's event are not found by a coach, nor those of a team that the coach lost", async () => {
    const theirs = await makeEvent(server.db, { teamId: otherTeam.id });
    const own = await makeEvent(server.db, { teamId: team.id });
    const open = await makeEvent(server.db);
    expectRefusal(await ask(`/api/events/${theirs.id}/emergency`, coach), 404);
    await server.db.update(teams).set({ coachId: null }).where(eq(teams.id, team.id));
    expectRefusal(await ask(`/api/events/${own.id}/emergency`, coach), 404);
    expect(await cards(open.id, coach)).toEqual([]);
  });

  it("exclude players who attended an own team's event and play for another team now", async () => {
    const { id } = await makeEvent(server.db, { teamId: team.id });
    await server.db.insert(eventAttendance).values({ eventId: id, playerId: kids.stranger.id, mark: 'present' });
    expect(idsOf(await cards(id, coach))).toEqual([kids.ana.id, kids.ben.id]);
    expect(idsOf(await cards(id, admin))).toEqual([kids.ana.id, kids.ben.id, kids.stranger.id]);
  });

  it('are never cached, and not for families', async () => {
    const { id } = await makeEvent(server.db, { teamId: team.id });
    for (const path of [`/api/events/${id}/emergency`, '/api/rink/today']) {
      const { headers } = await ask(path, coach);
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
      expectRefusal(await ask(path, mum), 403);
    }
  });
});

describe("today's emergency cards", () => {
  it("are those of own players at today's events of own and of all teams, until the club's midnight", async () => {
    const { start, end } = today();
    const practice = await makeEvent(server.db, { teamId: team.id, ...from(start, 0, 60) });
    const late = await makeEvent(server.db, { ...from(end, -1, 90) });
    await makeEvent(server.db, { teamId: otherTeam.id, ...from(start, 0, 60) });
    await makeEvent(server.db, { teamId: team.id, ...from(end, 0, 60) });
    const kept = await todays(coach);
    expect(kept).toMatchObject({ userId: coach.id, until: new Date(end).toISOString() });
    const playerIds = [kids.ana.id, kids.ben.id];
    expect(kept.events).toEqual([
      { eventId: practice.id, playerIds },
      { eventId: late.id, playerIds },
    ]);
    expect(idsOf(kept.cards)).toEqual(playerIds);
    expect(kept.cards[0]?.medicalNotes).toBe('Asthma: inhaler');
  });

  it('include what began yesterday and still goes on, but not once it is over', async () => {
    const { start } = today();
    const now = clock().getTime();
    const running = await makeEvent(server.db, { teamId: team.id, ...from(start, -30, (now - start) / MINUTE + 60) });
    await makeEvent(server.db, { teamId: team.id, startTime: iso(start - 9 * MINUTE), endTime: iso(start - MINUTE) });
    expect((await todays(coach)).events.map(({ eventId }) => eventId)).toEqual([running.id]);
  });

  it('are empty for a coach who lost the team, and move with a player to another team at once', async () => {
    const { start } = today();
    await makeEvent(server.db, { ...from(start, 0, 60) });
    await server.db.update(players).set({ teamId: otherTeam.id }).where(eq(players.id, kids.ben.id));
    expect(idsOf((await todays(coach)).cards)).toEqual([kids.ana.id]);
    await server.db.update(players).set({ teamId: team.id }).where(eq(players.id, kids.ben.id));
    await server.db.update(teams).set({ coachId: null }).where(eq(teams.id, team.id));
    expect(await todays(coach)).toMatchObject({ events: [], cards: [] });
  });
});

describe('the next event at the rink', () => {
  it("is first an own team's event of today, then one of all teams, else the soonest", async () => {
    const now = clock().getTime();
    const { end } = today();
    // Both are today's events at whatever hour this runs, since they are still going on.
    const day = await makeEvent(server.db, { ...from(end, 24 * 60, 60), teamId: team.id });
    expect((await next(coach))?.event.id).toBe(day.id);
    expect((await next(coach))?.isToday).toBe(false);
    const all = await makeEvent(server.db, { startTime: iso(now - 9 * MINUTE), endTime: iso(now + 60 * MINUTE) });
    expect((await next(coach))?.event.id).toBe(all.id);
    await makeEvent(server.db, { startTime: iso(now - 9 * MINUTE), endTime: iso(now - MINUTE), teamId: team.id });
    const own = await makeEvent(server.db, {
      startTime: iso(now - 5 * MINUTE),
      endTime: iso(now + 60 * MINUTE),
      teamId: team.id,
    });
    await server.db.insert(eventAttendance).values({ eventId: own.id, playerId: kids.ana.id, rsvp: 'going' });
    expect(await next(coach)).toMatchObject({
      event: { id: own.id },
      isToday: true,
      counts: { players: 2, going: 1, unanswered: 1 },
    });
  });

  it('is none of another team, and none for a coach without a team', async () => {
    await makeEvent(server.db, { teamId: otherTeam.id });
    expect(await next(coach)).toBeNull();
    await makeEvent(server.db);
    expect((await next(coach))?.counts.players).toBe(2);
    await server.db.update(teams).set({ coachId: null }).where(eq(teams.id, team.id));
    expect(await next(coach)).toBeNull();
  });
});

function ask(path: string, as: { id: string }) {
  return server.request('GET', path, { as });
}

async function cards(eventId: number, as: { id: string }): Promise<EmergencyCard[]> {
  const { status, json } = await ask(`/api/events/${eventId}/emergency`, as);
  expect(status).toBe(200);
  return json as EmergencyCard[];
}

async function todays(as: { id: string }): Promise<TodaysCards> {
  return (await ask('/api/rink/today', as)).json as TodaysCards;
}

async function next(as: { id: string }): Promise<NextAtRink['next']> {
  return ((await ask('/api/rink/next', as)).json as NextAtRink).next;
}

function idsOf(list: readonly EmergencyCard[]): number[] {
  return list.map(({ playerId }) => playerId);
}

/** Returns the club's day as milliseconds: Manila is eight hours ahead all year. */
function today() {
  const shift = 8 * 60 * MINUTE;
  const day = 24 * 60 * MINUTE;
  const start = Math.floor((clock().getTime() + shift) / day) * day - shift;
  return { start, end: start + day };
}

function from(start: number, minutes: number, length: number) {
  const startTime = start + minutes * MINUTE;
  return { startTime: iso(startTime), endTime: iso(startTime + length * MINUTE) };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
