import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function read(search: string, as: { id: string }): Promise<{ teams: TeamChoice[]; count: number }> {
  return (await server.request('GET', `/api/teams/choices${search}`, { as })).json;
}
