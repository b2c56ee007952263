import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testClock } from './clock';
import { startTestServer, type TestServer } from './server';

const time = testClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function ask(times: number) {
  return Promise.all(Array.from({ length: times }, async () => (await server.request('GET', '/readyz')).status));
}

it('asks the database once a second at most, however many requests ask', async () => {
  time.stop();
  const query = vi.spyOn(server.db.pool, 'query');
  expect(new Set(await ask(2_000))).toEqual(new Set([200]));
  expect(query).toHaveBeenCalledTimes(1);
  time.advance(999);
  expect(await ask(1)).toEqual([200]);
  expect(query).toHaveBeenCalledTimes(1);
  time.advance(1);
  expect(await ask(1)).toEqual([200]);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

it('sends no second query while one is unanswered, and gives up on it', async () => {
  const { pool } = server.db;
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  // The cached result expires.
  time.advance(1000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = ask(50);
  await expect.poll(() => pool.waitingCount).toBe(1);
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(new Set(await answers)).toEqual(new Set([503]));
  expect(await ask(1)).toEqual([503]);
  expect(pool.waitingCount).toBe(1);
  for (const client of all) client.release();
  await expect.poll(() => pool.idleCount).toBe(all.length);
  time.advance(1000);
  expect(await ask(1)).toEqual([200]);
});
