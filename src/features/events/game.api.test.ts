import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEvent, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ClubEvent } from './contract/event';

let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

const past = { startTime: '2026-01-04T10:00:00.000Z', endTime: '2026-01-04T11:00:00.000Z' };
const ahead = { startTime: '2099-01-04T10:00:00.000Z', endTime: '2099-01-04T11:00:00.000Z' };
const match = { opponent: 'Bears', side: 'away', ourScore: 4, theirScore: 2 };
const none = { opponent: null, side: null, ourScore: null, theirScore: null };
const game = { title: 'U10 game', type: 'game' };

describe('a game', () => {
  it('is planned with its opponent and side, and scored once it has begun', async () => {
    const { status, json } = await post({ ...game, ...ahead, opponent: '  Bears ', side: 'home' });
    expect([status, json.opponent, json.side]).toEqual([201, 'Bears', 'home']);
    const { id } = await makeEvent(server.db, { ...past, type: 'game' });
    expect((await put(id, { ...game, ...past, ...match, ourScore: '4' })).json).toMatchObject(match);
    const listed: ClubEvent[] = (await server.request('GET', '/api/events', { as: admin })).json;
    expect(listed.find((event) => event.id === id)).toMatchObject(match);
  });

  it('keeps fields that a change omits, as from a program that knows only the old fields', async () => {
    const { id } = await made();
    expect((await put(id, { ...game, ...past })).json).toMatchObject(match);
    expect((await put(id, { ...game, ...past, ourScore: '', theirScore: null })).json).toMatchObject({
      opponent: 'Bears',
      ourScore: null,
      theirScore: null,
    });
  });

  it('loses all of them when it becomes a practice, which never has any', async () => {
    const { id } = await made();
    expect((await put(id, { title: 'Ice', type: 'practice', ...past, ...match })).json).toMatchObject(none);
    expect((await post({ title: 'Ice', type: 'practice', ...ahead, ...match })).json).toMatchObject(none);
  });

  it.each([
    ['-1', { ourScore: -1 }, 'ourScore'],
    ['1.5', { theirScore: 1.5 }, 'theirScore'],
    ['letters', { ourScore: 'abc' }, 'ourScore'],
    ['100', { ourScore: 100 }, 'ourScore'],
    ['"100"', { theirScore: '100' }, 'theirScore'],
    ['a list', { theirScore: [1] }, 'theirScore'],
    ['half a score', { theirScore: null }, 'theirScore'],
    ['a long opponent', { opponent: 'x'.repeat(300) }, 'opponent'],
    ['an opponent on two lines', { opponent: 'a\nb' }, 'opponent'],
    ['another side', { side: 'left' }, 'side'],
    ['a side that is a number', { side: 1 }, 'side'],
  ])('refuses %s', async (_what, part, path) => {
    const { id } = await made();
    const { issues = [] } = expectRefusal(await put(id, { ...game, ...past, ...match, ...part }), 400);
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('refuses a score before it begins, also by moving it there', async () => {
    const words = 'The score can be entered once the game has begun.';
    expect(expectRefusal(await post({ ...game, ...ahead, ...match }), 400).message).toBe(words);
    expect(expectRefusal(await put((await made()).id, { ...game, ...ahead }), 400).message).toBe(words);
  });

  it('of a series keeps its score to itself, and shares its opponent', async () => {
    const repeat = { days: ['SU'], until: '2099-01-18' };
    const { json } = await post({ ...game, ...ahead, repeat });
    const body = { ...game, ...past, opponent: 'Wolves', ourScore: 1, theirScore: 0 };
    // Only the named one is moved into the past; then the opponent of all is changed.
    expect((await put(json.id, body)).json).toMatchObject({ ourScore: 1, seriesId: json.seriesId });
    expect((await put(json.id, { ...body, opponent: 'Foxes', ourScore: 3 }, 'all')).json.events).toBe(3);
    const listed: ClubEvent[] = (await server.request('GET', '/api/events', { as: admin })).json;
    const series = listed.filter(({ seriesId }) => seriesId === json.seriesId);
    expect(series.map(({ opponent, ourScore }) => [opponent, ourScore])).toEqual([
      ['Foxes', 3],
      ['Foxes', null],
      ['Foxes', null],
    ]);
  });
});

function made() {
  return makeEvent(server.db, { ...past, title: 'U10 game', type: 'game', ...match, side: 'away' });
}

function post(body: unknown) {
  return server.request('POST', '/api/events', { as: admin, body });
}

function put(id: number, body: unknown, scope = 'one') {
  return server.request('PUT', `/api/events/${id}?scope=${scope}`, { as: admin, body });
}
