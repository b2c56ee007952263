// Resident memory of the demo club's idle server: after its start, and after a thousand requests.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachEngine } from './lib/engines';
import { printTable } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';

const REQUESTS = 1000;
const LANES = 10;
const REST_MS = 5_000;
const paths = [
  '/',
  '/api/auth/user',
  '/api/announcements',
  '/api/events/upcoming',
  '/api/dashboard/stats',
  '/api/teams',
];

const rows: (string | number)[][] = [];

await eachEngine(async (engine) => {
  const server = await startProgram(builtServer, {
    ...(await engine.freshPlace()),
    DEMO: '1',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'warn',
  });
  await sleep(REST_MS);
  const fresh = megabytes(server);
  const cookie = await signIn(server);
  await Promise.all(Array.from({ length: LANES }, () => ask(server, cookie, REQUESTS / LANES)));
  const busy = megabytes(server);
  await sleep(REST_MS);
  rows.push([engine.name, fresh, busy, megabytes(server)]);
  await server.stop();
});

printTable(['engine', 'started MB', `${REQUESTS} requests MB`, 'at rest after MB'], rows);
console.log(
  `The server's resident memory (the embedded database is in it, PostgreSQL is not), ${REST_MS / 1000} s at rest.`,
);

async function signIn({ url }: Running): Promise<string> {
  const body = new URLSearchParams({ email: 'admin@yelo.test', password: 'yelo-demo', returnTo: '/' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body, redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 303 || !cookie) throw new Error(`Signing in was answered ${answer.status}.`);
  return cookie;
}

async function ask({ url }: Running, cookie: string, times: number): Promise<void> {
  for (let index = 0; index < times; index++) {
    const path = paths[index % paths.length] ?? '/';
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
  }
}

function megabytes({ pid }: Running): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}
