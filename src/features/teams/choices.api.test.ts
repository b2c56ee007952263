import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { firstChoices, MAX_CHOICES, type Team, type TeamChoice } from './contract';

let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  for (const ageGroup of ['JV', 'U8 Mites', 'Varsity'] as const) {
    for (const name of ['Bears', 'Aces']) await makeTeam(server.db, { name: `${name} ${ageGroup}`, ageGroup });
  }
});
afterAll(() => server.close());

it('are all teams in their order, without what only their list shows', async () => {
  const { json: listed } = await server.request('GET', '/api/teams', { as: admin });
  const { teams, count } = await read('', admin);
  expect(teams).toEqual(
    listed.map(({ id, name, isActive, shortName, color }: Team) => ({ id, name, isActive, shortName, color })),
  );
  expect(count).toBe(6);
});

it('are on a page the most that a limit allows', () => {
  expect(firstChoices.query.limit).toBe(String(MAX_CHOICES));
});

it('are the first ones where there is a limit, with the number of all', async () => {
  const { teams } = await read('', admin);
  expect(await read('?limit=4', admin)).toEqual({ teams: teams.slice(0, 4), count: 6 });
  expectRefusal(await server.request('GET', '/api/teams/choices?limit=201', { as: admin }), 400);
});

it("are for a parent the children's teams, and no archived one for anybody", async () => {
  const parent = await makeUser(server.db);
  const own = await makeTeam(server.db);
  await makePlayer(server.db, { teamId: own.id, guardians: [parent] });
  const archived = await makeTeam(server.db, { archivedAt: '2026-01-01T00:00:00Z' });
  const { teams, count } = await read('?limit=4', parent);
  expect([teams.map(({ id }) => id), count]).toEqual([[own.id], 1]);
  const all = await read('', admin);
  expect(all.count).toBe(7);
  expect(all.teams.map(({ id }) => id)).not.toContain(archived.id);
});

describe('a search', () => {
  it('finds words of the name, the age group and the short name, with or without accents', async () => {
    const made = await makeTeam(server.db, { name: 'Peñafrancia Owls', ageGroup: 'U14 Bantams', shortName: 'PFO' });
    for (const q of ['owls', 'OWLS pena', 'bantams peña', 'pfo', '  owls  ']) {
      expect([q, ids(await read(`?q=${encodeURIComponent(q)}&limit=20`, admin))]).toEqual([q, [made.id]]);
    }
  });

  it('finds nothing, and takes % and _ literally', async () => {
    for (const q of ['no+such+team', '%25', '_', '%25a', 'B_ars', '%5C'])
      expect([q, await read(`?q=${q}`, admin)]).toEqual([q, { teams: [], count: 0 }]);
    const made = await makeTeam(server.db, { name: '100% Ice_Kids' });
    for (const q of ['%25', '_', '0%25+e_k']) expect([q, ids(await read(`?q=${q}`, admin))]).toEqual([q, [made.id]]);
  });

  it('counts all that it finds, in the order of the list', async () => {
    const { teams } = await read('', admin);
    const bears = teams.filter(({ name }) => name.startsWith('Bears'));
    expect(await read('?q=bears&limit=2', admin)).toEqual({ teams: bears.slice(0, 2), count: 3 });
  });

  it('lists the team of just this name first, then those whose names begin with it', async () => {
    for (const name of ['Seal 17', 'Seal 107', 'Seal 7', 'Seal 71']) await makeTeam(server.db, { name });
    const { teams } = await read('?q=sEAL+7&limit=3', admin);
    expect(teams.map(({ name }) => name)).toEqual(['Seal 7', 'Seal 71', 'Seal 107']);
  });

  it('has no condition without a word', async () => {
    const all = await read('', admin);
    expect(await read('?q=', admin)).toEqual(all);
    expect(await read('?q=%20', admin)).toEqual(all);
  });

  it('refuses more than 200 characters', async () => {
    expectRefusal(await server.request('GET', `/api/teams/choices?q=${'a'.repeat(201)}`, { as: admin }), 400);
    expect(await read(`?q=${'a'.repeat(200)}`, admin)).toEqual({ teams: [], count: 0 });
  });
});

describe('teams by their ids', () => {
  it('are those that exist and are not archived', async () => {
    const [b, a] = [await makeTeam(server.db, { name: 'B' }), await makeTeam(server.db, { name: 'A' })];
    const archived = await makeTeam(server.db, { archivedAt: '2026-01-01T00:00:00Z' });
    expect(ids(await read(`?ids=${b.id},${a.id},${archived.id},999999`, admin))).toEqual([a.id, b.id]);
  });

  it('are refused when one is no id, when there is none and when there are too many', async () => {
    for (const list of ['x', '', '1,', Array.from({ length: 501 }, (_, n) => n + 1).join(',')])
      expectRefusal(await server.request('GET', `/api/teams/choices?ids=${list}`, { as: admin }), 400);
  });
});

it('leave out inactive teams on request', async () => {
  const inactive = await makeTeam(server.db, { name: 'Sleepers 1', isActive: false });
  const active = await makeTeam(server.db, { name: 'Sleepers 2' });
  expect(ids(await read('?q=sleepers', admin))).toEqual([inactive.id, active.id]);
  expect(await read('?q=sleepers&isActive=true', admin)).toMatchObject({ teams: [{ id: active.id }], count: 1 });
  expectRefusal(await server.request('GET', '/api/teams/choices?isActive=no', { as: admin }), 400);
});

it("find for a parent only the children's teams, by search and by id, and for a coach every team", async () => {
  const [parent, coach] = [await makeUser(server.db), await makeUser(server.db, { role: 'coach' })];
  const own = await makeTeam(server.db, { name: 'Scoped 1', coachId: coach.id });
  const other = await makeTeam(server.db, { name: 'Scoped 2' });
  await makePlayer(server.db, { teamId: own.id, guardians: [parent] });
  for (const filter of ['q=scoped', `ids=${own.id},${other.id}`, 'q=scoped&limit=1']) {
    const { teams, count } = await read(`?${filter}`, parent);
    expect([filter, teams.map(({ id }) => id), count]).toEqual([filter, [own.id], 1]);
  }
  expect(ids(await read('?q=scoped', coach))).toEqual([own.id, other.id]);
});

function ids({ teams }: { teams: TeamChoice[] }): number[] {
  return teams.map(({ id }) => id);
}

async function read(search: string, as: { id: string }): Promise<{ teams: TeamChoice[]; count: number }> {
  return (await server.request('GET', `/api/teams/choices${search}`, { as })).json;
}
