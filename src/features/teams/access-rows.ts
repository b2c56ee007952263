import type { Row, WriteOf } from '../../../test/access-row';
import { ofTeam } from '../../../test/access-targets';

let count = 0;

/** Returns a form with a new, unused name. */
function team() {
  count += 1;
  return { name: `Kestrels ${count}`, ageGroup: 'JV' };
}

export const rows: Row[] = [
  {
    call: 'GET /api/teams',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ ownTeam, otherTeam }) => {
      const all = [ownTeam, otherTeam];
      return { super_admin: all, admin: all, coach: all, parent: [ownTeam] };
    },
  },
  { call: 'GET /api/teams/choices', on: 'the list', expect: [200, 200, 200, 200, 401] },
  {
    call: 'POST /api/teams',
    on: 'a new one',
    expect: [201, 201, 403, 403, 401],
    with: () => ({ path: '/api/teams', body: team() }),
  },
  ...ofTeam('GET', '', [200, 200, 200, 200, 401], [200, 200, 200, 404, 401], [404, 404, 404, 404, 401]),
  ...ofTeam('PUT', '', [200, 200, 403, 403, 401], [200, 200, 403, 403, 401], [404, 404, 403, 403, 401], team),
];

export const writes: Record<string, WriteOf> = {
  createTeam: ({ admin }) => ({ as: admin, path: '/api/teams', body: team() }),
  updateTeam: ({ admin, coach, otherTeam }) => ({
    as: admin,
    path: `/api/teams/${otherTeam.id}`,
    body: { ...team(), coachId: coach.id },
  }),
};
