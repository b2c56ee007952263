import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { cancelledEvents, events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { makeCoachSession, makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { NewFeed } from './contract';
import { calendarFeeds } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let mum: { id: string };
let red: { id: number; name: string };
let blue: { id: number };
let green: { id: number };
let made: Record<'red' | 'blue' | 'green' | 'all', { id: number; title: string }>;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test' }, club: { name: 'Habagat, Inc.' } });
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  mum = await makeUser(db);
  red = await makeTeam(db, { name: 'Red; "team"' });
  blue = await makeTeam(db);
  green = await makeTeam(db);
  await makePlayer(db, { firstName: 'Bituin', lastName: 'Tala', teamId: red.id, guardians: [mum] });
  await makePlayer(db, { firstName: 'Bayani', lastName: 'Tala', teamId: blue.id, guardians: [mum] });
  const make = (title: string, values: Parameters<typeof makeEvent>[1]) =>
    makeEvent(db, { title, description: 'Ask for Bituin Tala', ...values });
  made = {
    red: await make('Red, practice; late\\ice', { teamId: red.id, location: 'Rink 1, "SM"\nPasay', type: 'game' }),
    blue: await make('Blue', { teamId: blue.id }),
    green: await make('Green', { teamId: green.id }),
    all: await make('Ñandú 🏒 '.repeat(12).trim(), {}),
  };
});
afterAll(() => server.close());

describe('a calendar URL', () => {
  it('is shown once, stored as a hash, and replaced by the next of the same calendar', async () => {
    const first = await make({ kind: 'team', teamId: red.id }, admin);
    expect(first).toMatchObject({ kind: 'team', teamId: red.id, teamName: red.name, lastReadAt: null });
    expect(first.url).toMatch(/^https:\/\/club\.test\/feeds\/[\w-]{43}\.ics$/);
    const rows = await server.db.select().from(calendarFeeds);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(first.url));
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await fetchFeed(first.url)).status).toBe(200);
    const second = await make({ kind: 'team', teamId: String(red.id) }, admin);
    expect(second.id).toBe(first.id);
    expect((await fetchFeed(first.url)).status).toBe(404);
    expect((await fetchFeed(second.url)).status).toBe(200);
    const list = await server.request('GET', '/api/feeds', { as: admin });
    expect(list.json).toMatchObject([
      { id: first.id, kind: 'team', teamName: red.name, lastReadAt: expect.any(String) },
    ]);
    expect(list.text).not.toContain('/feeds/');
  });

  it('that was revoked, never existed or is nonsense answers 404, all the same', async () => {
    const { id, url } = await make({ kind: 'family' }, mum);
    expectRefusal(await server.request('DELETE', `/api/feeds/${id}`, { as: admin }), 404);
    expect((await server.request('DELETE', `/api/feeds/${id}`, { as: mum })).status).toBe(204);
    expectRefusal(await server.request('DELETE', `/api/feeds/${id}`, { as: mum }), 404);
    const gone = await fetchFeed(url);
    expect(gone.status).toBe(404);
    for (const file of ['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '%00.ics', `${'A'.repeat(150)}.ics`]) {
      const answer = await server.request('GET', `/feeds/${file}`);
      expect([answer.status, answer.text]).toEqual([404, gone.text]);
    }
  });

  it('is made only for what its user may see, and once for concurrent requests', async () => {
    expectRefusal(await post({ kind: 'family' }, coach), 403);
    expectRefusal(await post({ kind: 'team', teamId: green.id }, mum), 404);
    expectRefusal(await post({ kind: 'team', teamId: 2_000_000_000 }, admin), 404);
    for (const body of [
      {},
      { kind: 'club' },
      { kind: 'team' },
      { kind: 'team', teamId: 'x' },
      { kind: 'team', teamId: null },
    ]) {
      expectRefusal(await post(body, admin), 400);
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ kind: 'team', teamId: blue.id }, coach)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const alive = await Promise.all(answers.map(({ json }) => fetchFeed(json.url)));
    expect(alive.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('loses its rights with its owner', async () => {
    const parent = await makeUser(server.db);
    await makePlayer(server.db, { teamId: green.id, guardians: [parent] });
    const family = await make({ kind: 'family' }, parent);
    const team = await make({ kind: 'team', teamId: green.id }, parent);
    expect((await titles(team.url)).sort()).toEqual([made.all.title, 'Green'].sort());
    await server.db.delete(guardians).where(eq(guardians.userId, parent.id));
    expect((await fetchFeed(team.url)).status).toBe(404);
    expect(await titles(family.url)).toEqual([made.all.title]);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, parent.id));
    expect((await fetchFeed(family.url)).status).toBe(404);
  });
});

