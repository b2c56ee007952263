import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { recordSql } from '../../../test/recorded-sql';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ClubEvent } from './contract/event';

const PATH = '/api/events/upcoming';
const HOUR = 3_600_000;
const time = testClock();
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
  await makeEvent(db, { title: 'Far', startTime: inHours(90), endTime: inHours(91) });
});
afterAll(() => server.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('the upcoming events', () => {
  it('are answered with 304 until an event is written, without a query for events', async () => {
    const tag = await tagNow();
    const recorder = recordSql(server.db);
    const heard = await recorder.during(async () => expect((await ask(tag)).status).toBe(304));
    expect(heard.filter(({ text }) => /from "?event"?/.test(text))).toEqual([]);

    const form = { title: 'New', startTime: inHours(20), endTime: inHours(21) };
    expect((await server.request('POST', '/api/events', { as: admin, body: form })).status).toBe(201);
    const { status, json } = await ask(tag);
    expect([status, titles(json)]).toEqual([200, ['New', 'Far']]);
  });

  it('are sent again when an event begins, and without it once it has ended', async () => {
    await makeEvent(server.db, { title: 'Soon', startTime: inHours(1), endTime: inHours(2) });
    const before = await tagNow();
    expect((await ask(before)).status).toBe(304);

    time.advance(HOUR);
    const begun = await ask(before);
    expect([begun.status, titles(begun.json)[0]]).toEqual([200, 'Soon']);
    const during = String(begun.headers.etag);

    time.advance(HOUR);
    const ended = await ask(during);
    expect(ended.status).toBe(200);
    expect(titles(ended.json)).not.toContain('Soon');
  });

  it('are filtered by team and types', async () => {
    await makeEvent(server.db, { title: 'Own game', type: 'game', teamId: ownTeam.id, ...on(5) });
    await makeEvent(server.db, { title: 'Own meeting', type: 'meeting', teamId: ownTeam.id, ...on(6) });
    await makeEvent(server.db, { title: 'Other game', type: 'game', teamId: otherTeam.id, ...on(7) });
    expect(await listed(`?teamId=${ownTeam.id}&type=game,meeting&limit=5`)).toEqual(['Own game', 'Own meeting']);
    expect(await listed('?type=game')).toEqual(['Own game', 'Other game']);
  });

  it('are only the next one of each team, on request', async () => {
    expect(await listed('?each=team')).toEqual(['Own game', 'Other game']);
    expect(await listed('?each=team', parent)).toEqual(['Own game']);
    const wrong = await server.request('GET', `${PATH}?each=child`, { as: admin });
    expect(wrong.status).toBe(400);
  });

  it("are found by words of the title, the place and the opponent, within the caller's scope", async () => {
    const place = { location: 'North Rink 100%, Peñafrancia', opponent: 'Cebu Sharks' };
    await makeEvent(server.db, { title: 'Cup final', teamId: otherTeam.id, ...place, ...on(30) });
    expect(await listed('?q=final%20cup')).toEqual(['Cup final']);
    expect(await listed('?q=sharks%20NORTH')).toEqual(['Cup final']);
    expect(await listed('?q=penafrancia')).toEqual(['Cup final']);
    expect(await listed('?q=PE%C3%91AFRANCIA')).toEqual(['Cup final']);
    expect(await listed('?q=100%25')).toEqual(['Cup final']);
    expect(await listed('?q=final%20game')).toEqual([]);
    expect(await listed('?q=_')).toEqual([]);
    expect(await listed('?q=final', parent)).toEqual([]);
    expect(await listed('?q=own&limit=1', parent)).toEqual(['Own game']);
    expect(await listed('?q=%20')).toContain('Far');
    const tooLong = await server.request('GET', `${PATH}?q=${'x'.repeat(201)}`, { as: admin });
    expect(tooLong.status).toBe(400);
  });
});

function on(hours: number) {
  return { startTime: inHours(hours), endTime: inHours(hours + 1) };
}

function ask(tag: string) {
  return server.request('GET', PATH, { as: admin, headers: { 'if-none-match': tag } });
}

async function tagNow(): Promise<string> {
  const { status, headers } = await server.request('GET', PATH, { as: admin });
  expect(status).toBe(200);
  return String(headers.etag);
}

async function listed(search: string, as = admin): Promise<string[]> {
  return titles((await server.request('GET', `${PATH}${search}`, { as })).json);
}

function titles(events: ClubEvent[]): string[] {
  return events.map(({ title }) => title);
}
