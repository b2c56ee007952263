import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makePlayer } from '../../../test/factories';

export const rows: Row[] = [
  places('an own team', ({ ownTeam }) => ownTeam.id, [200, 200, 200, 403, 401]),
  places("another's team", ({ otherTeam }) => otherTeam.id, [200, 200, 403, 403, 401]),
  places('no team', () => null, [200, 200, 403, 403, 401]),
  places('a missing team', () => MISSING, [400, 400, 400, 403, 401]),
];

export const writes: Record<string, WriteOf> = {
  placePlayers: async ({ admin, db, ownTeam }) => ({
    as: admin,
    path: '/api/players/team',
    body: { playerIds: [(await makePlayer(db)).id], teamId: ownTeam.id },
  }),
};

/** Puts a new player on a team. A player out of a coach's reach is reported in the reply instead of refused. */
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
