import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '@/features/documents/tables';
import { guardians } from '@/features/guardians/tables';
import type { PlayerListItem } from '@/features/players/contract/player';
import { foldName } from '@/features/players/rules/people';
import { players } from '@/features/players/tables';
import { makeDocument, makeDocumentType, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let ownTeam: { id: number };
let otherTeam: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  ownTeam = await makeTeam(db, { coachId: coach.id });
  otherTeam = await makeTeam(db);
});
beforeEach(async () => {
  for (const table of [documents, guardians, players]) await server.db.delete(table);
});
afterAll(() => server.close());

describe('an unfiltered list', () => {
  it('is empty where there is nobody', async () => {
    expect(await list('')).toEqual([]);
  });

  it('is sorted by last, then first name, ignoring case and accents', async () => {
    const names = [
      'Zamora Ana',
      'Ñuñez Bo',
      'nunez Ana',
      'Cruz Bautista',
      'de la Cruz Al',
      'Cruz Ben',
      'Íñigo Al',
      'dela Cruz Ed',
    ];
    for (const name of names) {
      const at = name.lastIndexOf(' ');
      await makePlayer(server.db, { lastName: name.slice(0, at), firstName: name.slice(at + 1) });
    }
    await makePlayer(server.db, { lastName: 'Cruz-Lim', firstName: 'Al' });
    expect((await list('')).map(({ lastName, firstName }) => `${lastName} ${firstName}`)).toEqual([
      'Cruz Bautista',
      'Cruz Ben',
      'Cruz-Lim Al',
      'de la Cruz Al',
      'dela Cruz Ed',
      'Íñigo Al',
      'nunez Ana',
      'Ñuñez Bo',
      'Zamora Ana',
    ]);
  });

  it('has each player as it reads alone', async () => {
    const type = (await makeDocumentType(server.db)).name;
    const player = await makePlayer(server.db, {
      teamId: ownTeam.id,
      guardians: [parent],
      medicalNotes: 'Line "one"\n<b>two</b> \\ 🏒',
      jerseyNumber: 0,
    });
    await makeDocument(server.db, { playerId: player.id, type });
    await makePlayer(server.db, { teamId: otherTeam.id });
    for (const as of [admin, coach, parent]) {
      for (const item of await list('', as)) {
        const { invitations: _, ...single } = (await server.request('GET', `/api/players/${item.id}`, { as })).json;
        expect(item).toEqual(single);
      }
    }
  });
});

