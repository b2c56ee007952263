import { createServer } from 'node:http';
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import type { Statement } from './server-sql';

// The least that answers the same list: node:http, the same driver and pool, the SQL that bench/list.ts hands over.
// `/list` runs the list's SQL, `/both` the gate's before it, as the server does; neither checks anything.

// Written by bench/list.ts.
const { gate, list } = JSON.parse(process.env.BENCH_SQL ?? '{}') as { gate: Statement; list: Statement };
const { pool } = await openDatabase(loadConfig());

createServer(async (request, response) => {
  if (request.url === '/both') await pool.query(gate);
  if (request.url !== '/readyz') {
    const { rows } = await pool.query<{ json: string }>(list);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(rows[0]?.json);
  } else {
    response.end('ready');
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
