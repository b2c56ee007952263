import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { events } from '@/features/events/tables';
import { clock } from '@/platform/clock';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { SENDER_HEADER } from '@/shared/waiting';
import { testClock } from '../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { AttendanceSheet } from './contract/attendance';
import { eventAttendance } from './tables';

const time = testClock('2026-11-24T02:00:00Z');

const HOUR = 3_600_000;
const at = (hours: number) => new Date(clock().getTime() + hours * HOUR).toISOString();

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let dad: { id: string };
let other: { id: string };
let team: { id: number };
let kids: Record<'goalie' | 'ana' | 'ben' | 'stranger' | 'free', { id: number }>;
let practice: { id: number };
let tournament: { id: number };
let theirs: { id: number };

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test' } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db, { email: 'mum@club.test' });
  dad = await makeUser(db, { email: 'dad@club.test' });
  other = await makeUser(db, { email: 'other@club.test' });
  const gone = await makeUser(db, { isActive: false });
  team = await makeTeam(db, { coachId: coach.id });
  const otherTeam = await makeTeam(db);
  const kid = (firstName: string, lastName: string, values: Parameters<typeof makePlayer>[1]) =>
    makePlayer(db, { firstName, lastName, teamId: team.id, ...values });
  kids = {
    ana: await kid('Ana', 'Abad', { position: 'Center', guardians: [mum, dad] }),
    ben: await kid('Ben', 'Cruz', { position: null, guardians: [mum, gone] }),
    goalie: await kid('Gio', 'Zamora', { position: 'Goalie', jerseyNumber: 30 }),
    stranger: await kid('Stran', 'Ger', { teamId: otherTeam.id, guardians: [other], position: 'Goalie' }),
    free: await kid('Fre', 'Elance', { teamId: null, guardians: [mum] }),
  };
  theirs = await makeEvent(db, { teamId: otherTeam.id });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(eventAttendance);
  await db.delete(outbox);
  practice = await makeEvent(db, { teamId: team.id });
  tournament = await makeEvent(db);
});
afterAll(() => server.close());

describe('the attendance sheet', () => {
  it('of a team lists its players, goalies first, with counts by position', async () => {
    await answer(practice.id, kids.ana.id, 'going');
    await take(practice.id, [{ playerId: kids.goalie.id, status: 'late' }]);
    for (const as of [admin, coach]) {
      const { players, counts, byPosition, mayTake } = await sheet(practice.id, as);
      expect(mayTake).toBe(true);
      expect(players.map(({ firstName, status }) => [firstName, status])).toEqual([
        ['Gio', 'late'],
        ['Ana', 'going'],
        ['Ben', null],
      ]);
      expect(players[0]).toMatchObject({ jerseyNumber: 30, position: 'Goalie', mark: 'late', rsvp: null });
      expect(counts).toMatchObject({ players: 3, going: 1, unanswered: 2, late: 1, unmarked: 2 });
      expect(byPosition.map(({ position, players: count }) => [position, count])).toEqual([
        ['Goalie', 1],
        ['Center', 1],
        [null, 1],
      ]);
    }
  });

  it('of all teams has every player with a team for the club, and own teams for a coach', async () => {
    expect((await sheet(tournament.id, admin)).players.map(({ firstName }) => firstName)).toEqual([
      'Stran',
      'Gio',
      'Ana',
      'Ben',
    ]);
    const own = await sheet(tournament.id, coach);
    expect(own.players.map(({ firstName }) => firstName)).toEqual(['Gio', 'Ana', 'Ben']);
    expect(own.counts.players).toBe(3);
  });

  it('shows a parent only their own children, beside the counts of all', async () => {
    await answer(practice.id, kids.ana.id, 'maybe');
    const { players, counts, byPosition, mayTake } = await sheet(practice.id, mum);
    expect(players.map(({ firstName, rsvp }) => [firstName, rsvp])).toEqual([
      ['Ana', 'maybe'],
      ['Ben', null],
    ]);
    expect(counts).toMatchObject({ players: 3, maybe: 1, unanswered: 2 });
    expect([byPosition, mayTake]).toEqual([[], false]);
    expect(JSON.stringify(await sheet(tournament.id, mum))).not.toMatch(/Gio|Stran/);
  });

  it('of another team is not found by a coach or a parent', async () => {
    for (const as of [coach, mum]) {
      expectRefusal(await server.request('GET', `/api/events/${theirs.id}/attendance`, { as }), 404);
    }
  });

  it('keeps players who were there and changed teams since', async () => {
    await take(practice.id, [{ playerId: kids.ben.id, status: 'present' }]);
    await server.db.execute(`update player set team_id = null where id = ${kids.ben.id}`);
    expect((await sheet(practice.id, admin)).players).toHaveLength(3);
    await server.db.execute(`update player set team_id = ${team.id} where id = ${kids.ben.id}`);
  });
});

