import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { events } from '@/features/events/tables';
import { players } from '@/features/players/tables';
import { clock } from '@/platform/clock';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { testClock } from '../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { UNANSWERED_NAMES, type UnansweredEvent } from './contract/unanswered';
import { eventAttendance } from './tables';

testClock('2026-11-24T02:00:00Z');

const HOUR = 3_600_000;
const at = (hours: number) => new Date(clock().getTime() + hours * HOUR).toISOString();

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let dad: { id: string };
let muted: { id: string };
let team: { id: number };
let otherTeam: { id: number };
let ana: { id: number };
let ben: { id: number };

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test' } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db, { email: 'mum@club.test' });
  dad = await makeUser(db, { email: 'dad@club.test' });
  muted = await makeUser(db, { email: 'muted@club.test', mutedMail: ['attendance'] });
  const gone = await makeUser(db, { email: 'gone@club.test', isActive: false });
  team = await makeTeam(db, { name: 'Wolves', coachId: coach.id });
  otherTeam = await makeTeam(db, { name: 'Bears' });
  const kid = (firstName: string, lastName: string, values: Parameters<typeof makePlayer>[1]) =>
    makePlayer(db, { firstName, lastName, teamId: team.id, ...values });
  ana = await kid('Ana', 'Abad', { guardians: [mum, dad], jerseyNumber: 9 });
  ben = await kid('Ben', 'Cruz', { guardians: [mum] });
  await kid('Cy', 'Diaz', { guardians: [] });
  await kid('Di', 'Egan', { guardians: [muted, gone] });
  await kid('Old', 'Timer', { teamId: null, status: 'archived', guardians: [mum] });
  await kid('New', 'Comer', { teamId: null, status: 'awaiting', guardians: [mum] });
  await kid('Stran', 'Ger', { teamId: otherTeam.id, guardians: [await makeUser(db, { email: 'other@club.test' })] });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(eventAttendance);
  await db.delete(events);
  await db.delete(outbox);
  await db.delete(auditLog);
});
afterAll(() => server.close());

describe('the list of unanswered events', () => {
  it('has by event who has not answered, soonest first, and who can be mailed', async () => {
    const late = await event({ title: 'Late', startTime: at(300), endTime: at(301) });
    const soon = await event({ title: 'Soon' });
    await answer(soon.id, ana.id, mum);
    const found = await list(coach);
    expect(found.map(({ event: { id }, teamName, remindedAt }) => [id, teamName, remindedAt])).toEqual([
      [soon.id, 'Wolves', null],
      [late.id, 'Wolves', null],
    ]);
    expect(names(found[0])).toEqual(['Ben Cruz', 'Cy Diaz', 'Di Egan']);
    expect(found.map(({ missing }) => missing)).toEqual([
      { reachable: 1, unreachable: 2 },
      { reachable: 2, unreachable: 2 },
    ]);
    expect(found[1]?.players).toMatchObject([
      { firstName: 'Ana', jerseyNumber: 9, teamName: 'Wolves', hasGuardian: true },
      { firstName: 'Ben', hasGuardian: true },
      { firstName: 'Cy', hasGuardian: false },
      { firstName: 'Di', hasGuardian: false },
    ]);
  });

  it('has no event that has begun, is more than 14 days away, or that everybody answered', async () => {
    await event({ startTime: at(-1) });
    await event({ startTime: at(14 * 24 + 1), endTime: at(14 * 24 + 2) });
    const done = await event({ teamId: otherTeam.id });
    await server.db.insert(eventAttendance).values(
      (await server.db.select().from(players).where(eq(players.teamId, otherTeam.id))).map(({ id }) => ({
        eventId: done.id,
        playerId: id,
        rsvp: 'not_going' as const,
      })),
    );
    expect(await list(admin)).toEqual([]);
  });

  it('leaves out players whom the coach has marked', async () => {
    const { id } = await event();
    await server.request('PUT', `/api/events/${id}/attendance`, {
      as: coach,
      body: { items: [{ playerId: ana.id, status: 'excused' }] },
    });
    expect(names((await list(coach))[0])).not.toContain('Ana Abad');
  });

  it("is a coach's for own teams, the club's for all teams, and nobody else's", async () => {
    const theirs = await event({ teamId: otherTeam.id });
    const all = await event({ teamId: null });
    expect((await list(coach)).map(({ event: { id }, ...rest }) => [id, names(rest).length])).toEqual([[all.id, 4]]);
    expect((await list(admin)).map(({ event: { id }, ...rest }) => [id, names(rest).length])).toEqual([
      [theirs.id, 1],
      [all.id, 5],
    ]);
    expectRefusal(await server.request('GET', '/api/events/unanswered', { as: mum }), 403);
    expectRefusal(await server.request('POST', '/api/events/unanswered/remind', { as: mum, body: {} }), 403);
  });
});

