import type { Row, WriteOf } from './access-row';

type OfFeature = { rows: Row[]; writes?: Record<string, WriteOf> };

// Without a type argument: Vitest searches for `import.meta.glob(` to decide that it must not cache this module.
const files = import.meta.glob(['../src/{features,views}/*/access-rows.ts', '../src/features/*/access-rows/*.ts'], {
  eager: true,
});
const ofFeatures = Object.values(files) as OfFeature[];
const ofServer: Row[] = [{ call: 'GET /api/openapi.json', on: 'the document', expect: [200, 200, 403, 403, 401] }];

/** One row per route and target, defined beside the routes of each feature. A route without a row fails the access matrix. */
export const accessTable = [...ofFeatures.flatMap(({ rows }) => rows), ...ofServer];

/** One call of each writing endpoint, by name, defined beside those rows. A missing one fails the test of stale reads. */
export const writes: Record<string, WriteOf> = Object.assign({}, ...ofFeatures.map((feature) => feature.writes));
