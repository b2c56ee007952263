import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofPlayer } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makePlayer } from '../../../test/factories';

const person = { firstName: 'Nena', lastName: 'Reyes', birthDate: '2015-06-07' };

export const rows: Row[] = [
  {
    call: 'GET /api/players',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ ownChild, otherChild }) => {
      const all = [ownChild, otherChild];
      return { super_admin: all, admin: all, coach: all, parent: [ownChild] };
    },
  },
  { call: 'GET /api/players/count', on: 'the list', expect: [200, 200, 200, 200, 401] },
  ...ofPlayer('GET', '', [200, 200, 200, 200, 401], [200, 200, 200, 404, 401], [404, 404, 404, 404, 401]),
  ...ofPlayer('PUT', '', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401], person),
  registers('the own team', ({ ownTeam }) => ownTeam.id, [201, 201, 201, 201, 401]),
  registers("another's team", ({ otherTeam }) => otherTeam.id, [201, 201, 403, 201, 401]),
  places('an own team', ({ ownTeam }) => ownTeam.id, [200, 200, 200, 403, 401]),
  places("another's team", ({ otherTeam }) => otherTeam.id, [200, 200, 403, 403, 401]),
  places('no team', () => null, [200, 200, 403, 403, 401]),
  places('a missing team', () => MISSING, [400, 400, 400, 403, 401]),
];

export const writes: Record<string, WriteOf> = {
  createPlayer: ({ admin, ownTeam }) => ({
    as: admin,
    path: '/api/players',
    body: { ...person, teamId: ownTeam.id },
  }),
  placePlayers: async ({ admin, db, ownTeam }) => ({
    as: admin,
    path: '/api/players/team',
    body: { playerIds: [(await makePlayer(db)).id], teamId: ownTeam.id },
  }),
  updatePlayer: ({ parent, ownChild }) => ({ as: parent, path: `/api/players/${ownChild.id}`, body: person }),
};

/** Puts a new player on a team: one who is out of a coach's reach, since that is told in the answer. */
function places(on: string, teamOf: (world: World) => number | null, expect: Row['expect']): Row {
  const path = '/api/players/team';
  return {
    call: `PUT ${path}`,
    on,
    expect,
    with: async (world) => ({
      path,
      body: { playerIds: [(await makePlayer(world.db)).id, MISSING], teamId: teamOf(world) },
    }),
  };
}

function registers(on: string, teamOf: (world: World) => number, expect: Row['expect']): Row {
  return {
    call: 'POST /api/players',
    on,
    expect,
    with: (world) => ({ path: '/api/players', body: { ...person, teamId: teamOf(world) } }),
  };
}
