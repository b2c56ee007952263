import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { route } from '@/platform/http/route';
import { endpoint } from '@/shared/endpoint';
import { makeUser } from './factories';
import { type Gate, gate } from './gate';
import { recordSql, type Statement } from './recorded-sql';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

const expensive = expensiveEndpoint('/api/test-expensive');
/** Its answer is shared, since its tables are declared. */
const shared = expensiveEndpoint('/api/test-shared');

let server: TestServer;
/** Number of requests whose session is known. */
let known = 0;
/** Number of expensive reads that have begun. */
let begun = 0;
let held: Gate;

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
