import type { Row } from '../../../test/access-row';

export const rows: Row[] = [
  { call: 'GET /api/admin/backup', on: 'the club', expect: [200, 403, 403, 403, 401] },
  { call: 'GET /api/admin/backup/last', on: 'the club', expect: [200, 403, 403, 403, 401] },
];