describe('a search', () => {
  it('finds words of the name in any order, ignoring case and accents', async () => {
    const jose = await makePlayer(server.db, { firstName: 'José María', lastName: 'Ñuñez' });
    await makePlayer(server.db, { firstName: 'Josef', lastName: 'Lim' });
    for (const q of ['jose nunez', 'NUÑEZ jo', 'María', 'ñuñ', '  jose   maria ']) {
      expect(await ids(`?q=${encodeURIComponent(q)}`)).toEqual([jose.id]);
    }
    expect(await ids('?q=jos')).toHaveLength(2);
    expect(await ids('?q=')).toHaveLength(2);
    expect(await ids('?q=josef%20nunez')).toEqual([]);
  });

  it.each(['%', '_', '\\', "O'Neil", '"', '*', '$1', '(', '🏒'])('takes %s literally', async (text) => {
    const match = await makePlayer(server.db, { lastName: `a${text}b` });
    await makePlayer(server.db, { lastName: 'ab' });
    expect(await ids(`?q=${encodeURIComponent(text)}`)).toEqual([match.id]);
  });

  it('normalizes as the rule does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ž]{1,8}$/), async (name) => {
        await server.db.delete(players);
        await makePlayer(server.db, { lastName: name });
        expect(await ids(`?q=${encodeURIComponent(foldName(name))}`)).toHaveLength(1);
        expect(await ids(`?q=${encodeURIComponent(name)}`)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});

describe('filters', () => {
  it('by team, by none, and together with the others', async () => {
    const own = await makePlayer(server.db, { teamId: ownTeam.id, lastName: 'Ana' });
    const other = await makePlayer(server.db, { teamId: otherTeam.id, lastName: 'Ben' });
    const none = await makePlayer(server.db, { lastName: 'Cy' });
    expect(await ids(`?teamId=${ownTeam.id}`)).toEqual([own.id]);
    expect(await ids('?teamId=none')).toEqual([none.id]);
    expect(await ids('?compliance=missing&payment=pending')).toEqual([own.id, other.id, none.id]);
    expect(await ids(`?teamId=${otherTeam.id}&q=ben&compliance=missing`)).toEqual([other.id]);
    expect(await ids('?compliance=expired')).toEqual([]);
  });

  it("reveal to a coach nothing about the status of other teams' players", async () => {
    const own = await makePlayer(server.db, { teamId: ownTeam.id });
    await makePlayer(server.db, { teamId: otherTeam.id });
    await makePlayer(server.db);
    for (const filter of ['compliance=missing', 'payment=pending']) {
      expect(await ids(`?${filter}`, coach)).toEqual([own.id]);
      expect(await count(`?${filter}`, coach)).toBe(1);
    }
    expect(await ids('', coach)).toHaveLength(3);
  });

  it('count their matches', async () => {
    await makePlayer(server.db, { teamId: ownTeam.id, guardians: [parent] });
    await makePlayer(server.db, { teamId: otherTeam.id });
    for (const as of [admin, coach, parent]) {
      for (const search of [
        '',
        '?q=kid',
        `?teamId=${ownTeam.id}`,
        '?teamId=none',
        '?compliance=missing',
        '?payment=paid',
      ]) {
        expect(await count(search, as)).toBe((await ids(search, as)).length);
      }
    }
  });
});

describe('pages', () => {
  it.each([1, 3, 50])('of %i contain everybody once, in order, also where names are equal', async (limit) => {
    const names = ['Cruz', 'cruz', 'Çruz', 'Lim'];
    const rows = Array.from({ length: 14 }, (_, n) => ({
      firstName: ['Ana', 'Ben'][n % 2] ?? '',
      lastName: names[n % 4] ?? '',
      birthDate: '2016-05-04',
      teamId: n % 3 === 0 ? ownTeam.id : null,
    }));
    await server.db.insert(players).values(rows);
    for (const as of [admin, coach]) {
      const whole = await ids('', as);
      expect(whole).toHaveLength(14);
      const paged: number[] = [];
      for (let page: number[] | undefined; page?.length !== 0; paged.push(...page)) {
        page = await ids(`?limit=${limit}${paged.length > 0 ? `&after=${paged.at(-1)}` : ''}`, as);
        expect(page.length).toBeLessThanOrEqual(limit);
      }
      expect(paged).toEqual(whole);
    }
  });

  it("in the order of own teams start with a coach's players, and make up the whole list", async () => {
    for (const [index, teamId] of [otherTeam.id, ownTeam.id, null, ownTeam.id, otherTeam.id, null].entries()) {
      await makePlayer(server.db, { lastName: `Same ${index % 3}`, firstName: 'Al', teamId });
    }
    for (const as of [coach, admin]) {
      const whole = await list('', as);
      const isOwn = ({ teamId }: PlayerListItem) => as === coach && teamId === ownTeam.id;
      const expected = [...whole.filter(isOwn), ...whole.filter((player) => !isOwn(player))].map(({ id }) => id);
      expect(await ids('?order=own', as)).toEqual(expected);
      for (const limit of [1, 2, 4]) {
        const paged: number[] = [];
        for (let page: number[] | undefined; page === undefined || page.length > 0; ) {
          page = await ids(`?order=own&limit=${limit}${paged.length > 0 ? `&after=${paged.at(-1)}` : ''}`, as);
          paged.push(...page);
        }
        expect(paged).toEqual(expected);
      }
    }
    expect(await ids(`?order=own&q=same+1&teamId=${ownTeam.id}`, coach)).toHaveLength(1);
    expect((await server.request('GET', '/api/players?order=age', { as: coach })).status).toBe(400);
  });

  it('in the order of own teams start after nobody who is out of scope', async () => {
    const other = await makePlayer(server.db, { teamId: otherTeam.id });
    await makePlayer(server.db, { teamId: ownTeam.id, guardians: [parent] });
    expect(await ids(`?order=own&limit=5&after=${other.id}`, parent)).toEqual([]);
  });

  it("don't start after a player who is out of scope", async () => {
    const other = await makePlayer(server.db, { lastName: 'Aa' });
    await makePlayer(server.db, { lastName: 'Bb', guardians: [parent] });
    expect(await ids(`?limit=5&after=${other.id}`, parent)).toEqual([]);
    expect(await ids(`?limit=5&after=${other.id}`)).toHaveLength(1);
  });
});

async function list(search: string, as = admin): Promise<PlayerListItem[]> {
  const answer = await server.request('GET', `/api/players${search}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

async function ids(search: string, as = admin): Promise<number[]> {
  return (await list(search, as)).map(({ id }) => id);
}

async function count(search: string, as = admin): Promise<number> {
  return (await server.request('GET', `/api/players/count${search}`, { as })).json.count;
}
