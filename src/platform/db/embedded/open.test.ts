import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseInUse, DatabaseStopped } from './errors';
import { type EmbeddedDatabase, openEmbedded } from './open';
import { scratchDir } from './scratch';
import { createTemplate } from './template';

const scratch = scratchDir();
const templateDir = join(scratch, 'template/pg');
let database: EmbeddedDatabase;

beforeAll(async () => {
  await createTemplate(templateDir);
  database = await openEmbedded({ dataDir: join(scratch, 'shared/pg'), templateDir });
  await database.pool.query('CREATE TABLE t (id int PRIMARY KEY, word text)');
});

afterAll(() => database.close());

describe('the pool', () => {
  it('runs in UTC', async () => {
    const { rows } = await database.pool.query(`SELECT current_setting('TimeZone') AS zone`);
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  it('rejects with the normal error of pg and continues', async () => {
    await database.pool.query('INSERT INTO t VALUES (1, $1)', ['one']);
    await expect(database.pool.query('INSERT INTO t VALUES (1, $1)', ['two'])).rejects.toMatchObject({
      code: '23505',
      constraint: 't_pkey',
    });
    await expect(database.pool.query('SELECT * FROM missing')).rejects.toMatchObject({ code: '42P01' });
    await expect(database.pool.query('SELECT 1; SELECT 1 / 0; SELECT 2')).rejects.toMatchObject({ code: '22012' });
    const { rows } = await database.pool.query('SELECT word FROM t');
    expect(rows).toEqual([{ word: 'one' }]);
  });

  it('keeps named statements, also after they failed', async () => {
    const divide = (by: number) =>
      database.pool.query({ name: 'divide', text: 'SELECT 6 / $1::int AS six', values: [by] });
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(1)).rows).toEqual([{ six: 6 }]);
    expect((await divide(2)).rows).toEqual([{ six: 3 }]);
  });

  it('skips the rest of a batch after an error, as PostgreSQL does', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await expect(client.query('SELECT $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('ROLLBACK');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  it("isolates clients from a dropped client's state", async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO t VALUES (99)');
    await client.query(`SET TimeZone = 'Asia/Manila'`);
    await client.query({ name: 'left', text: 'SELECT 1' });
    client.release(true);
    const { rows } = await database.pool.query(
      `SELECT (SELECT count(*)::int FROM t WHERE id = 99) AS leaked, current_setting('TimeZone') AS zone,
              (SELECT count(*)::int FROM pg_prepared_statements WHERE name = 'left') AS statements`,
    );
    expect(rows).toEqual([{ leaked: 0, zone: 'UTC', statements: 0 }]);
  });

  it('accepts long parameters and long lists', async () => {
    const { rows } = await database.pool.query('SELECT length($1::text) AS n', ['x'.repeat(3_000_000)]);
    expect(rows).toEqual([{ n: 3_000_000 }]);
    const list = await database.pool.query(`SELECT g, repeat('é', g % 300) AS w FROM generate_series(1, 20000) g`);
    expect(list.rows).toHaveLength(20_000);
    expect(list.rows.every(({ g, w }) => w === 'é'.repeat(g % 300))).toBe(true);
  });

  it('delivers notifications', async () => {
    const client = await database.pool.connect();
    const heard = new Promise((resolve) => client.once('notification', resolve));
    await client.query('LISTEN news');
    await client.query(`NOTIFY news, 'goal'`);
    expect(await heard).toMatchObject({ channel: 'news', payload: 'goal' });
    client.release();
  });

  it('does not block the event loop during a long query', async () => {
    let answered = false;
    const query = database.pool.query('SELECT count(*) FROM generate_series(1, 2000000) a WHERE a % 7 = 0');
    const answer = query.finally(() => {
      answered = true;
    });
    let turns = 0;
    for (; !answered; turns++) await turn();
    await answer;
    // A query in this thread would leave only a handful; bench/event-loop.ts measures how responsive the thread is.
    expect(turns).toBeGreaterThan(200);
  });
});

describe('the change counter', () => {
  const countOf = async (statement: string) => {
    const before = database.changes();
    await database.pool.query(statement);
    return database.changes() - before;
  };

  beforeAll(() => database.pool.query('CREATE TABLE counted (a int)'));

  it.each([
    'INSERT INTO counted VALUES (1), (2)',
    'UPDATE counted SET a = a + 1',
    'MERGE INTO counted USING (SELECT 9 AS b) AS s ON a = b WHEN NOT MATCHED THEN INSERT VALUES (b)',
    'WITH found AS (SELECT 9 AS b) UPDATE counted SET a = 8 FROM found WHERE a = b RETURNING a',
    'DELETE FROM counted WHERE a = 8',
    'TRUNCATE counted',
    'ALTER TABLE counted ADD COLUMN b int',
    'DO $$ BEGIN INSERT INTO counted VALUES (1); END $$',
    'SELECT 1; INSERT INTO counted VALUES (3); SELECT 2',
  ])('counts %s', async (statement) => expect(await countOf(statement)).toBe(1));

  it.each([
    'SELECT * FROM counted',
    'SELECT * FROM counted FOR UPDATE',
    'UPDATE counted SET a = 1 WHERE false',
    'DELETE FROM counted WHERE false',
    'INSERT INTO counted SELECT 1 WHERE false',
    'BEGIN; SELECT 1; ROLLBACK',
    "SET application_name = 'yelo'",
  ])('does not count %s', async (statement) => expect(await countOf(statement)).toBe(0));

  it('has counted before the statement is answered', async () => {
    const before = database.changes();
    const seen = await database.pool.query('INSERT INTO counted VALUES (4)').then(() => database.changes());
    expect(seen).toBe(before + 1);
  });
});

describe('opening', () => {
  it('refuses a data directory that is already open', async () => {
    await expect(openEmbedded({ dataDir: join(scratch, 'shared/pg') })).rejects.toThrow(DatabaseInUse);
  });

  it('keeps its data and releases the lock when it closes', async () => {
    const dataDir = join(scratch, 'again/pg');
    const first = await openEmbedded({ dataDir, templateDir });
    await first.pool.query('CREATE TABLE kept AS SELECT 1 AS a');
    await first.close();
    const second = await openEmbedded({ dataDir, templateDir });
    expect((await second.pool.query('SELECT a FROM kept')).rows).toEqual([{ a: 1 }]);
    await second.close();
  });

  it('starts over after a crash during the first start', async () => {
    const dataDir = join(scratch, 'half/pg');
    mkdirSync(`${dataDir}.new/base`, { recursive: true });
    writeFileSync(`${dataDir}.new/PG_VERSION`, '18');
    const half = await openEmbedded({ dataDir, templateDir });
    expect((await half.pool.query('SELECT 1 AS a')).rows).toEqual([{ a: 1 }]);
    await half.close();
    expect(existsSync(`${dataDir}.new`)).toBe(false);
  });

  it('refuses a folder with other files', async () => {
    const dataDir = join(scratch, 'foreign/pg');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'letter.txt'), 'dear');
    await expect(openEmbedded({ dataDir, templateDir })).rejects.toThrow(`${dataDir} holds files but no database`);
    rmSync(dataDir, { recursive: true });
    await (await openEmbedded({ dataDir, templateDir })).close();
  });
});

it('fails pending and later queries when the thread dies, and still closes', async () => {
  let crash: Error | undefined;
  const onCrash = (error: Error) => {
    crash = error;
  };
  const doomed = await openEmbedded({ dataDir: join(scratch, 'doomed/pg'), templateDir, onCrash });
  await doomed.pool.query('CREATE TABLE t (a int)');
  // PGlite can't wait for the client in the middle of a statement, so COPY FROM STDIN ends it.
  const fatal = doomed.pool.query('COPY t FROM STDIN');
  const pending = doomed.pool.query('SELECT 1');
  await expect(fatal).rejects.toThrow(DatabaseStopped);
  await expect(pending).rejects.toThrow(DatabaseStopped);
  await expect(doomed.pool.query('SELECT 1')).rejects.toThrow('The embedded database has stopped');
  expect(crash).toBeInstanceOf(DatabaseStopped);
  await doomed.close();
});
