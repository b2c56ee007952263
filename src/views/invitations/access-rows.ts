import type { Row } from '../../../test/access-row';

const admins = [200, 200, 403, 403, 401] as const;

export const rows: Row[] = [
  { call: 'GET /api/invitations', on: 'the list', expect: admins },
  { call: 'GET /api/invitations/count', on: 'the list', expect: admins },
  { call: 'GET /api/invitations/export', on: 'the list', expect: admins },
];
