import type { Row, WriteOf } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makePlayer, makeSeason, makeTeam, makeUser, placeInSeason } from '../../../../test/factories';

const days = { startsOn: '2027-01-01', endsOn: '2027-06-30', opensOn: '2026-10-01', closesOn: '2026-12-31' };
const division = { name: 'U12', firstBirthYear: 2015, lastBirthYear: 2016, capacity: 20, fee: '4500.00' };
const terms = { firstDueOn: '2027-01-15', instalments: 2, siblingDiscount: 10 };

let seasons = 0;

/** Returns a form with an address of its own. */
function form(changes: object = {}) {
  seasons += 1;
  return { name: 'Summer', slug: `form-${seasons}`, ...days, ...terms, divisions: [division], ...changes };
}

export const rows: Row[] = [
  { call: 'GET /api/seasons', on: 'the list', expect: [200, 200, 403, 403, 401] },
  {
    call: 'POST /api/seasons',
    on: 'a new one',
    expect: [201, 201, 403, 403, 401],
    with: () => ({ path: '/api/seasons', body: form() }),
  },
  changesSeason('PUT', 'one', ({ db }) => makeSeason(db), [200, 200, 403, 403, 401]),
  changesSeason('PUT', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  changesSeason('DELETE', 'one', ({ db }) => makeSeason(db), [204, 204, 403, 403, 401]),
  changesSeason('DELETE', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  ofSeason('GET', '/report', 'one', ({ season }) => season, [200, 200, 403, 403, 401]),
  ofSeason('GET', '/report', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  { call: 'GET /api/seasons/teams', on: 'the list', expect: [200, 200, 403, 403, 401] },
  ofSeason('GET', '/returning', 'one', ({ season }) => season, [200, 200, 403, 403, 401]),
  ofSeason('GET', '/returning', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  ofSeason('POST', '/returning', 'one', ({ season }) => season, [200, 200, 403, 403, 401]),
  ofSeason('POST', '/returning', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  ofSeason('PUT', '/teams/restore', 'one', ({ season }) => season, [200, 200, 403, 403, 401]),
  ofSeason('PUT', '/teams/restore', 'missing', () => ({ id: MISSING }), [404, 404, 403, 403, 401]),
  ofDivision('GET', '/placing', 'one', ({ season }) => season.division.id, [200, 200, 403, 403, 401]),
  ofDivision('GET', '/placing', 'missing', () => MISSING, [404, 404, 403, 403, 401]),
  ofDivision('PUT', '/placing', 'one', ({ season }) => season.division.id, [200, 200, 403, 403, 401]),
  ofDivision('PUT', '/placing', 'missing', () => MISSING, [404, 404, 403, 403, 401]),
  ofDivision('POST', '/teams', 'one', ({ season }) => season.division.id, [201, 201, 403, 403, 401]),
  ofDivision('POST', '/teams', 'missing', () => MISSING, [404, 404, 403, 403, 401]),
  ofTeam('PUT', 'one', (world) => divisionAndTeam(world, false), [204, 204, 403, 403, 401]),
  ofTeam('PUT', 'missing', ({ ownTeam }) => [MISSING, ownTeam.id], [404, 404, 403, 403, 401]),
  ofTeam('DELETE', 'one', (world) => divisionAndTeam(world, true), [204, 204, 403, 403, 401]),
  ofTeam('DELETE', 'missing', ({ ownTeam }) => [MISSING, ownTeam.id], [404, 404, 403, 403, 401]),
];

export const writes: Record<string, WriteOf> = {
  createSeason: ({ admin }) => ({ as: admin, path: '/api/seasons', body: form() }),
  updateSeason: async ({ db, admin }) => {
    const season = await makeSeason(db);
    return { as: admin, path: `/api/seasons/${season.id}`, body: form() };
  },
  deleteSeason: async ({ db, admin }) => ({ as: admin, path: `/api/seasons/${(await makeSeason(db)).id}` }),
  placeChildren: async ({ db, admin, season }) => {
    const team = await makeTeam(db);
    const child = await makePlayer(db);
    await placeInSeason(db, season, { team, child });
    const body = { playerIds: [child.id], teamId: team.id };
    return { as: admin, path: `/api/seasons/divisions/${season.division.id}/placing`, body };
  },
  inviteReturning: async ({ db, admin, season }) => {
    const before = await makeSeason(db, { startsOn: '2025-01-01', endsOn: '2025-12-31' });
    await placeInSeason(db, before, { child: await makePlayer(db, { guardians: [await makeUser(db)] }) });
    return { as: admin, path: `/api/seasons/${season.id}/returning` };
  },
  restoreTeams: async ({ db, admin, season }) => {
    const archivedAt = '2026-01-01T00:00:00Z';
    await placeInSeason(db, season, { team: await makeTeam(db, { archivedAt }), archivedAt });
    return { as: admin, path: `/api/seasons/${season.id}/teams/restore` };
  },
  addDivisionTeam: async (world) => ({ as: world.admin, path: teamPath(await divisionAndTeam(world, false)) }),
  removeDivisionTeam: async (world) => ({ as: world.admin, path: teamPath(await divisionAndTeam(world, true)) }),
  createDivisionTeam: ({ admin, season }) => ({
    as: admin,
    path: `/api/seasons/divisions/${season.division.id}/teams`,
    body: newTeam(),
  }),
};

function ofSeason(
  method: 'GET' | 'POST' | 'PUT',
  end: '/report' | '/returning' | '/teams/restore',
  on: string,
  of: (world: World) => { id: number },
  expect: Row['expect'],
): Row {
  const call = `${method} /api/seasons/:id${end}`;
  return { call, on, expect, with: (world) => ({ path: `/api/seasons/${of(world).id}${end}` }) };
}

let teams = 0;

function newTeam() {
  teams += 1;
  return { name: `New team ${teams}` };
}

/** Returns the world's division and a team, which plays in it or not. */
async function divisionAndTeam({ db, season }: World, isIn: boolean): Promise<[number, number]> {
  const team = await makeTeam(db);
  if (isIn) await placeInSeason(db, season, { team });
  return [season.division.id, team.id];
}

function teamPath([divisionId, teamId]: [number, number]): string {
  return `/api/seasons/divisions/${divisionId}/teams/${teamId}`;
}

function ofTeam(
  method: 'PUT' | 'DELETE',
  on: string,
  of: (world: World) => [number, number] | Promise<[number, number]>,
  expect: Row['expect'],
): Row {
  const call = `${method} /api/seasons/divisions/:id/teams/:teamId`;
  return { call, on, expect, with: async (world) => ({ path: teamPath(await of(world)) }) };
}

function ofDivision(
  method: 'GET' | 'PUT' | 'POST',
  end: '/placing' | '/teams',
  on: string,
  of: (world: World) => number,
  expect: Row['expect'],
): Row {
  return {
    call: `${method} /api/seasons/divisions/:id${end}`,
    on,
    expect,
    with: (world) => ({
      path: `/api/seasons/divisions/${of(world)}${end}`,
      ...(method === 'PUT' && { body: { playerIds: [world.ownChild.id], teamId: null } }),
      ...(method === 'POST' && { body: newTeam() }),
    }),
  };
}

function changesSeason(
  method: 'PUT' | 'DELETE',
  on: string,
  of: (world: World) => { id: number } | Promise<{ id: number }>,
  expect: Row['expect'],
): Row {
  return {
    call: `${method} /api/seasons/:id`,
    on,
    expect,
    with: async (world) => {
      const { id } = await of(world);
      return { path: `/api/seasons/${id}`, ...(method === 'PUT' && { body: form() }) };
    },
  };
}
