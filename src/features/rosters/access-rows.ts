import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofTeam } from '../../../test/access-targets';

export const rows: Row[] = [
  ...ofTeam('GET', '/roster', [200, 200, 200, 200, 401], [200, 200, 200, 404, 401], [404, 404, 404, 404, 401]),
  ...ofTeam('GET', '/roster.csv', [200, 200, 200, 403, 401], [200, 200, 404, 403, 401], [404, 404, 404, 403, 401]),
  ...ofTeam('POST', '/roster/email', [202, 202, 202, 403, 401], [202, 202, 404, 403, 401], [404, 404, 404, 403, 401], {
    to: 'self',
  }),
  {
    call: 'GET /api/players/chosen.csv',
    on: 'an own child',
    expect: [200, 200, 200, 403, 401],
    with: ({ ownChild }) => ({ path: `/api/players/chosen.csv?ids=${ownChild.id}` }),
  },
  {
    call: 'GET /api/players/chosen.csv',
    on: "another's child",
    expect: [200, 200, 404, 403, 401],
    with: ({ otherChild }) => ({ path: `/api/players/chosen.csv?ids=${otherChild.id}` }),
  },
  {
    call: 'GET /api/players/chosen.csv',
    on: 'a missing child',
    expect: [404, 404, 404, 403, 401],
    with: () => ({ path: `/api/players/chosen.csv?ids=${MISSING}` }),
  },
];

export const writes: Record<string, WriteOf> = {
  emailRoster: ({ admin, ownTeam }) => ({
    as: admin,
    path: `/api/teams/${ownTeam.id}/roster/email`,
    body: { to: 'self' },
  }),
};
