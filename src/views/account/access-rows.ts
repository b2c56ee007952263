import type { Row } from '../../../test/access-row';

export const rows: Row[] = [{ call: 'GET /api/account/data', on: 'the own', expect: [200, 200, 200, 200, 401] }];
