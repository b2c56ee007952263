import type { Row } from '../../../test/access-row';

export const rows: Row[] = [
  { call: 'GET /api/auth/user', on: 'oneself', expect: [200, 200, 200, 200, 401] },
  {
    call: 'GET /api/users',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ superAdmin, admin, coach, parent, otherCoach, otherParent }) => {
      const all = [superAdmin, admin, coach, parent, otherCoach, otherParent];
      return { super_admin: all, admin: all, coach: [coach, otherCoach, parent], parent: [parent] };
    },
  },
];
