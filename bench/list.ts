// Requests per second of GET /api/announcements: the real server against plain node:http handlers that run the same SQL.
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { users } from '@/features/accounts/tables';
import { makeClub, signInAll } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { median, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';
import { serverSql } from './lib/server-sql';

const counts = [15, 200, 1000];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Each connection is another person's, since the requests of one person wait for each other. */
const people = Array.from({ length: 10 }, (_, index) => `admin-${index}`);
const bareServer = [process.execPath, '--import', 'tsx', 'bench/lib/bare-server.ts'] as const;

interface Variant {
  url: string;
  /** One for each connection. */
  headers: Record<string, string>[];
  status: number;
}

type Name = 'server' | 'unchanged' | 'bare list' | 'bare both';

const heads = ['engine', 'rows', 'KB', 'server', 'bare list', 'bare both', '304', 'x list', 'x both', '304 x list'];
const rows: (string | number)[][] = [];

await eachEngine(async (engine) => {
  for (const count of counts) rows.push([engine.name, count, ...(await compare(engine, count))]);
});

printTable(heads, rows);
console.log(`Requests a second over ${people.length} connections, medians of ${rounds} rounds of ${seconds} s in turns; ${cpus().length} processors.
server: signed in, all checks on. bare list: node:http, the list's SQL only. bare both: the SQL of the request context too.
304: the server, to who has the list already. The ratios are medians of the rounds' own; aims: x list 0.8, 304 x list 10.`);

async function compare(engine: Engine, count: number): Promise<(string | number)[]> {
  const place = await engine.freshPlace();
  const admins = people.map((id) => ({ id, email: `${id}@club.test`, role: 'admin' as const }));
  const club = await makeClub(place, count, async (db) => void (await db.insert(users).values(admins)));
  const { env, sid } = club;
  const cookies = await signInAll(club, people);
  const bareEnv = { ...env, ...engine.secondPlace(place), BENCH_SQL: JSON.stringify(await serverSql(sid)) };
  const server = await startProgram(builtServer, env);
  const bare = await startProgram(bareServer, bareEnv);
  try {
    const { variants, bytes } = await variantsOf(server, bare, cookies);
    for (const variant of Object.values(variants)) await fire(variant, 1);
    const results: Record<Name, number>[] = [];
    for (let turn = 0; turn < rounds; turn++) results.push(await oneRound(variants, turn));
    const middle = (read: (one: Record<Name, number>) => number) => median(results.map(read));
    return [
      round(bytes / 1024, 0),
      ...(['server', 'bare list', 'bare both', 'unchanged'] as const).map((name) =>
        round(
          middle((one) => one[name]),
          0,
        ),
      ),
      middle((one) => one.server / one['bare list']).toFixed(2),
      middle((one) => one.server / one['bare both']).toFixed(2),
      middle((one) => one.unchanged / one['bare list']).toFixed(2),
    ];
  } finally {
    await server.stop();
    await bare.stop();
  }
}

/** Returns the variants to measure, after checking that all respond with the very same list. */
async function variantsOf(server: Running, bare: Running, cookies: string[]) {
  const url = `${server.url}/api/announcements`;
  const answers = await Promise.all(cookies.map((cookie) => fetch(url, { headers: { cookie } })));
  const [body = ''] = await Promise.all(answers.map((answer) => answer.text()));
  const signedIn = cookies.map((cookie) => ({ cookie }));
  const unchanged = answers.map((answer, index) => ({
    ...signedIn[index],
    'if-none-match': answer.headers.get('etag') ?? '',
  }));
  for (const path of ['/list', '/both']) {
    const answer = await fetch(`${bare.url}${path}`).then((bareAnswer) => bareAnswer.text());
    if (answer !== body) throw new Error(`The bare handler's ${path} doesn't answer what the server does.`);
  }
  const variants: Record<Name, Variant> = {
    server: { url, headers: signedIn, status: 200 },
    'bare list': { url: `${bare.url}/list`, headers: [], status: 200 },
    'bare both': { url: `${bare.url}/both`, headers: [], status: 200 },
    unchanged: { url, headers: unchanged, status: 304 },
  };
  return { variants, bytes: Buffer.byteLength(body) };
}

/** Every round begins with another variant, so that none is always the first after a pause. */
async function oneRound(variants: Record<Name, Variant>, turn: number): Promise<Record<Name, number>> {
  const result: Record<Name, number> = { server: 0, unchanged: 0, 'bare list': 0, 'bare both': 0 };
  const names = Object.keys(result) as Name[];
  for (let index = 0; index < names.length; index++) {
    const name = names[(index + turn) % names.length];
    if (name) result[name] = await fire(variants[name], seconds);
  }
  return result;
}

async function fire({ url, headers, status }: Variant, duration: number): Promise<number> {
  let opened = 0;
  const setupClient = (client: autocannon.Client) => client.setHeaders(headers[opened++]);
  const result = await autocannon({ url, setupClient, connections: people.length, duration });
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== String(status));
  if (result.errors > 0 || others.length > 0) {
    throw new Error(`${url} answered ${JSON.stringify(Object.fromEntries(others))} and failed ${result.errors} times.`);
  }
  return result.requests.total / result.duration;
}
