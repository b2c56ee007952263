import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAnnouncement, makeUser } from './factories';
import { expectRefusal } from './refusal';
import { startTestServer, type TestServer } from './server';

const CANARY = 'Juanita-dela-Cruz';
/** Words that reveal internals of the program. */
const inside = /insert into|select |update |failed query|relation|constraint|nobody|params|\.ts\b|node_modules|\bat /i;

let server: TestServer;
let admin: { id: string };
let log = '';
/** Requests whose log line hasn't been written yet. */
const underWay = new Set<string>();

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  server = await startTestServer({
    log: pino({ level: 'trace', base: null }, stream),
    prepare: (app) => {
      app.addHook('onRequest', async ({ id }) => void underWay.add(id));
      // Runs after the program's own hook, which writes the log line.
      app.addHook('onResponse', async ({ id }) => void underWay.delete(id));
    },
  });
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(() => {
  log = '';
});
// Waits for the log lines, which are written after the response, so that none appears in the next test.
afterEach(() => logged());
afterAll(() => server.close());

const logged = () => expect.poll(() => underWay.size).toBe(0);

describe('an unexpected failure', () => {
  it('of a write is reported without a reason, and logged without a value', async () => {
    const { db } = server;
    const { id } = await makeAnnouncement(db, { authorId: admin.id });
    await db.execute(sql`alter table announcement add constraint nobody check (title not like 'Juanita%')`);
    const body = { title: CANARY, content: `${CANARY} has a fever.` };
    const answers = [
      await server.request('POST', '/api/announcements', { as: admin, body }),
      await server.request('PUT', `/api/announcements/${id}`, { as: admin, body }),
    ];
    await db.execute(sql`alter table announcement drop constraint nobody`);
    for (const answer of answers) {
      const { message, code } = expectRefusal(answer, 500);
      expect({ message, code }).toEqual({
        message: 'Something went wrong on our side. Please try again.',
        code: 'internal',
      });
      expect(answer.text).not.toMatch(inside);
    }
    const failures = lines().filter(({ msg }) => msg === 'unexpected failure');
    expect(failures).toHaveLength(2);
    expect(failures[1]).toMatchObject({ level: 50, route: '/api/announcements/:id', err: { code: '23514' } });
    expectNoValues();
  });

  it('of a read reveals as little', async () => {
    await server.db.execute(sql`alter table announcement rename to elsewhere`);
    const answer = await server.request('GET', `/api/announcements?q=${CANARY}`, { as: admin });
    await server.db.execute(sql`alter table elsewhere rename to announcement`);
    expectRefusal(answer, 500);
    expect(answer.text).not.toMatch(inside);
    expect(lines().some(({ route, err }) => route === '/api/announcements' && err?.code === '42P01')).toBe(true);
    expectNoValues();
  });

  it('of a raised exception reveals as little', async () => {
    await server.db.execute(sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no % today', new.title using detail = new.content, hint = new.title; end $$`);
    await server.db.execute(
      sql`create trigger refuse before insert on announcement for each row execute function refuse()`,
    );
    const body = { title: CANARY, content: CANARY };
    const answer = await server.request('POST', '/api/announcements', { as: admin, body });
    await server.db.execute(sql`drop function refuse cascade`);
    expectRefusal(answer, 500);
    expect(answer.text).not.toContain(CANARY);
    expectNoValues();
  });
});

describe('a log line', () => {
  it('has the pattern of a route and never a URL, a cookie or a body', async () => {
    const { id } = await makeAnnouncement(server.db, { authorId: admin.id });
    const headers = { 'user-agent': CANARY, referer: `http://x.test/${CANARY}`, 'x-forwarded-for': CANARY };
    const ask = (method: string, path: string, body?: unknown) =>
      server.request(method, path, { as: admin, headers, ...(body !== undefined && { body }) });
    await ask('GET', `/api/announcements/${id}?q=${CANARY}`);
    await ask('GET', `/api/announcements?q=${CANARY}`);
    await ask('GET', `/api/announcements/${CANARY}`);
    await ask('GET', `/api/${CANARY}`);
    await ask('GET', `/${CANARY}`);
    await ask('PUT', `/${CANARY}`);
    await ask('GET', `/api/announcements/%zz${CANARY}`);
    await ask('GET', `/api/announcements/${CANARY.repeat(20)}`);
    await ask('POST', '/api/announcements', `{"title":"${CANARY}`);
    await ask('POST', '/api/announcements', { title: CANARY, content: '', [CANARY]: CANARY });
    await ask('POST', '/api/announcements', { title: CANARY, content: 'x', priority: CANARY });
    await server.request('GET', '/api/auth/user', { headers: { cookie: `yelo.sid=${CANARY}` } });
    await logged();
    expect(lines().length).toBeGreaterThanOrEqual(10);
    expect(lines().find(({ route }) => route)).toMatchObject({
      method: 'GET',
      route: '/api/announcements/:id',
      status: 200,
      user: admin.id,
    });
    expectNoValues();
    for (const { level } of lines()) expect(level).toBe(30);
  });
});

it('takes an empty body that is declared as JSON as none', async () => {
  const { id } = await makeAnnouncement(server.db, { authorId: admin.id });
  const headers = { 'content-type': 'application/json' };
  const send = (method: string, path: string) => server.request(method, path, { as: admin, headers });
  const { issues } = expectRefusal(await send('POST', '/api/announcements'), 400);
  expect(issues).toContainEqual({ path: 'title', message: 'Title is required.' });
  expect((await send('DELETE', `/api/announcements/${id}`)).status).toBe(204);
});

describe('an unknown API call', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('by %s is answered 404 in JSON', async (method) => {
    for (const path of ['/api/no-such-call', '/api/announcements/1/2', '/api/', '/api/auth']) {
      for (const as of [admin, undefined]) expectRefusal(await server.request(method, path, { as }), 404);
    }
  });

  it('includes one with an unknown method', async () => {
    expectRefusal(await server.request('PATCH', '/api/announcements/1', { as: admin, body: {} }), 404);
    expectRefusal(await server.request('DELETE', '/api/announcements', { as: admin }), 404);
  });
});

// Must be the last test, as it closes the database.
it('is live but not ready without its database, and does not say why', async () => {
  expect(await server.request('GET', '/readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  const ask = () => server.request('GET', '/api/announcements', { as: admin });
  expect((await ask()).status).toBe(200);
  await server.db.close();
  expect((await server.request('GET', '/healthz')).status).toBe(200);
  // The previous result is cached for a second.
  await expect
    .poll(() => server.request('GET', '/readyz'))
    .toMatchObject({ status: 503, json: { status: 'unavailable' } });
  const answer = await ask();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expectRefusal(answer, answer.status);
});

interface Line {
  level: number;
  msg?: string;
  route?: string;
  err?: { code?: string };
}

function lines(): Line[] {
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

function expectNoValues(): void {
  expect(log).not.toContain(CANARY);
  expect(log).not.toMatch(/fever|insert into|@club\.test|yelo\.sid/);
}
