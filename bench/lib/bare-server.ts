import { createServer } from 'node:http';
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import type { Statement } from './server-sql';

// The minimum that responds with the same list: node:http, the same driver and pool, and the SQL that a benchmark passes by name.
// `/every` runs all statements at once and returns their rows; `/list` runs the statement of that name, `/both` the request context's
// before the list's, as the server does. It validates nothing.

// Set by the benchmarks that start this program.
const statements = JSON.parse(process.env.BENCH_SQL ?? '{}') as Record<string, Statement>;
const { pool } = await openDatabase(loadConfig());

createServer(async (request, response) => {
  if (request.url === '/every') {
    const results = await Promise.all(Object.values(statements).map((statement) => pool.query(statement)));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(results.map(({ rows }) => rows)));
    return;
  }
  if (request.url === '/both' && statements.context) await pool.query(statements.context);
  const statement = statements[request.url === '/both' ? 'list' : (request.url?.slice(1) ?? '')];
  if (statement) {
    const { rows } = await pool.query<{ json: string }>(statement);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(rows[0]?.json);
  } else {
    response.end('ready');
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