describe('a page of unanswered events', () => {
  it('follows the event before it, and is empty after one out of reach', async () => {
    const made: { id: number }[] = [];
    for (const hours of [4, 3, 2, 1, 1]) made.push(await event({ startTime: at(hours), endTime: at(hours + 1) }));
    const theirs = await event({ teamId: otherTeam.id, startTime: at(1), endTime: at(2) });
    const all = await list(coach);
    expect(all.map(({ id }) => id)).toEqual([3, 4, 2, 1, 0].map((index) => made[index]?.id));
    expect(await list(coach, '?limit=2')).toEqual(all.slice(0, 2));
    expect(await list(coach, `?limit=2&after=${all[1]?.id}`)).toEqual(all.slice(2, 4));
    expect(await list(coach, `?limit=2&after=${theirs.id}`)).toEqual([]);
    expectRefusal(await server.request('GET', '/api/events/unanswered?limit=51', { as: coach }), 400);
  });

  it('has the first names of a long list, and the number of all', async () => {
    const many = await makeTeam(server.db, { name: 'Many', coachId: coach.id });
    const rows = Array.from({ length: UNANSWERED_NAMES + 1 }, (_, n) => ({
      firstName: 'Kid',
      lastName: `N${String(n).padStart(3, '0')}`,
      birthDate: '2015-01-01',
      teamId: many.id,
    }));
    await server.db.insert(players).values(rows);
    await event({ teamId: many.id });
    const [found, ...more] = await list(coach);
    expect([found?.missing, more]).toEqual([{ reachable: 0, unreachable: UNANSWERED_NAMES + 1 }, []]);
    expect(names(found)).toEqual(rows.slice(0, UNANSWERED_NAMES).map(({ lastName }) => `Kid ${lastName}`));
    await server.db.delete(players).where(eq(players.teamId, many.id));
  });
});

describe('the summary of unanswered events', () => {
  it('counts events, and each player once', async () => {
    expect(await summary(coach)).toEqual({ events: 0, players: 0, canRemind: false });
    const one = await event();
    await event({ startTime: at(30), endTime: at(32) });
    await event({ teamId: null, startTime: at(40), endTime: at(41) });
    await event({ teamId: otherTeam.id });
    await event({ startTime: at(-1) });
    await answer(one.id, ana.id, mum);
    expect(await summary(coach)).toEqual({ events: 3, players: 4, canRemind: true });
    expect(await summary(admin)).toEqual({ events: 4, players: 5, canRemind: true });
    expectRefusal(await server.request('GET', '/api/events/unanswered/count', { as: mum }), 403);
  });

  it('says when nobody can be reached, as soon as that changes', async () => {
    const { id } = await event();
    const going = [ana, ben].map((kid) => ({ eventId: id, playerId: kid.id, rsvp: 'going' as const }));
    await server.db.insert(eventAttendance).values(going);
    expect(await summary(coach)).toEqual({ events: 1, players: 2, canRemind: false });
    await server.db.update(users).set({ mutedMail: [] }).where(eq(users.id, muted.id));
    expect(await summary(coach)).toEqual({ events: 1, players: 2, canRemind: true });
    await server.db
      .update(users)
      .set({ mutedMail: ['attendance'] })
      .where(eq(users.id, muted.id));
    expect(await summary(coach)).toEqual({ events: 1, players: 2, canRemind: false });
  });
});

