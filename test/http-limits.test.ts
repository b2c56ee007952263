import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { dataRate } from '@/platform/http/request/data-rate';
import { MAX_WAITING } from '@/platform/http/request/overload';
import { createTestDatabase, makeClub } from './database';
import { makeUser } from './factories';
import { expectRefusal } from './refusal';
import { startTestServer, type TestServer, type TestServerOptions } from './server';
import { signInAs } from './sign-in-as';

let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  await makeClub(db);
});
afterAll(() => db.close());

it('allows a club behind one address 1,000 requests a minute', () => {
  expect(loadConfig({}).requestsPerMinute).toBe(1000);
});

describe('an address beyond the rate limit', () => {
  it('is refused at the configured number, with the time to wait', async () => {
    await onServer({ config: { requestsPerMinute: 5 } }, async (server) => {
      const user = await makeUser(server.db);
      for (let n = 0; n < 5; n++) {
        expect((await server.request('GET', '/api/auth/user', { as: user })).status).toBe(200);
      }
      const refused = await server.request('GET', '/api/auth/user', { as: user });
      expectRefusal(refused, 429);
      expect(refused.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect((await server.request('GET', '/healthz')).status).toBe(200);
      expect((await server.request('GET', '/readyz')).status).toBe(200);
    });
  });

  it('cannot pass as another by its own header', async () => {
    await onServer({ config: { requestsPerMinute: 2 } }, async (server) => {
      const statuses = await asMany(server, 4);
      expect(statuses).toEqual([401, 401, 429, 429]);
    });
  });

  it('is separate from others behind a proxy', async () => {
    await onServer({ config: { requestsPerMinute: 2, trustProxy: true } }, async (server) => {
      expect(await asMany(server, 4)).toEqual([401, 401, 401, 401]);
    });
  });

  it('is the one that the proxy adds, whatever the client sent', async () => {
    await onServer({ config: { requestsPerMinute: 2, trustProxy: true } }, async (server) => {
      expect(await asMany(server, 4, ', 198.51.100.1')).toEqual([401, 401, 429, 429]);
    });
  });

  it('is counted by its network where it may use any address of it, as at sign-in', async () => {
    await onServer({ config: { requestsPerMinute: 2, trustProxy: true } }, async (server) => {
      const ask = async (address: string) =>
        (await server.request('GET', '/api/auth/user', { headers: { 'x-forwarded-for': address } })).status;
      const statuses: number[] = [];
      for (let n = 1; n <= 3; n++) statuses.push(await ask(`2001:db8:1:2:${n}::${n}`));
      expect([...statuses, await ask('2001:db8:1:3::1')]).toEqual([401, 401, 429, 401]);
      const mapped = ['::ffff:203.0.113.1', '203.0.113.1', '::ffff:203.0.113.1', '::ffff:203.0.113.2'];
      expect(await Promise.all(mapped.map(ask))).toEqual([401, 401, 429, 401]);
    });
  });

  async function asMany(server: TestServer, count: number, added = ''): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}${added}` };
      statuses.push((await server.request('GET', '/api/auth/user', { headers })).status);
    }
    return statuses;
  }
});

it('answers 503 while the program is overloaded, and recovers', async () => {
  let isTooBusy = () => false;
  const routes = ({ http }: App) => {
    isTooBusy = () => http.isUnderPressure();
  };
  await onServer({ timing: { eventLoopLag: 100 }, routes }, async (server) => {
    const user = await makeUser(server.db);
    const ask = () => server.request('GET', '/api/auth/user', { as: user });
    expect((await ask()).status).toBe(200);
    await keepBusy(() => !isTooBusy());
    let isAnswered = false;
    const asked = ask().finally(() => {
      isAnswered = true;
    });
    await keepBusy(() => !isAnswered);
    const answer = await asked;
    expectRefusal(answer, 503);
    expect(answer.headers['retry-after']).toBe('5');
    await expect.poll(isTooBusy).toBe(false);
    expect((await ask()).status).toBe(200);
  });
});

it('answers 503 when too many wait for the database, and serves those that do', async () => {
  await onServer({}, async (server) => {
    let arrived = 0;
    server.app.server.on('request', () => {
      arrived += 1;
    });
    // Five users, since one may have at most 102 concurrent requests.
    const cookies = await Promise.all(
      Array.from({ length: 5 }, async () => signInAs(server.db, await makeUser(server.db))),
    );
    // Not with the test server's own client, which opens few connections at once.
    const ask = (_: unknown, index: number) =>
      fetch(`${server.url}/api/auth/user`, { headers: { cookie: cookies[index % cookies.length] ?? '' } });
    const { pool } = server.db;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = Array.from({ length: MAX_WAITING }, ask);
    await expect.poll(() => arrived).toBe(MAX_WAITING);
    const refused = await ask(undefined, 0);
    for (const client of held) client.release();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'overloaded' });
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

it('answers 503 at once while too many queries wait for the database', async () => {
  await onServer({}, async (server) => {
    const { pool } = server.db;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const queries = Array.from({ length: MAX_WAITING }, () => pool.query('select 1'));
    const refused = await fetch(`${server.url}/api/auth/user`);
    for (const client of held) client.release();
    await Promise.all(queries);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${server.url}/api/auth/user`)).status).toBe(401);
  });
});

it('closes a request whose body never arrives', async () => {
  await onServer({ dataRate: { requestMs: 500, lookMs: 50 } }, async (server) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = ['POST /api/login HTTP/1.1', 'Host: x', 'Content-Type: application/x-www-form-urlencoded'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\nemail=`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('allows an upload 10 minutes, any other request one, and its headers a quarter of that', async () => {
  await onServer({}, async ({ app }) => {
    expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([600_000, 15_000]);
    expect(dataRate).toMatchObject({ uploadMs: 600_000, requestMs: 60_000, windowMs: 30_000, bytesPerSecond: 4096 });
  });
});

/** Blocks the event loop for 0.3 s at a time, with just enough turns in between to accept requests. */
async function keepBusy(going: () => boolean): Promise<void> {
  while (going()) {
    const until = performance.now() + 300;
    while (performance.now() < until);
    for (let n = 0; n < 5; n++) await turn();
  }
}

async function onServer(options: TestServerOptions, use: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer({ db, club: null, ...options });
  await use(server).finally(() => server.close());
}
