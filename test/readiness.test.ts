import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from './server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function ask(times: number) {
  return Promise.all(Array.from({ length: times }, async () => (await server.request('GET', '/readyz')).status));
}

it('asks the database once a second at the most, however many want to know whether it is ready', async () => {
  const query = vi.spyOn(server.db.pool, 'query');
  const began = performance.now();
  expect(new Set(await ask(2_000))).toEqual(new Set([200]));
  const seconds = Math.ceil((performance.now() - began) / 1000);
  const asked = query.mock.calls.length;
  query.mockRestore();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(seconds);
});

it('puts no second question beside one that is not answered, and gives up on it', { timeout: 30_000 }, async () => {
  const { pool } = server.db;
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await new Promise((done) => setTimeout(done, 1_100));
  expect(new Set(await ask(50))).toEqual(new Set([503]));
  expect(await ask(1)).toEqual([503]);
  expect(pool.waitingCount).toBe(1);
  for (const client of all) client.release();
  await expect.poll(() => ask(1), { timeout: 5_000 }).toEqual([200]);
});
