import { writeSync } from 'node:fs';
import { openEmbedded } from './open';

// For kill.test.ts: prints what the database contains, then writes numbered rows and prints each once it is acknowledged.
const [dataDir = '', templateDir = '', worker = ''] = process.argv.slice(2);
const { pool } = await openEmbedded({ dataDir, templateDir, workerUrl: new URL(worker) });
await pool.query('CREATE TABLE IF NOT EXISTS numbers (n int PRIMARY KEY, filler text)');
await pool.query('CREATE TABLE IF NOT EXISTS latest (n int)');

const { rows } = await pool.query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
const { rows: latest } = await pool.query<{ n: number }>('SELECT n FROM latest');
writeSync(1, `holds ${JSON.stringify({ numbers: rows.map(({ n }) => n), latest: latest.map(({ n }) => n) })}\n`);

for (let n = (rows.at(-1)?.n ?? 0) + 1; ; n++) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO numbers VALUES ($1, $2)', [n, 'x'.repeat(n % 2000)]);
  await client.query('DELETE FROM latest');
  await client.query('INSERT INTO latest VALUES ($1)', [n]);
  await client.query('COMMIT');
  client.release();
  writeSync(1, `${n}\n`);
  if (n % 70 === 0) await pool.query('CHECKPOINT');
}
