import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '@/platform/http/context';
import type { Endpoint } from '@/shared/endpoint';
import { type Actor, mayEver, type Role, roles } from '@/shared/permissions';
import { accessTable } from './access-table';
import { makeWorld, type World } from './access-world';
import { recordSql, type Statement } from './recorded-sql';
import { startTestServer } from './server';

// An ETag has to cover everything that a response is made of. These tests request every response with a tag and record its inputs: the
// tables in its statements, and the values used of the request context. A change of any of them must change the tag.

/** The values that the current request used of its context, as the names of the tables that they come from. */
const fromContext = new Set<string>();
// Started here, since the endpoints to test are known only once a server has bound them.
const server = await startTestServer({ prepare: watchContexts });
const tables = await readTables();
const { db } = server;
const recorder = recordSql(db);
const tagged = server.registry.all().flatMap((endpoint) => {
  const reads = server.registry.reads(endpoint);
  return reads ? [{ call: `${endpoint.method} ${endpoint.path}`, reads, allowed: whoMay(endpoint) }] : [];
});
let world: World;

beforeAll(async () => {
  world = await makeWorld(db);
  // Only a user's first request records when the user was last seen.
  for (const role of roles) await server.request('GET', '/api/auth/user', { as: userOf(role) });
});
afterAll(() => server.close());

it('finds endpoints with ETags', () => {
  expect(tagged.length).toBeGreaterThan(0);
});

describe.each(tagged)('$call', ({ call, reads, allowed }) => {
  it('reads tables with change counters', async () => {
    const { rows } = await db.pool.query<{ name: string }>('select name from change_counter');
    const counted = new Set(rows.map(({ name }) => name));
    const uncounted = reads.filter((name) => !counted.has(name));
    expect(uncounted, 'need a change counter, as in migrations/0005_counter-of-series.sql').toEqual([]);
  });

  it.each(allowed)('has a new ETag for %s after any change of its tables', async (caller) => {
    const paths = await pathsOf(call, caller);
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      const tag = async () => {
        const { status, headers } = await server.request('GET', path, { as: userOf(caller) });
        expect([path, status]).toEqual([path, 200]);
        return headers.etag;
      };
      fromContext.clear();
      const statements = await recorder.during(async () => void (await tag()));
      const made = [...fromContext, ...statements.flatMap(tablesIn)];
      let current = await tag();
      expect([path, await tag()]).toEqual([path, current]);
      const unnoticed = [];
      for (const change of new Set(made.flatMap((table) => changesOf(table, statements)))) {
        await db.pool.query(change);
        // The embedded database doesn't count an update without rows as a change, and caches the caller's session.
        await db.pool.query('update sessions set expire = expire');
        const next = await tag();
        if (next === current) unnoticed.push(change);
        current = next;
      }
      expect(unnoticed, `${path} also depends on these tables: add them to the route's \`reads\``).toEqual([]);
      expect(made).not.toEqual([]);
    }
  });
});

function whoMay({ access }: Endpoint): Role[] {
  return roles.filter((role) => access === 'public' || access === 'signedIn' || mayEver({ role }, access));
}

/** Query parameters of lists, since a filter may read further tables. */
const filtered: Record<string, (world: World) => string> = {
  'GET /api/players': ({ ownChild, ownTeam }) =>
    `?q=kid&teamId=${ownTeam.id}&compliance=missing&payment=pending&limit=5&after=${ownChild.id}`,
  'GET /api/players/count': ({ ownTeam }) => `?q=kid&teamId=${ownTeam.id}&compliance=missing&payment=pending`,
  'GET /api/events': ({ events, ownTeam }) =>
    `?from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z&teamId=${ownTeam.id}&type=game&limit=5&after=${events.everyone.id}`,
  'GET /api/events/calendar': ({ ownTeam }) =>
    `?first=2026-11-01&last=2026-12-05&perDay=4&teamId=${ownTeam.id}&type=game`,
  'GET /api/events/upcoming': ({ ownTeam }) => `?teamId=${ownTeam.id}&type=game&each=team&limit=5`,
  'GET /api/documents': ({ ownChild, ownTeam, form, papers }) =>
    `?playerId=${ownChild.id}&teamId=${ownTeam.id}&type=${encodeURIComponent(form.name)}&limit=5&after=${papers.own.id}`,
  'GET /api/documents/stats': ({ ownChild, ownTeam, form }) =>
    `?playerId=${ownChild.id}&teamId=${ownTeam.id}&type=${encodeURIComponent(form.name)}`,
  'GET /api/documents/count': ({ ownChild, ownTeam, form }) =>
    `?playerId=${ownChild.id}&teamId=${ownTeam.id}&type=${encodeURIComponent(form.name)}`,
  'GET /api/payments': ({ ownChild, ownTeam, ownPayment }) =>
    `?q=dues&playerId=${ownChild.id}&teamId=${ownTeam.id}&status=overdue&type=misc&method=cash&paidIn=2026-03&paidFrom=2026-01-01&paidTo=2026-12-31&owed=no_date&limit=5&after=${ownPayment.id}`,
  'GET /api/payments/count': ({ ownChild, ownTeam }) =>
    `?q=dues&playerId=${ownChild.id}&teamId=${ownTeam.id}&status=overdue&type=misc&method=cash&paidIn=2026-03&paidFrom=2026-01-01&paidTo=2026-12-31&owed=no_date`,
  'GET /api/coach/sessions': ({ ownChild }) =>
    `?when=ahead&status=scheduled&paymentStatus=paid&playerId=${ownChild.id}&from=2026-01-01&to=2099-12-31&limit=5&after=1`,
  'GET /api/teams/choices': ({ ownTeam }) => `?q=u1&ids=${ownTeam.id}&isActive=true&limit=5`,
  'GET /api/users/choices': ({ coach }) => `?q=u1&id=${coach.id}&purpose=team&limit=5`,
  'GET /api/teams/cards': ({ otherTeam }) => `?q=u1&order=own&limit=5&after=${otherTeam.id}`,
  'GET /api/announcements': ({ news }) => `?q=news&priority=high&limit=5&after=${news.everyone.id}`,
};

