import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database';
import type { Database } from './database';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('compiles no statement, however expensive it is estimated to be', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local jit_above_cost = 0`);
    return tx.execute(
      sql`explain (analyze, format json) select sum(n) from generate_series(1, 1000) n where n % 3 = 0`,
    );
  });
  expect(JSON.stringify(plan.rows)).not.toContain('JIT');
});