describe('an answer', () => {
  it('is any of three and can be changed until the event ends', async () => {
    for (const rsvp of ['going', 'maybe', 'not_going', 'going'] as const) {
      expect(await answer(practice.id, kids.ana.id, rsvp)).toMatchObject({
        status: 200,
        json: { eventId: practice.id, playerId: kids.ana.id, rsvp, mark: null, status: rsvp },
      });
    }
    expect(await server.db.select().from(eventAttendance)).toHaveLength(1);
    const past = new Date(clock().getTime() - 1000).toISOString();
    await server.db.update(events).set({ startTime: past, endTime: past }).where(eq(events.id, practice.id));
    const refused = expectRefusal(await answer(practice.id, kids.ana.id, 'maybe'), 409);
    expect(refused.message).toBe('This event is over, so it takes no more answers.');
  });

  describe('that comes late', () => {
    const late = (status: string, seen: string | null, headers = {}) =>
      server.request('PUT', `${path(practice.id)}/${kids.ana.id}`, { as: mum, body: { status, seen }, headers });
    const rsvp = async () => (await sheet(practice.id, mum)).players[0]?.rsvp;

    it('is saved when the answer is the one that its user saw, and once when it comes twice', async () => {
      await server.db.delete(auditLog);
      for (let time = 0; time < 2; time += 1) {
        expect((await late('going', null)).json).toMatchObject({ rsvp: 'going' });
      }
      expect(await server.db.select().from(auditLog)).toHaveLength(1);
    });

    it("doesn't replace another answer that was given in the meantime, and says which", async () => {
      await answer(practice.id, kids.ana.id, 'not_going', dad);
      const { code, message } = expectRefusal(await late('going', null), 409);
      expect([code, message]).toEqual(['stale', 'Answered in the meantime: Not going.']);
      expect(await rsvp()).toBe('not_going');
      expect((await late('going', 'not_going')).status).toBe(200);
      expect(await rsvp()).toBe('going');
    });

    it("is refused in its reader's language, for the service worker to show", async () => {
      await answer(practice.id, kids.ana.id, 'not_going', dad);
      await server.request('PUT', '/api/account', { as: mum, body: { language: 'fil' } });
      const refused = async (headers: Record<string, string>) => (await late('going', null, headers)).json.message;
      expect(await refused({ [SENDER_HEADER]: mum.id })).toBe('May sumagot na: Hindi.');
      expect(await refused({})).toBe('Answered in the meantime: Not going.');
      await server.db.update(users).set({ language: null }).where(eq(users.id, mum.id));
    });

    it('is refused like one without a session when somebody else is signed in', async () => {
      expectRefusal(await late('going', null, { [SENDER_HEADER]: dad.id }), 401);
      expect(await rsvp()).toBeNull();
      expect((await late('going', null, { [SENDER_HEADER]: mum.id })).status).toBe(200);
    });
  });

  it('is kept beside the mark, and the mark beside it', async () => {
    await answer(practice.id, kids.ana.id, 'going');
    await take(practice.id, [{ playerId: kids.ana.id, status: 'absent' }]);
    expect((await answer(practice.id, kids.ana.id, 'maybe')).json).toMatchObject({
      rsvp: 'maybe',
      mark: 'absent',
      status: 'absent',
    });
  });

  it("is refused for another's child, another's event, a child without a team or what doesn't exist", async () => {
    for (const [event, kid, as] of [
      [practice.id, kids.goalie.id, mum],
      [practice.id, kids.ana.id, other],
      [practice.id, kids.free.id, mum],
      [tournament.id, kids.free.id, mum],
      [theirs.id, kids.ana.id, mum],
      [practice.id, 2_000_000_000, mum],
      [2_000_000_000, kids.ana.id, mum],
    ] as const) {
      expectRefusal(await answer(event, kid, 'going', as), 404);
    }
    expectRefusal(await answer(practice.id, kids.ana.id, 'going', coach), 403);
    expectRefusal(await answer(practice.id, kids.ana.id, 'going', admin), 403);
    for (const status of ['present', 'yes', '', null, 1]) {
      expectRefusal(await answer(practice.id, kids.ana.id, status), 400);
    }
    expect(await server.db.select().from(eventAttendance)).toEqual([]);
  });

  it('to an event of all teams is accepted for every own child with a team', async () => {
    expect((await answer(tournament.id, kids.ben.id, 'going')).status).toBe(200);
    expect((await answer(tournament.id, kids.stranger.id, 'going', other)).status).toBe(200);
  });
});

