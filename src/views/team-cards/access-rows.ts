import type { Row } from '../../../test/access-row';

export const rows: Row[] = [
  {
    call: 'GET /api/teams/cards',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ ownTeam, otherTeam }) => {
      const all = [ownTeam, otherTeam];
      return { super_admin: all, admin: all, coach: all, parent: [ownTeam] };
    },
  },
];
