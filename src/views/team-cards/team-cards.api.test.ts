import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '@/features/events/tables';
import { players } from '@/features/players/tables';
import { type AgeGroup, ageGroups } from '@/features/teams/contract';
import { teams } from '@/features/teams/tables';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { TeamCard } from './contract';

let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  await server.db.delete(events);
  await server.db.delete(players);
  await server.db.delete(teams);
});
afterAll(() => server.close());

describe('the pages of the cards', () => {
  it('together are the list of teams, in its order', async () => {
    for (const ageGroup of ageGroups.toSorted()) {
      for (const name of ['Bears', 'Aces', 'Crows'])
        await makeTeam(server.db, { name: `${name} ${ageGroup}`, ageGroup });
    }
    const { json: all } = await server.request('GET', '/api/teams', { as: admin });
    const cards = await readAll(7, admin);
    expect(cards.map(({ nextEvent, ...team }) => team)).toEqual(all);
    expect(cards).toHaveLength(30);
  });

  it('have 50 teams each without a limit, and no more with one', async () => {
    await addTeams(51);
    expect(await read('', admin)).toHaveLength(50);
    expectRefusal(await server.request('GET', '/api/teams/cards?limit=51', { as: admin }), 400);
  });

  it("start with a coach's own teams on request", async () => {
    const coach = await makeUser(server.db, { role: 'coach' });
    await addTeams(6);
    const own = [
      await makeTeam(server.db, { name: 'Own 1', ageGroup: 'Adult League', coachId: coach.id }),
      await makeTeam(server.db, { name: 'Own 2', ageGroup: 'Adult League', coachId: coach.id }),
    ];
    const ids = (await readAll(3, coach, '&order=own')).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(ids.slice(0, 2)).toEqual(own.map(({ id }) => id));
    expect((await readAll(3, coach)).slice(-2).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  });

  it("has no page after a team that isn't the caller's, or that is gone", async () => {
    const parent = await makeUser(server.db);
    const [own, other] = await addTeams(2);
    await makePlayer(server.db, { teamId: own?.id ?? 0, guardians: [parent] });
    expect((await read('', parent)).map(({ id }) => id)).toEqual([own?.id]);
    expect(await read(`?after=${other?.id}`, parent)).toEqual([]);
    await server.db.update(teams).set({ archivedAt: '2026-01-01T00:00:00Z' });
    expect(await read(`?after=${own?.id}`, admin)).toEqual([]);
  });
});

it('finds teams by words of their name, age group and short name', async () => {
  const made = await makeTeam(server.db, { name: 'Peñafrancia Owls', ageGroup: 'U14 Bantams', shortName: 'PFO' });
  await makeTeam(server.db, { name: 'Foxes', ageGroup: 'U14 Bantams' });
  for (const q of ['owls', 'OWLS pena', 'bantams owls', 'pfo']) {
    expect([q, (await read(`?q=${encodeURIComponent(q)}`, admin)).map(({ id }) => id)]).toEqual([q, [made.id]]);
  }
  expect(await read('?q=bantams', admin)).toHaveLength(2);
  expect(await read('?q=%25', admin)).toEqual([]);
});

it("has the team's next event that takes place", async () => {
  const [team, other] = await addTeams(2);
  const teamId = team?.id ?? 0;
  const event = (hours: number, values: object = {}) => makeEvent(server.db, { teamId, ...lasting(hours), ...values });
  await event(-5);
  await event(1, { cancelledAt: new Date().toISOString() });
  const next = await event(4);
  await event(9);
  await makeEvent(server.db, { teamId: null, ...lasting(2) });
  const cards = await read('', admin);
  expect(cards.map(({ id, nextEvent }) => [id, nextEvent?.id ?? null])).toEqual([
    [teamId, next.id],
    [other?.id, null],
  ]);
  const { json } = await server.request('GET', `/api/events/upcoming?each=team`, { as: admin });
  expect(cards[0]?.nextEvent).toEqual(json[0]);
});

async function addTeams(count: number) {
  const made: { id: number }[] = [];
  for (let n = 10; n < 10 + count; n++) {
    made.push(await makeTeam(server.db, { name: `Flock ${n}`, ageGroup: 'U6 Mini Mites' satisfies AgeGroup }));
  }
  return made;
}

/** Returns the times of an event of two hours that starts in `hours` hours. */
function lasting(hours: number) {
  const at = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
  return { startTime: at(hours), endTime: at(hours + 2) };
}

async function readAll(limit: number, as: { id: string }, filters = ''): Promise<TeamCard[]> {
  const found: TeamCard[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await read(`?limit=${limit}${filters}${last ? `&after=${last.id}` : ''}`, as);
    found.push(...page);
    if (page.length < limit) return found;
  }
}

async function read(search: string, as: { id: string }): Promise<TeamCard[]> {
  const answer = await server.request('GET', `/api/teams/cards${search}`, { as });
  expect(answer.status).toBe(200);
  return answer.json;
}