describe('taking attendance', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-05-01T10:00:00Z') + seconds * 1000).toISOString();

  it('uses the last tap of each player, in whatever order taps arrive', async () => {
    const playerId = kids.ana.id;
    await take(practice.id, [{ playerId, status: 'late', at: at(5) }]);
    await take(practice.id, [{ playerId, status: 'present', at: at(1) }]);
    expect(await markOf(playerId)).toEqual(['late', at(5)]);
    await take(practice.id, [
      { playerId, status: 'excused', at: at(9) },
      { playerId, status: 'absent', at: at(7) },
    ]);
    expect(await markOf(playerId)).toEqual(['excused', at(9)]);
    await take(practice.id, [{ playerId, status: null, at: at(12) }]);
    await take(practice.id, [{ playerId, status: 'present', at: at(11) }]);
    expect(await markOf(playerId)).toEqual([null, at(12)]);
  });

  it('changes nothing when the same queue is sent twice', async () => {
    const items = [
      { playerId: kids.ana.id, status: 'present', at: at(1) },
      { playerId: kids.ben.id, status: 'absent', at: at(2) },
    ];
    const first = await take(practice.id, items);
    await server.db.delete(auditLog);
    expect((await take(practice.id, items)).json).toEqual(first.json);
    expect(await server.db.select().from(auditLog)).toEqual([]);
  });

  it('skips players who are not at the event, so that a queue never gets stuck', async () => {
    const items = [kids.stranger, kids.free, { id: 2_000_000_000 }, kids.ana].map(({ id }) => ({
      playerId: id,
      status: 'present',
    }));
    for (const as of [coach, admin]) {
      const { status, json } = await take(practice.id, items, as);
      expect([status, json.counts.present, json.counts.players]).toEqual([200, 1, 3]);
    }
    const everywhere = await take(tournament.id, items, coach);
    expect(everywhere.json.counts.present).toBe(1);
  });

  it('treats a tap from the future as one of now', async () => {
    const playerId = kids.ana.id;
    await take(practice.id, [{ playerId, status: 'late', at: '2099-01-01T00:00:00Z' }]);
    await take(practice.id, [{ playerId, status: 'present' }]);
    expect((await markOf(playerId))[0]).toBe('present');
  });

  it('from 30 phones at once keeps the last tap', async () => {
    const items = (n: number) =>
      [kids.ana, kids.ben, kids.goalie].map(({ id }) => ({
        playerId: id,
        status: n % 2 ? 'late' : 'present',
        at: at(n),
      }));
    const order = Array.from({ length: 30 }, (_, n) => (n * 7) % 30);
    const answers = await Promise.all(order.map((n) => take(practice.id, n % 3 ? items(n) : items(n).toReversed())));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    for (const { id } of [kids.ana, kids.ben, kids.goalie]) expect(await markOf(id)).toEqual(['late', at(29)]);
  });

  it('for all the rest keeps what another phone has marked, and changes no other player', async () => {
    const rest = (seconds: number, id: number) => ({ playerId: id, status: 'present', at: at(seconds), rest: true });
    await take(practice.id, [{ playerId: kids.ana.id, status: 'absent', at: at(1) }]);
    const { json } = await take(practice.id, [rest(5, kids.ana.id), rest(5, kids.ben.id)]);
    expect(json.counts).toMatchObject({ absent: 1, present: 1 });
    expect(await markOf(kids.ana.id)).toEqual(['absent', at(1)]);
    await take(practice.id, [{ playerId: kids.ana.id, status: null, at: at(7) }]);
    await take(practice.id, [rest(6, kids.ana.id)]);
    expect(await markOf(kids.ana.id)).toEqual([null, at(7)]);
    await take(practice.id, [rest(8, kids.ana.id)]);
    expect(await markOf(kids.ana.id)).toEqual(['present', at(8)]);
  });

  it('corrects the taps of a phone whose clock is wrong, and ignores the delay of a slow connection', async () => {
    const playerId = kids.ana.id;
    const now = clock().getTime();
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    await take(practice.id, [{ playerId, status: 'present', at: ago(2) }]);
    // Tapped a minute ago by a clock that is ten minutes slow.
    const slow = { items: [{ playerId, status: 'absent', at: ago(11) }], clock: ago(10) };
    await server.request('PUT', path(practice.id), { as: coach, body: slow });
    const [status, markedAt] = await markOf(playerId);
    expect(status).toBe('absent');
    expect(Math.abs(Date.parse(markedAt ?? '') - (now - 60_000))).toBeLessThan(10_000);
    const steady = { items: [{ playerId, status: 'late', at: ago(0.5) }], clock: ago(0.2) };
    await server.request('PUT', path(practice.id), { as: coach, body: steady });
    expect(await markOf(playerId)).toEqual(['late', ago(0.5)]);
  });

  it('is refused where another user is signed in by now on the phone that stored it', async () => {
    const items = [{ playerId: kids.ana.id, status: 'present' }];
    const kept = (by: string) => server.request('PUT', path(practice.id), { as: admin, body: { items, by } });
    const refused = expectRefusal(await kept(coach.id), 409);
    expect(refused.message).toBe('Somebody else is signed in now. The marks wait until you sign in again.');
    expect(await server.db.select().from(eventAttendance)).toEqual([]);
    expect((await kept(admin.id)).status).toBe(200);
  });

  it('is refused to parents, for other teams and for invalid input', async () => {
    expectRefusal(await take(practice.id, [], mum), 403);
    expectRefusal(await take(theirs.id, [], coach), 404);
    for (const items of [
      undefined,
      'all',
      [{ playerId: kids.ana.id }],
      [{ playerId: kids.ana.id, status: 'going' }],
      [{ playerId: 'x', status: 'late' }],
      [{ playerId: kids.ana.id, status: 'late', at: 'now' }],
      Array(2001).fill({ playerId: kids.ana.id, status: 'late' }),
    ]) {
      expectRefusal(await server.request('PUT', path(practice.id), { as: coach, body: { items } }), 400);
    }
    expect((await take(practice.id, [])).status).toBe(200);
  });
});

