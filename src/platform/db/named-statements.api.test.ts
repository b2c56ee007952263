import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database';
import type { Database, Db } from './database';

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
  await db.pool.query('create table skate (id int primary key, size int)');
});
afterEach(() => db.close());

const read = (on: Db, id: number) => on.execute(sql`select * from skate where id = ${id}`).then(({ rows }) => rows);
const add = (on: Db, id: number) => on.execute(sql`insert into skate (id, size) values (${id}, 38)`);
const prepared = async (on: Db) => {
  const { rows } = await on.execute(sql.raw(`select statement from pg_prepared_statements where name like 'q%'`));
  return rows.map(({ statement }) => statement);
};

describe('a repeated statement', () => {
  it('is prepared once a connection, and a single one is not', async () => {
    await db.transaction(async (tx) => {
      await add(tx, 1);
      for (let time = 0; time < 5; time++) expect(await read(tx, 1)).toEqual([{ id: 1, size: 38 }]);
      expect(await prepared(tx)).toEqual(['select * from skate where id = $1']);
    });
  });

  it('returns the result of its values each time, also after the generic plan is used', async () => {
    for (let id = 1; id <= 12; id++) await add(db, id);
    for (let id = 1; id <= 12; id++) expect(await read(db, id)).toEqual([{ id, size: 38 }]);
    expect(await read(db, 13)).toEqual([]);
  });

  it('returns the changed table, alone and in a transaction', async () => {
    await add(db, 1);
    for (let time = 0; time < 4; time++) await read(db, 1);
    await db.pool.query('alter table skate add column laces text');
    expect(await read(db, 1)).toEqual([{ id: 1, size: 38, laces: null }]);

    for (let time = 0; time < 4; time++) await read(db, 1);
    await db.pool.query('alter table skate drop column size');
    const inside = await db.transaction(async (tx) => {
      await tx.execute(sql`update skate set laces = 'red' where id = ${1}`);
      return read(tx, 1);
    });
    expect(inside).toEqual([{ id: 1, laces: 'red' }]);
  });

  it('works after the connection has lost it', async () => {
    await add(db, 1);
    for (let time = 0; time < 4; time++) await read(db, 1);
    await db.pool.query('deallocate all');
    expect(await read(db, 1)).toEqual([{ id: 1, size: 38 }]);
  });

  it('works after it failed, outside and within a transaction', async () => {
    for (let id = 1; id <= 4; id++) await add(db, id);
    await expect(add(db, 4)).rejects.toThrow();
    await add(db, 5);
    await expect(db.transaction((tx) => add(tx, 5))).rejects.toThrow();
    await db.transaction((tx) => add(tx, 6));
    expect(await read(db, 6)).toHaveLength(1);
  });

  it('may contain several statements', async () => {
    for (let id = 1; id <= 5; id++) {
      await db.execute(sql.raw(`insert into skate values (${id}, 40); select 1`));
      await db.execute(sql.raw('select 1; select 2'));
    }
    expect(await read(db, 5)).toHaveLength(1);
  });
});

describe('the plan of a repeated statement', () => {
  const pairs = (on: Db) =>
    on.execute(sql`select count(*) from skate a join skate b on b.id = a.size where a.id > ${0} and b.id > ${1}`);
  const grow = (on: Db) => on.execute(sql`insert into skate select n, n from generate_series(1, 8000) n`);

  /** Returns how the statement runs from now on: the join methods and table scans of the cached plan. */
  const planned = async (on: Db) => {
    const { rows } = await on.execute(
      sql`select name from pg_prepared_statements where statement like 'select count(*) from skate a join%'`,
    );
    const plan = await on.execute(sql.raw(`explain execute ${rows[0]?.name}(0, 1)`));
    return plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  };

  beforeEach(async () => {
    // Keeps the statistics from when the table was empty.
    await db.pool.query('alter table skate set (autovacuum_enabled = off)');
    await db.pool.query('analyze skate');
  });

  it('is replaced once its table has grown', async () => {
    for (let time = 0; time < 12; time++) await pairs(db);
    const small = await planned(db);
    await grow(db);
    await pairs(db);
    expect(await planned(db)).not.toBe(small);
  });

  it('is replaced after a transaction that failed', async () => {
    for (let time = 0; time < 12; time++) await pairs(db);
    const small = await planned(db);
    await grow(db);
    const failed = db.transaction(async (tx) => {
      await expect(tx.execute(sql`select 1 / 0`)).rejects.toThrow();
      await pairs(tx);
    });
    await expect(failed).rejects.toThrow();
    expect(await planned(db)).toBe(small);
    await pairs(db);
    expect(await planned(db)).not.toBe(small);
  });

  it('is replaced within the transaction that made it grow', async () => {
    await db.transaction(async (tx) => {
      for (let time = 0; time < 12; time++) await pairs(tx);
      const small = await planned(tx);
      await grow(tx);
      expect(await planned(tx)).toBe(small);
      expect((await pairs(tx)).rows).toEqual([{ count: '7999' }]);
      expect(await planned(tx)).not.toBe(small);
      expect(await planned(tx)).toMatch(/Hash Join|Merge Join/);
    });
  });
});
