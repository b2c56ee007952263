import type { Row } from '../../../test/access-row';

export const rows: Row[] = [
  { call: 'GET /api/dashboard/stats', on: 'the figures', expect: [200, 200, 200, 200, 401] },
  { call: 'GET /api/dashboard/todo', on: 'the family', expect: [403, 403, 403, 200, 401] },
  { call: 'GET /api/dashboard/first-steps', on: 'the club', expect: [200, 200, 403, 403, 401] },
  { call: 'PUT /api/dashboard/first-steps/hide', on: 'the club', expect: [200, 200, 403, 403, 401] },
];