describe('a reminder', () => {
  it("is mailed once a day to the guardians who haven't answered, with a link for each child", async () => {
    await answer(practice.id, kids.ana.id, 'going');
    expect(await remind(practice.id, coach)).toMatchObject({ status: 202, json: { mailed: 1, players: 2 } });
    expect(await remind(practice.id, admin)).toMatchObject({ status: 202, json: { mailed: 0, players: 2 } });
    const mails = await server.db.select().from(outbox);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['mum@club.test']);
    expect(mails[0]?.body).toMatch(/Ben: https:\/\/club\.test\/api\/rsvp\?token=\S+/);
    expect(mails[0]?.body).not.toContain('Ana');
  });

  it("is mailed again on the next day in the club's time zone, and no sooner", async () => {
    const soon = await makeEvent(server.db, { teamId: team.id, startTime: at(72), endTime: at(73) });
    expect((await remind(soon.id, coach)).json).toMatchObject({ mailed: 2 });
    // The last second before Manila's midnight, and the first one after it.
    time.set('2026-11-24T15:59:59Z');
    expect((await remind(soon.id, coach)).json).toMatchObject({ mailed: 0 });
    time.set('2026-11-24T16:00:01Z');
    expect((await remind(soon.id, coach)).json).toMatchObject({ mailed: 2 });
    expect(await server.db.select().from(outbox)).toHaveLength(4);
  });

  it('is mailed to both guardians, each with own links, and in one mail for two children', async () => {
    expect((await remind(practice.id, coach)).json).toEqual({ mailed: 2, players: 3 });
    const mails = await server.db.select().from(outbox).orderBy(outbox.recipient);
    expect(mails.map(({ body }) => body.match(/token=\S+/g)?.length)).toEqual([1, 2]);
  });

  it('of an event of all teams is mailed by a coach to own teams only', async () => {
    expect((await remind(tournament.id, coach)).json).toEqual({ mailed: 2, players: 3 });
    expect((await remind(tournament.id, admin)).json).toEqual({ mailed: 1, players: 4 });
  });

  it('is refused for parents, for other teams and once everything is over', async () => {
    expectRefusal(await remind(practice.id, mum), 403);
    expectRefusal(await remind(theirs.id, coach), 404);
    const over = await makeEvent(server.db, { startTime: '2026-01-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' });
    expectRefusal(await remind(over.id, admin), 409);
  });
});

function path(eventId: number) {
  return `/api/events/${eventId}/attendance`;
}

async function sheet(eventId: number, as: { id: string }): Promise<AttendanceSheet> {
  const { status, json, text } = await server.request('GET', path(eventId), { as });
  expect(status, text).toBe(200);
  return json;
}

function answer(eventId: number, playerId: number, status: unknown, as = mum) {
  return server.request('PUT', `${path(eventId)}/${playerId}`, { as, body: { status } });
}

function take(eventId: number, items: unknown[], as = coach) {
  return server.request('PUT', path(eventId), { as, body: { items } });
}

function remind(eventId: number, as: { id: string }) {
  return server.request('POST', `/api/events/${eventId}/remind`, { as, body: {} });
}

async function markOf(playerId: number) {
  const [mark] = await server.db.select().from(eventAttendance).where(eq(eventAttendance.playerId, playerId));
  return [mark?.mark, mark?.markedAt];
}
