import { once } from 'node:events';
import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { FileText } from '@/platform/http/answer/file-text';
import { route } from '@/platform/http/route';
import { endpoint } from '@/shared/endpoint';
import { makeUser } from './factories';
import { type Gate, gate } from './gate';
import { recordSql, type Statement } from './recorded-sql';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';
import { signInAs } from './sign-in-as';

const expensive = expensiveEndpoint('/api/test-expensive');
/** Its answer is shared, since its tables are declared. */
const shared = expensiveEndpoint('/api/test-shared');

let server: TestServer;
/** A file in parts. */
const streamed = expensiveEndpoint('/api/test-streamed');

/** Number of requests whose session is known. */
let known = 0;
/** Number of expensive reads that have begun. */
let begun = 0;
let held: Gate;
/** Number of parts of the streamed file that were begun, and whether the next one fails. */
let partsBegun = 0;
let isFailing = false;

beforeAll(async () => {
  requireBuild();
  server = await startTestServer({
    // A page leaves to the browser whatever isn't there at once.
    timing: { firstReads: 0 },
    routes: (app) => {
      const work = async () => {
        begun += 1;
        await held.pass();
        return { done: true };
      };
      route(app, expensive, { isExpensive: true }, work);
      route(app, shared, { isExpensive: true, reads: [players] }, work);
      route(app, streamed, { isExpensive: true }, async () => new FileText('file.csv', 'text/csv', parts()));
    },
    prepare: (app) => {
      app.addHook('preHandler', async () => {
        known += 1;
      });
    },
  });
});
beforeEach(() => {
  held = gate();
  begun = 0;
  partsBegun = 0;
  isFailing = false;
});
afterAll(() => server.close());

it('processes two expensive reads at once, and answers cheap ones while others wait', async () => {
  const [one, two, three, parent] = [await admin(), await admin(), await admin(), await makeUser(server.db)];
  const running = [ask(one), ask(two)];
  await expect.poll(() => begun).toBe(2);
  const waiting = await arrive(() => ask(three));
  expect((await server.request('GET', '/api/events', { as: parent })).status).toBe(200);
  expect((await server.request('GET', '/schedule', { as: parent })).status).toBe(200);
  expect((await server.request('GET', '/schedule', { as: three })).status).toBe(200);
  expect((await server.request('GET', '/api/payments?limit=20', { as: three })).status).toBe(200);
  expect(begun).toBe(2);
  held.open();
  const answers = await Promise.all([...running, waiting.answer]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(begun).toBe(3);
});

it('refuses what has waited for its turn while its user was deactivated', async () => {
  const [one, two, three] = [await admin(), await admin(), await admin()];
  const running = [ask(one), ask(two)];
  await expect.poll(() => begun).toBe(2);
  const waiting = [
    await arrive(() => ask(three)),
    await arrive(() => server.request('GET', shared.path, { as: three })),
  ];
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, three.id));
  held.open();
  const answers = await Promise.all(waiting.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  await Promise.all(running);
});

it("computes a report once for a page that didn't wait for it and for the browser's own request", async () => {
  const [one, two, reader] = [await admin(), await admin(), await admin()];
  const [before, range] = ['?from=2025-01-01&to=2025-03-31', '?from=2026-01-01&to=2026-03-31'];
  const recorder = recordSql(server.db);
  const once = await recorder.during(async () => {
    expect((await server.request('GET', `/api/reports${before}`, { as: reader })).status).toBe(200);
  });
  const both = await recorder.during(async () => {
    const running = [ask(one), ask(two)];
    await expect.poll(() => begun).toBe(2);
    const page = await server.request('GET', `/reports${range}`, { as: reader });
    const [, address = ''] = /<link rel="preload" as="fetch"[^>]* href="(\/api\/reports[^"]+)"/.exec(page.text) ?? [];
    expect(address).not.toBe('');
    const { answer } = await arrive(() => server.request('GET', address.replaceAll('&amp;', '&'), { as: reader }));
    held.open();
    expect((await answer).json).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
    await Promise.all(running);
  });
  const computing = (statements: Statement[]) => statements.filter(({ text }) => text.includes('grouping sets')).length;
  expect(computing(once)).toBeGreaterThan(0);
  expect(computing(both)).toBe(computing(once));
});

describe('a file in parts', () => {
  it('waits for a turn with each part, and holds none while the client reads', async () => {
    const [one, two, three] = [await admin(), await admin(), await admin()];
    const file = await open(three);
    // Both turns are free between two parts.
    const running = [ask(one), ask(two)];
    await expect.poll(() => begun).toBe(2);
    const before = partsBegun;
    expect(before).toBeLessThan(PARTS);
    const rest = file.text();
    expect((await server.request('GET', '/api/events', { as: one })).status).toBe(200);
    expect(partsBegun).toBe(before);
    held.open();
    expect((await rest).length).toBe(PARTS * PART.length);
    expect(partsBegun).toBe(PARTS);
    await Promise.all(running);
  });

  it('leaves its turn to others when the client goes away or a part fails', async () => {
    const [one, two, three] = [await admin(), await admin(), await admin()];
    await leave(three);
    isFailing = true;
    await expect(async () => (await open(three)).text()).rejects.toThrow();
    const running = [ask(one), ask(two)];
    await expect.poll(() => begun).toBe(2);
    held.open();
    await Promise.all(running);
  });
});

it('lets the file of payments wait', async () => {
  const [one, two, three] = [await admin(), await admin(), await admin()];
  const running = [ask(one), ask(two)];
  await expect.poll(() => begun).toBe(2);
  const { answer } = await arrive(() => server.request('GET', '/api/payments/export', { as: three }));
  const recorder = recordSql(server.db);
  const meanwhile = await recorder.during(async () => {
    expect((await server.request('GET', '/api/events', { as: one })).status).toBe(200);
  });
  expect(meanwhile.filter(({ text }) => text.includes('from "payment"'))).toEqual([]);
  held.open();
  expect((await answer).status).toBe(200);
  await Promise.all(running);
});

/** More than the connection buffers. */
const PARTS = 200;
const PART = 'x'.repeat(100_000);

async function* parts() {
  while (partsBegun < PARTS) {
    partsBegun += 1;
    if (isFailing) throw new Error('A part fails.');
    yield PART;
  }
}

/** Requests the file in parts; the answer's body isn't read. */
async function open(as: { id: string }): Promise<Response> {
  return fetch(server.url + streamed.path, { headers: await uncompressed(as) });
}

/** Requests the file in parts, and closes the connection once the answer has begun. */
async function leave(as: { id: string }): Promise<void> {
  const asked = get(server.url + streamed.path, { headers: await uncompressed(as), agent: false });
  await once(asked, 'response');
  asked.destroy();
}

/** Compressed, the whole file would be buffered. */
async function uncompressed(as: { id: string }) {
  return { cookie: await signInAs(server.db, as), 'accept-encoding': 'identity' };
}

function expensiveEndpoint(path: `/api/${string}`) {
  const reply = z.object({ done: z.boolean() });
  return endpoint({ name: path, summary: 'Takes long', method: 'GET', path, access: 'report.read', reply });
}

function admin() {
  return makeUser(server.db, { role: 'admin' });
}

function ask(as: { id: string }) {
  return server.request('GET', expensive.path, { as });
}

/** Sends a request, and resolves once it has arrived at its handler; an answer in an object isn't awaited. */
async function arrive<T>(send: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  const before = known;
  const answer = send();
  await expect.poll(() => known).toBeGreaterThan(before);
  return { answer };
}
