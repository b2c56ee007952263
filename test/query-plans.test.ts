import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_WHOLE } from '@/features/events/calendar/contract';
import { makeWorld, type World } from './access-world';
import { recordSql, type Statement } from './recorded-sql';
import { pathsOf } from './rendered-page';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

// No query of a screen may read a whole table that grows with the club. Each is explained with sequential scans disabled, so that one
// remains in the plan only where no index can be used, however few rows the test's club has.

/** Tables whose number of rows doesn't depend on the number of players or on the years. */
const small: Readonly<Record<string, string>> = {
  club: 'has one row',
  push_key: 'has one row',
  change_counter: 'has one row for each counted table',
  document_type: 'has a row for each kind of paper that the club requires',
  consent_text: 'has a row for each version of a text to sign',
  dues_rule: 'has a row for each rule of recurring charges',
  season: 'has a row for each half year',
  season_division: 'has a row for each age group of a season',
  discount_code: 'has at most 20 rows for a season',
  season_dues: 'has a row for each rule of recurring charges',
  season_question: 'has at most 20 rows for a season',
  season_refund_step: 'has at most 5 rows for a season',
  season_team: 'has a row for each team of a season',
  staff_invitation: 'has a row for each open invitation of an admin or coach',
  second_factor: 'has a row for each admin or coach',
};

/** Sequential scans that stay, by table and a part of the statement. */
const exceptions: readonly { table: string; statement: RegExp; reason: string }[] = [
  { table: 'team', statement: /first_steps_hidden/, reason: 'exists stops at the first team that is not archived' },
  { table: 'player', statement: /first_steps_hidden/, reason: 'exists stops at the first active player' },
  {
    table: 'team',
    statement: /^select "id", "name", "is_active"/,
    reason: 'sorts all teams to choose from, one for 20 players',
  },
  { table: 'team', statement: /^select count\(\*\) from "team"/, reason: 'counts all teams, one for 20 players' },
  { table: 'team', statement: /^select "age_group"/, reason: 'groups all active teams, one for 20 players' },
  {
    table: 'player',
    statement: /^select count\(\*\)::int as count/,
    reason: 'nearly all players match: no index is shorter',
  },
  {
    table: 'player',
    statement: /order by \(\(select fold_name\("team"/,
    reason: "sorted by the team's name, in another table",
  },
  {
    table: 'payment',
    statement: /^select coalesce\(sum\([^)]*\), 0\.00\)::text, count/,
    reason: 'adds up all payments',
  },
  { table: 'payment', statement: /"amount" is null\), coalesce/, reason: 'sorted by a column that is seldom chosen' },
  {
    table: 'coach_session',
    statement: /^select floor\(extract\(epoch from min\(/,
    reason: "a session's end is computed, not stored",
  },
  { table: 'users', statement: /^select count\(\*\), count/, reason: 'counts all accounts' },
  {
    table: 'users',
    statement: /order by fold_name\(concat_ws/,
    reason: 'sorted by a name that is computed, not stored',
  },
];

let server: TestServer;
let world: World;
let recorder: ReturnType<typeof recordSql>;

beforeAll(async () => {
  requireBuild();
  server = await startTestServer();
  recorder = recordSql(server.db);
  world = await makeWorld(server.db);
  // More than the calendar reads whole.
  await server.db.execute(sql`insert into event (title, start_time, end_time)
    select 'Practice', now(), now() + interval '1 hour' from generate_series(0, ${MAX_WHOLE})`);
  // PostgreSQL 18 reads a table of a few payments as a whole to look up each player's in it, even with such scans disabled.
  await server.db.execute(sql`insert into payment (player_id, amount, type, status)
    select ${world.otherChild.id}, 1500, 'monthly_dues', 'pending' from generate_series(1, 5000)`);
  await server.db.execute(sql`analyze payment`);
});
afterAll(() => server.close());

const roles = ['superAdmin', 'admin', 'coach', 'parent'] as const;

it.each(roles)('reads no table that grows as a whole on the screens of %s', async (role) => {
  const found = new Set<string>();
  for (const statement of await statementsOf(role)) {
    if (!/^\s*(select|with)\b/i.test(statement.text)) continue;
    for (const table of await scannedBy(statement)) {
      if (table in small || exceptions.some((one) => one.table === table && one.statement.test(statement.text)))
        continue;
      found.add(`${table}: ${statement.text.replace(/\s+/g, ' ')}`);
    }
  }
  expect([...found]).toEqual([]);
});

it.each(roles)('has no limit of a list as a parameter on the screens of %s', async (role) => {
  // For a parameter a prepared plan expects a tenth of all rows, and reads a list in its order to find those of a few players.
  const found = new Set<string>();
  for (const { text, values } of await statementsOf(role)) {
    for (const { 1: before, 2: place } of text.matchAll(/(\S+) limit \$(\d+)/g)) {
      // Outside of a list that has a literal limit of its own, a parameter makes no difference.
      if (before !== 'page' && values[Number(place) - 1] !== 1) found.add(text.replace(/\s+/g, ' '));
    }
  }
  expect([...found]).toEqual([]);
});

/** Opens every screen of a role. Returns the statements that this ran. */
async function statementsOf(role: (typeof roles)[number]): Promise<Statement[]> {
  const all: Statement[] = [];
  for (const path of pathsOf(world)) {
    const statements = await recorder.during(async () => {
      const { status } = await server.request('GET', path, { as: world[role], headers: { accept: 'text/html' } });
      expect(status, path).toBe(200);
    });
    expect(statements.length, path).toBeGreaterThan(0);
    all.push(...statements);
  }
  return all;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Returns the tables that a statement reads by sequential scans although those are disabled. */
async function scannedBy({ text, values }: Statement): Promise<string[]> {
  const client = await server.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
      ...values,
    ]);
    return rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => scansOf(plan));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