async function pathsOf(call: string, caller: Role): Promise<string[]> {
  const index = roles.indexOf(caller);
  const rows = accessTable.filter((row) => row.call === call && row.expect[index] === 200);
  const [, declared = ''] = call.split(' ');
  const paths = await Promise.all(rows.map(async (row) => (await row.with?.(world))?.path ?? declared));
  const filters = filtered[call];
  return filters ? [...paths, `${declared}${filters(world)}`] : paths;
}

function userOf(caller: Role): { id: string } {
  const { superAdmin, admin, coach, parent } = world;
  return { super_admin: superAdmin, admin, coach, parent }[caller];
}

interface Table {
  name: string;
  /** The writable columns. */
  columns: string[];
  /** The columns whose changes are counted, null when all are. */
  counted: string[] | null;
  /** Whether the database rejects any change of its rows. */
  isAppendOnly: boolean;
}

async function readTables(): Promise<Table[]> {
  const { rows } = await server.db.pool.query<Table>(`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns,
      (select json_agg(event_object_column) from information_schema.triggered_update_columns
        where event_object_table = table_name) as counted,
      exists (select from information_schema.triggers
        where trigger_name = 'append_only' and event_object_table = table_name) as "isAppendOnly"
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
      and table_name not in ('sessions', 'change_counter')
    group by table_name`);
  return rows;
}

/** Returns the tables that a statement names. The request context's own statement is not an input of the response. */
function tablesIn({ name, text }: Statement): string[] {
  return name === 'request_context' ? [] : tables.filter((table) => names(text, table.name)).map((table) => table.name);
}

function names(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w.])"?${word}"?(?!\\w)`).test(text.replaceAll(/'(?:[^']|'')*'/g, "''"));
}

/**
 * Tables without a counter that an ETag depends on through `alsoDependsOn`, each with a change that affects the response.
 * `waiting.api.test.ts` tests random changes.
 */
const changesOfState: Record<string, string> = {
  outbox_mail: `insert into outbox_mail (dedupe_key, recipient, subject, body, status)
    values (gen_random_uuid()::text, 'ana@club.test', 'News', 'Ice.', 'failed')`,
};

/** Returns statements that change a table but none of its rows; one for each column that was read when not all columns are counted. */
function changesOf(name: string, statements: readonly Statement[]): string[] {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`There is no table ${name}.`);
  if (changesOfState[name]) return [changesOfState[name]];
  const all = table.columns.map((column) => `"${column}"`).join(', ');
  if (table.isAppendOnly) return [`insert into "${name}" (${all}) select ${all} from "${name}" where false`];
  const changeOf = (columns: string[]) =>
    `update "${name}" set ${columns.map((column) => `"${column}" = "${column}"`).join(', ')} where false`;
  if (!table.counted) return [changeOf(table.columns)];
  const text = statements.map((statement) => (statement.name === 'request_context' ? '' : statement.text)).join('\n');
  // A row's id never changes.
  const read = table.columns.filter((column) => column !== 'id' && text.includes(`"${name}"."${column}"`));
  return [changeOf(table.counted), ...read.map((column) => changeOf([column]))];
}

/** Records the values that handlers use of a request's context. */
function watchContexts(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (request.context) request.context = watched(request.context);
  });
}

/** The tables that the request context reads a role's teams and children from. */
const teamsFrom: Partial<Record<Role, string[]>> = { coach: ['team'], parent: ['guardian', 'player'] };
const childrenFrom: Partial<Record<Role, string[]>> = { parent: ['guardian', 'player'] };

function watched(context: RequestContext): RequestContext {
  const { id, role, teamIds, playerIds } = context.actor;
  const take = <T>(value: T, from: string[] = []): T => {
    for (const table of from) fromContext.add(table);
    return value;
  };
  const actor: Actor = {
    id,
    role,
    get teamIds() {
      return take(teamIds, teamsFrom[role]);
    },
    get playerIds() {
      return take(playerIds, childrenFrom[role]);
    },
  };
  const { name, timeZone, isDemo, familiesMayUpload } = context.club;
  const club = {
    get name() {
      return take(name, ['club']);
    },
    get timeZone() {
      return take(timeZone, ['club']);
    },
    get isDemo() {
      return take(isDemo, ['club']);
    },
    get familiesMayUpload() {
      return take(familiesMayUpload, ['club']);
    },
  };
  return { ...context, actor, club };
}
