import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { players } from '@/features/players/tables';
import { route } from '@/platform/http/route';
import { endpoint } from '@/shared/endpoint';
import { accessTable, writes } from './access-table';
import { makeWorld, type World } from './access-world';
import { type MailServer, startMailServer } from './mail-server';
import type { PaymentFake } from './payment-fakes/fake';
import { startMayaFake } from './payment-fakes/maya-fake';
import { startTestServer, type TestServer } from './server';

// What the server caches by its ETag has to equal what it would compute. After each of many writes in any order, cached answers are
// compared with those after all change counters were incremented, which nothing cached can answer.

const counted = endpoint({
  name: 'countComputations',
  summary: 'How often it was computed',
  method: 'GET',
  path: '/api/test-cached',
  access: 'player.read',
  reply: z.number(),
});
let computed = 0;

let fake: PaymentFake;
let mail: MailServer;
let server: TestServer;
let world: World;

beforeAll(async () => {
  fake = await startMayaFake();
  mail = await startMailServer();
  server = await startTestServer({
    config: { payments: fake.config, smtpUrl: mail.url },
    routes: (app) => route(app, counted, { isCached: true, reads: [players] }, async () => ++computed),
  });
  world = await makeWorld(server.db, fake, server.storage);
});
afterAll(async () => {
  await server.close();
  await Promise.all([fake.close(), mail.close()]);
});

/** Writes that end the session of a user who reads afterwards. */
const ending = ['changePassword', 'leaveClub'];
const names = Object.keys(writes).filter((name) => !ending.includes(name));

it('computes an answer once for each person until something that it depends on changes', async () => {
  const ask = async (as: { id: string }) => (await server.request('GET', counted.path, { as })).json;
  expect([await ask(world.admin), await ask(world.admin), await ask(world.superAdmin)]).toEqual([1, 1, 2]);
  await server.db.update(players).set({ jerseyNumber: 7 }).where(eq(players.id, world.ownChild.id));
  expect([await ask(world.admin), await ask(world.admin)]).toEqual([3, 3]);
});

it('answers the same as without the cache after any sequence of writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(names, { minLength: 15, maxLength: 15 }), async (sequence) => {
      for (const name of sequence) {
        await write(name);
        const cached = await answers();
        await changeEverything();
        expect([name, await answers()]).toEqual([name, cached]);
      }
    }),
    // Each run takes seconds, and another sequence is tried each time.
    { numRuns: 1, endOnFailure: true },
  );
});

function changeEverything() {
  return server.db.pool.query('update change_counter set value = value + 1');
}

/** Some writes are refused after others, which changes nothing. */
async function write(name: string): Promise<void> {
  const declared = server.registry.all().find((endpoint) => endpoint.name === name);
  const prepared = await writes[name]?.(world);
  if (!declared || !prepared) throw new Error(`${name} has no call.`);
  const { path, ...call } = prepared;
  await server.request(declared.method, path, call);
}

/** Returns each role's answers of everything that is cached, by role and path. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of await cachedPaths()) {
    for (const role of ['admin', 'coach', 'parent'] as const) {
      const { status, text } = await server.request('GET', path, { as: world[role] });
      found.set(`${role} ${path}`, `${status} ${text}`);
    }
  }
  return found;
}

async function cachedPaths(): Promise<string[]> {
  const isCached = (call: string) => {
    const [method, path = ''] = call.split(' ');
    return server.registry
      .all()
      .some((one) => one.method === method && one.path === path && server.registry.isCached(one));
  };
  const rows = accessTable.filter(({ call }) => isCached(call));
  expect(rows.length).toBeGreaterThan(0);
  const paths = await Promise.all(
    rows.map(async (row) => (await row.with?.(world))?.path ?? row.call.split(' ')[1] ?? ''),
  );
  return [...new Set(paths)];
}
