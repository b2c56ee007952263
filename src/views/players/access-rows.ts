import type { Row, WriteOf } from '../../../test/access-row';
import { ofPlayer } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';

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
  { call: 'GET /api/players/acceptance', on: 'the form', expect: [200, 200, 200, 200, 401] },
  ...ofPlayer('GET', '', [200, 200, 200, 200, 401], [200, 200, 200, 404, 401], [404, 404, 404, 404, 401]),
  ...ofPlayer('PUT', '', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401], person),
  registers('the own team', ({ ownTeam }) => ownTeam.id, [201, 201, 201, 201, 401]),
  registers("another's team", ({ otherTeam }) => otherTeam.id, [201, 201, 403, 201, 401]),
];

export const writes: Record<string, WriteOf> = {
  createPlayer: ({ admin, ownTeam }) => ({
    as: admin,
    path: '/api/players',
    body: { ...person, teamId: ownTeam.id },
  }),
  updatePlayer: ({ parent, ownChild }) => ({ as: parent, path: `/api/players/${ownChild.id}`, body: person }),
};

function registers(on: string, teamOf: (world: World) => number, expect: Row['expect']): Row {
  return {
    call: 'POST /api/players',
    on,
    expect,
    with: (world) => ({ path: '/api/players', body: { ...person, teamId: teamOf(world) } }),
  };
}
