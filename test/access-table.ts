import type { Row } from './access-row';

/** One row a route and target, beside the routes of each feature. A route without a row fails the access matrix. */
const ofFeatures = import.meta.glob<{ rows: Row[] }>('../src/{features,views}/*/access-rows.ts', { eager: true });
const ofServer: Row[] = [{ call: 'GET /api/openapi.json', on: 'the document', expect: [200, 200, 403, 403, 401] }];

export const accessTable = [...Object.values(ofFeatures).flatMap(({ rows }) => rows), ...ofServer];