describe('one tap to remind', () => {
  it('sends each guardian one mail with all events and a link for each child', async () => {
    const first = await event({ title: 'Practice' });
    const game = await event({ title: 'Game', startTime: at(30), endTime: at(32) });
    await answer(first.id, ana.id, mum);
    await event({ teamId: otherTeam.id, title: 'Not theirs' });
    expect(await remind(coach)).toMatchObject({ status: 202, json: { mailed: 2, players: 4 } });
    const [toDad, toMum, ...more] = await mails();
    expect(more).toEqual([]);
    expect(toDad).toMatchObject({ recipient: 'dad@club.test', subject: 'Are you coming? Game' });
    expect(toMum).toMatchObject({ recipient: 'mum@club.test', subject: 'Are you coming? 2 events' });
    expect(toMum?.body.match(/^(Ana|Ben|Practice|Game)/gm)).toEqual(['Practice', 'Ben', 'Game', 'Ana', 'Ben']);
    expect(new Set(toMum?.body.match(/token=\S+/g))).toHaveLength(3);
    const reminded = await list(coach);
    expect(reminded.map(({ event: { id }, remindedAt }) => [id, remindedAt !== null])).toEqual([
      [first.id, true],
      [game.id, true],
    ]);
  });

  it('mails once however often it is tapped, also concurrently', async () => {
    await event();
    await event({ startTime: at(30), endTime: at(32) });
    const taps = await Promise.all([remind(coach), remind(coach), remind(admin)]);
    expect(taps.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(taps.map(({ json }) => json.mailed).toSorted()).toEqual([0, 0, 2]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['dad@club.test', 'mum@club.test']);
  });

  it('reminds of an event once a day, alone or with all', async () => {
    const one = await event({ title: 'One' });
    await server.request('POST', `/api/events/${one.id}/remind`, { as: coach, body: {} });
    expect((await remind(coach)).json).toEqual({ mailed: 0, players: 4 });
    const two = await event({ title: 'Two', startTime: at(30), endTime: at(32) });
    expect((await remind(coach)).json).toEqual({ mailed: 2, players: 4 });
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Are you coming? One',
      'Are you coming? One',
      'Are you coming? Two',
      'Are you coming? Two',
    ]);
    const alone = await server.request('POST', `/api/events/${two.id}/remind`, { as: coach, body: {} });
    expect(alone).toMatchObject({ status: 202, json: { mailed: 0, players: 4 } });
  });

  it('mails nobody who turned reminders off, and is audited only where somebody was mailed', async () => {
    const { id } = await event({ teamId: null });
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, dad.id));
    await server.db
      .insert(eventAttendance)
      .values([ana, ben].map((kid) => ({ eventId: id, playerId: kid.id, rsvp: 'going' as const })));
    expect((await remind(coach)).json).toEqual({ mailed: 0, players: 2 });
    expect(await mails()).toEqual([]);
    expect((await list(coach))[0]?.remindedAt).toBeNull();
    expect((await remind(admin)).json).toEqual({ mailed: 1, players: 3 });
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, dad.id));
  });

  it('mails nobody when no event is ahead', async () => {
    expect(await remind(admin)).toMatchObject({ status: 202, json: { mailed: 0, players: 0 } });
  });
});

/** Creates an event of the coach's team that starts in an hour. */
function event(values: Parameters<typeof makeEvent>[1] = {}) {
  return makeEvent(server.db, { teamId: team.id, ...values });
}

async function list(as: { id: string }, page = ''): Promise<UnansweredEvent[]> {
  const { status, json, text } = await server.request('GET', `/api/events/unanswered${page}`, { as });
  expect(status, text).toBe(200);
  return json;
}

async function summary(as: { id: string }) {
  return (await server.request('GET', '/api/events/unanswered/count', { as })).json;
}

function names(one: Pick<UnansweredEvent, 'players'> | undefined): string[] {
  return (one?.players ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

function remind(as: { id: string }) {
  return server.request('POST', '/api/events/unanswered/remind', { as, body: {} });
}

function answer(eventId: number, playerId: number, as: { id: string }) {
  return server.request('PUT', `/api/events/${eventId}/attendance/${playerId}`, { as, body: { status: 'going' } });
}

function mails() {
  return server.db.select().from(outbox).orderBy(outbox.recipient);
}
