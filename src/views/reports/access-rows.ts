import type { Row } from '../../../test/access-row';
import { reportNames } from './contract/reports';

const staff: Row['expect'] = [200, 200, 403, 403, 401];

export const rows: Row[] = [
  { call: 'GET /api/reports', on: 'the last months', expect: staff },
  {
    call: 'GET /api/reports',
    on: 'a range',
    expect: staff,
    with: () => ({ path: '/api/reports?from=2020-02-29&to=2029-12-31' }),
  },
  ...reportNames.map(
    (name): Row => ({
      call: 'GET /api/reports/:report/export',
      on: name,
      expect: staff,
      with: () => ({ path: `/api/reports/${name}/export` }),
    }),
  ),
  {
    call: 'GET /api/reports/:report/export',
    on: 'a missing one',
    expect: [404, 404, 403, 403, 401],
    with: () => ({ path: '/api/reports/secrets/export' }),
  },
];
