import { asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { auditLog } from '@/platform/db/tables';
import { makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { ImportResult } from './contract';
import { guessAgeGroup } from './rules/age-group';

let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  await server.db.delete(players);
  await server.db.delete(teams);
});
afterAll(() => server.close());

const rows = [
  ['A', 'A', '2015-03-14', 'U10 Hawks', '9'],
  ['B', 'B', '2015-03-14', 'u10  hawks', '9'],
  ['C', 'C', '2015-03-14', 'Owls', ''],
  ['D', '', '2015-03-14', 'Bats', ''],
];
const sheet = { rows, mapping: { lastName: 0, firstName: 1, birthDate: 2, team: 3, jerseyNumber: 4 } };
const hawks = { name: 'U10 Hawks', ageGroup: 'U10 Squirts' };

describe('teams in a sheet that the club does not have', () => {
  it('are listed in the preview, which makes none', async () => {
    const { json } = await send('/preview', { ...sheet, newTeams: [hawks] });
    expect(json).toMatchObject({
      ok: 2,
      errors: 2,
      unknownTeams: ['U10 Hawks', 'Owls', 'Bats'],
      newTeams: ['U10 Hawks'],
    });
    expect(json.rows[1]?.warnings).toEqual(['A A wears number 9 in this team too.']);
    expect(await allTeams()).toEqual([]);
  });

  it('are made with the players on request, each once, and otherwise skipped or left empty', async () => {
    const bats = { name: 'Bats', ageGroup: 'Varsity' };
    const unasked = { name: 'Nobody plays here', ageGroup: 'JV' };
    const body = {
      ...sheet,
      newTeams: [hawks, { ...hawks, name: 'U10 HAWKS' }, bats, unasked],
      unknownTeams: 'without_team',
    };
    const { json } = await send('', body);
    expect(json).toMatchObject({ ok: 3, errors: 1, newTeams: ['U10 Hawks', 'Bats'] });
    const made = await allTeams();
    expect(made).toMatchObject([
      { name: 'U10 Hawks', ageGroup: 'U10 Squirts', coachId: null, isActive: true },
      { name: 'Bats', ageGroup: 'Varsity' },
    ]);
    const saved = await server.db.select().from(players).orderBy(players.id);
    expect(saved.map(({ teamId }) => teamId)).toEqual([made[0]?.id, made[0]?.id, null]);
    const notes = await server.db.select().from(auditLog).where(eq(auditLog.action, 'team.created'));
    expect(notes.slice(-2)).toMatchObject(made.map(({ id }) => ({ actorId: admin.id, entityId: String(id) })));
    const again = await send('', body);
    expect(again.json).toMatchObject({ ok: 0, newTeams: [] });
    expect(await allTeams()).toHaveLength(2);
  });

  it('are made together with the players or not at all', async () => {
    await server.db.execute('alter table player rename to player_away');
    const answer = await server.request('POST', '/api/players/import', {
      as: admin,
      body: { ...sheet, newTeams: [hawks] },
    });
    await server.db.execute('alter table player_away rename to player');
    expect(answer.status).toBe(500);
    expect(await allTeams()).toEqual([]);
  });

  it('are one team when two imports make them concurrently', async () => {
    const body = { ...sheet, newTeams: [hawks] };
    const answers = await Promise.all([send('', body), send('', body)]);
    expect(answers.flatMap(({ json }) => json.newTeams)).toEqual(['U10 Hawks']);
    expect(await allTeams()).toHaveLength(1);
  });

  it('are not made again where one of that name is archived, which the rows say', async () => {
    await makeTeam(server.db, { name: 'u10 hawks', archivedAt: '2026-01-02T03:04:05.000Z' });
    const { json } = await send('', { ...sheet, newTeams: [hawks, { name: 'Owls', ageGroup: 'Varsity' }] });
    expect(json).toMatchObject({ ok: 1, errors: 3, newTeams: ['Owls'] });
    expect(json.rows[0]?.issues).toEqual([{ field: 'team', message: 'The team called U10 Hawks is archived.' }]);
  });

  it.each([
    ['no age group', [{ name: 'Owls' }]],
    ['an unknown age group', [{ name: 'Owls', ageGroup: 'U11' }]],
    ['no name', [{ name: ' ', ageGroup: 'Varsity' }]],
    ['101 teams', Array.from({ length: 101 }, (_, n) => ({ name: `Team ${n}`, ageGroup: 'Varsity' }))],
    ['no list', 'Owls'],
  ])('are refused with %s', async (_what, newTeams) => {
    for (const step of ['/preview', ''] as const) {
      const answer = await server.request('POST', `/api/players/import${step}`, {
        as: admin,
        body: { ...sheet, newTeams },
      });
      expectRefusal(answer, 400);
    }
  });

  it('are refused to users who may not import', async () => {
    const as = await makeUser(server.db, { role: 'coach' });
    expectRefusal(
      await server.request('POST', '/api/players/import', { as, body: { ...sheet, newTeams: [hawks] } }),
      403,
    );
    expect(await allTeams()).toEqual([]);
  });
});

describe('a team named by its age or its short name', () => {
  const byAge = (name: string) => ({ ...sheet, rows: [['A', 'A', '2015-03-14', name, '9']] });

  it.each(['U12', 'u-12', 'Under 12', '12U', 'U12 Peewees', 'TAM'])('is found by %j', async (name) => {
    const team = await makeTeam(server.db, { name: 'U12 Tamaraws', ageGroup: 'U12 Peewees', shortName: 'Tam' });
    await makeTeam(server.db, { name: 'Old Tamaraws', ageGroup: 'U12 Peewees', isActive: false });
    const { json } = await send('/preview', byAge(name));
    expect(json).toMatchObject({ ok: 1, unknownTeams: [] });
    expect(json.rows[0]?.player.teamName).toBe('U12 Tamaraws');
    await send('', byAge(name));
    expect(await server.db.select().from(players)).toMatchObject([{ teamId: team.id }]);
  });

  it.each(['U11', 'U12 Hawks', 'U12'])('is not matched by %j where that may be another', async (name) => {
    await makeTeam(server.db, { name: 'U12 Tamaraws', ageGroup: 'U12 Peewees' });
    if (name === 'U12') await makeTeam(server.db, { name: 'U12 Carabaos', ageGroup: 'U12 Peewees' });
    expect((await send('/preview', byAge(name))).json).toMatchObject({ errors: 1, unknownTeams: [name] });
  });
});

describe('the age group in a name', () => {
  it.each([
    ['U10 Hawks', 'U10 Squirts'],
    ['Hawks u-9', 'U10 Squirts'],
    ['Hawks 12U', 'U12 Peewees'],
    ['Under 14 B', 'U14 Bantams'],
    ['10 & Under', 'U10 Squirts'],
    ['Mini-Mites', 'U6 Mini Mites'],
    ['Blue Mites', 'U8 Mites'],
    ['PeeWee A', 'U12 Peewees'],
    ['Junior Varsity', 'JV'],
    ['Varsity', 'Varsity'],
    ["Men's League", 'Adult League'],
    ['U17', 'U18 Juniors'],
    ['U20', null],
    ['Wolves', null],
    ['Route 66 Under', null],
    ['', null],
  ])('%j is %j', (name, group) => {
    expect(guessAgeGroup(name)).toBe(group);
  });
});

function allTeams() {
  return server.db.select().from(teams).where(gt(teams.id, 0)).orderBy(asc(teams.id));
}

async function send(step: '' | '/preview', body: object): Promise<{ status: number; json: ImportResult }> {
  const answer = await server.request('POST', `/api/players/import${step}`, { as: admin, body });
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
  return answer;
}