describe('a calendar', () => {
  it("says how a game ended in its owner's language, also once that has changed", async () => {
    const team = await makeTeam(server.db, { coachId: coach.id });
    const game = { teamId: team.id, title: 'Away game', type: 'game', ourScore: 4, theirScore: 2 } as const;
    await makeEvent(server.db, game);
    const { url } = await make({ kind: 'team', teamId: team.id }, coach);
    expect(await titles(url)).toContain('Away game (4 : 2, won)');
    await server.request('PUT', '/api/account', { as: coach, body: { language: 'fil' } });
    expect(await titles(url)).toContain('Away game (4 : 2, panalo)');
  });

  it("of a family has all its children's events, once each, and no child's name, note or attendance", async () => {
    const { url } = await make({ kind: 'family' }, mum);
    const answer = await fetchFeed(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(answer.text).not.toMatch(/Bituin|Bayani|Tala|DESCRIPTION|ATTENDEE|ORGANIZER/);
    expect((await titles(url)).sort()).toEqual([made.red.title, made.blue.title, made.all.title].sort());
  });

  it('of a team reads back as the same events', async () => {
    const { url } = await make({ kind: 'team', teamId: red.id }, coach);
    const { text } = await fetchFeed(url);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Red; "team" · Habagat, Inc.');
    const stored = (await server.db.select().from(events)).filter(({ teamId }) => teamId === null || teamId === red.id);
    const read = eventsOf(text);
    expect(read.map(({ uid }) => uid).sort()).toEqual(stored.map(({ uid }) => uid).sort());
    for (const event of stored) {
      const found = read.find(({ uid }) => uid === event.uid);
      expect(found).toEqual({
        uid: event.uid,
        title: event.title,
        location: event.location?.replace('\n', ' ') ?? null,
        start: toSecond(event.startTime),
        end: toSecond(event.endTime),
        zone: 'Asia/Manila',
        status: 'CONFIRMED',
        sequence: event.version - 1,
        url: `https://club.test/events/${event.id}`,
      });
    }
  });

  it('shows a change by the sequence of the same UID, and a cancellation for sixty days', async () => {
    const { url } = await make({ kind: 'team', teamId: red.id }, coach);
    const { id } = await makeEvent(server.db, { teamId: red.id, title: 'Short-lived' });
    const [before] = eventsOf((await fetchFeed(url)).text).filter(({ title }) => title === 'Short-lived');
    const form = {
      title: 'Short-lived',
      teamId: red.id,
      startTime: '2099-01-01T10:00:00Z',
      endTime: '2099-01-01T11:00:00Z',
    };
    await server.request('PUT', `/api/events/${id}`, { as: admin, body: form });
    const [moved] = eventsOf((await fetchFeed(url)).text).filter(({ title }) => title === 'Short-lived');
    expect(moved).toMatchObject({ uid: before?.uid, sequence: 1, start: '2099-01-01T10:00:00Z', status: 'CONFIRMED' });
    await server.request('DELETE', `/api/events/${id}`, { as: admin });
    const [gone] = eventsOf((await fetchFeed(url)).text).filter(({ title }) => title === 'Short-lived');
    expect(gone).toMatchObject({
      uid: before?.uid,
      sequence: 2,
      start: '2099-01-01T10:00:00Z',
      status: 'CANCELLED',
      url: null,
    });
    await server.db.update(cancelledEvents).set({ cancelledAt: new Date(Date.now() - 61 * 86_400_000).toISOString() });
    await server.db.update(events).set({ title: 'Green' }).where(eq(events.id, made.green.id));
    expect((await fetchFeed(url)).text).not.toContain('Short-lived');
  });

  it('marks a cancelled event as such, with a raised sequence, until it is restored, and never says why', async () => {
    const { url } = await make({ kind: 'team', teamId: red.id }, coach);
    const { id, uid } = await makeEvent(server.db, { teamId: red.id, title: 'On and off' });
    const entry = async () => eventsOf((await fetchFeed(url)).text).find((event) => event.uid === uid);
    await server.request('POST', `/api/events/${id}/cancel`, { as: admin, body: { reason: 'Bituin is ill' } });
    const link = `https://club.test/events/${id}`;
    expect(await entry()).toMatchObject({ title: 'On and off', status: 'CANCELLED', sequence: 1, url: link });
    expect((await fetchFeed(url)).text).not.toContain('Bituin');
    const file = await server.request('GET', `/api/events/${id}/ics`, { as: mum });
    expect(eventsOf(file.text)[0]).toMatchObject({ status: 'CANCELLED', sequence: 1 });
    await server.request('POST', `/api/events/${id}/restore`, { as: admin, body: {} });
    expect(await entry()).toMatchObject({ status: 'CONFIRMED', sequence: 2 });
    await server.request('POST', `/api/events/${id}/cancel`, { as: admin, body: {} });
    await server.request('DELETE', `/api/events/${id}`, { as: admin });
    expect(await entry()).toMatchObject({ status: 'CANCELLED', sequence: 4, url: null });
  });

  it('and the file of one event name a game and its result in the language of their reader', async () => {
    const reader = await makeUser(server.db, { language: 'fil' });
    await makePlayer(server.db, { teamId: red.id, guardians: [reader] });
    const game = { type: 'game', opponent: 'Bears', side: 'away', ourScore: 4, theirScore: 2 } as const;
    const { id, uid } = await makeEvent(server.db, { teamId: red.id, title: 'U10', ...game });
    const titles = async (as: { id: string }) => {
      const { url } = await make({ kind: 'team', teamId: red.id }, as);
      const file = await server.request('GET', `/api/events/${id}/ics`, { as });
      const inFeed = eventsOf((await fetchFeed(url)).text).find((event) => event.uid === uid);
      return [inFeed?.title, eventsOf(file.text)[0]?.title];
    };
    expect(await titles(reader)).toEqual(Array(2).fill('U10 sa Bears (4 : 2, panalo)'));
    expect(await titles(mum)).toEqual(Array(2).fill('U10 at Bears (4 : 2, won)'));
  });

  it("of a family has its children's lessons, once each, and that of a team none", async () => {
    const { db } = server;
    const dad = await makeUser(db);
    const children = [];
    for (let n = 0; n < 2; n += 1) children.push(await makePlayer(db, { teamId: red.id, guardians: [dad] }));
    const stranger = await makePlayer(db);
    const plan = (title: string, playerIds: number[]) =>
      makeCoachSession(db, { coachId: coach.id, title, playerIds, location: 'Rink 2', playerNotes: 'Weak left side' });
    const ids = children.map(({ id }) => id);
    const lesson = await plan('Edge work', ids);
    await plan('Of another', [stranger.id]);
    const { url } = await make({ kind: 'family' }, dad);
    const team = await make({ kind: 'team', teamId: red.id }, dad);
    expect((await titles(url)).filter((title) => title === 'Edge work')).toHaveLength(1);
    expect(await titles(url)).not.toContain('Of another');
    expect(await titles(team.url)).not.toContain('Edge work');
    expect((await fetchFeed(url)).text).not.toContain('Weak left side');
    const path = `/api/coach/sessions/${lesson.id}/status`;
    const cancelled = await server.request('PUT', path, { as: coach, body: { status: 'cancelled' } });
    expect(cancelled.status).toBe(200);
    expect(await statuses(url, 'Edge work')).toEqual(['CANCELLED']);
    await db.delete(guardians).where(eq(guardians.userId, dad.id));
    expect((await fetchFeed(url)).text ?? '').not.toContain('Edge work');
  });

  it('of the former team shows that an event moved to another; a subscriber of both sees it once', async () => {
    const former = await make({ kind: 'team', teamId: red.id }, coach);
    const next = await make({ kind: 'team', teamId: blue.id }, coach);
    const family = await make({ kind: 'family' }, mum);
    const { id } = await makeEvent(server.db, { teamId: red.id, title: 'Wanderer' });
    const move = async (teamId: number | null) => {
      const form = { title: 'Wanderer', teamId, startTime: '2099-02-01T10:00:00Z', endTime: '2099-02-01T11:00:00Z' };
      expect((await server.request('PUT', `/api/events/${id}`, { as: admin, body: form })).status).toBe(200);
      const seen = await Promise.all([former, next, family].map(({ url }) => statuses(url, 'Wanderer')));
      return seen;
    };
    expect(await move(blue.id)).toEqual([['CANCELLED'], ['CONFIRMED'], ['CONFIRMED']]);
    expect(await move(red.id)).toEqual([['CONFIRMED'], ['CANCELLED'], ['CONFIRMED']]);
    expect(await move(null)).toEqual([['CONFIRMED'], ['CONFIRMED'], ['CONFIRMED']]);
    await server.request('DELETE', `/api/events/${id}`, { as: admin });
    expect((await statuses(family.url, 'Wanderer')).every((status) => status === 'CANCELLED')).toBe(true);
  });

  it('answers 304 until something in it changes', async () => {
    const { url } = await make({ kind: 'team', teamId: red.id }, coach);
    const { headers } = await fetchFeed(url);
    const again = () => fetchFeed(url, { 'if-none-match': headers.etag ?? '' });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    expect((await fetchFeed(url, { 'if-none-match': `"older", ${headers.etag}` })).status).toBe(304);
    await server.db.update(events).set({ title: 'Blue!' }).where(eq(events.id, made.blue.id));
    expect((await again()).status).toBe(200);
  });

  it('answers a HEAD request', async () => {
    const { url } = await make({ kind: 'team', teamId: red.id }, coach);
    const { headers, text } = await fetchFeed(url);
    const head = await server.request('HEAD', new URL(url).pathname);
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['content-type', 'etag', 'cache-control']) expect(head.headers[name]).toBe(headers[name]);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
    expect((await server.request('HEAD', `/feeds/${'A'.repeat(43)}.ics`)).status).toBe(404);
  });

  it('sets no cookie and needs none', async () => {
    const { url } = await make({ kind: 'team', teamId: red.id }, coach);
    const { status, headers } = await fetchFeed(url, { 'user-agent': 'Google-Calendar-Importer' });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

it('one event downloads as a file with the same content', async () => {
  const answer = await server.request('GET', `/api/events/${made.red.id}/ics`, { as: mum });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Red, practice; late-ice\.ics"/);
  // With a name, Outlook would open a new calendar instead of adding the event to the user's own.
  expect(answer.text).not.toContain('CALNAME');
  expect(eventsOf(answer.text)).toMatchObject([{ title: made.red.title, zone: 'Asia/Manila', status: 'CONFIRMED' }]);
  expectRefusal(await server.request('GET', `/api/events/${made.green.id}/ics`, { as: mum }), 404);
});

function post(body: unknown, as: { id: string }) {
  return server.request('POST', '/api/feeds', { as, body });
}

async function make(body: unknown, as: { id: string }): Promise<NewFeed> {
  const answer = await post(body, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

function tokenOf(url: string): string {
  return /\/feeds\/([\w-]+)\.ics$/.exec(url)?.[1] ?? '';
}

/** Requests it without a session, as a calendar program does. */
function fetchFeed(url: string, headers: Record<string, string> = {}) {
  return server.request('GET', new URL(url).pathname, { headers });
}

async function titles(url: string): Promise<string[]> {
  const { status, text } = await fetchFeed(url);
  expect(status).toBe(200);
  return eventsOf(text)
    .filter((event) => event.status === 'CONFIRMED')
    .map(({ title }) => title);
}

async function statuses(url: string, title: string): Promise<string[]> {
  const found = eventsOf((await fetchFeed(url)).text).filter((event) => event.title === title);
  return found.map(({ status }) => status);
}

/** Returns the events of an iCalendar text as another program reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      location: event.location ?? null,
      start: toSecond(event.startDate.toJSDate().toISOString()),
      end: toSecond(event.endDate.toJSDate().toISOString()),
      zone: event.startDate.zone?.tzid ?? null,
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      url: component.getFirstPropertyValue('url')?.toString() ?? null,
    };
  });
}

function toSecond(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}
