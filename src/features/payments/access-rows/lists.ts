import type { Row } from '../../../../test/access-row';
import { ofPlayer } from '../../../../test/access-targets';

export const rows: Row[] = [
  ...ofPlayer('GET', '/payments', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401]),
];
