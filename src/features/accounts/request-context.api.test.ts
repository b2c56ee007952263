import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardians } from '@/features/guardians/tables';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { sessions, users } from './tables';

let server: TestServer;
let user: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await makeUser(server.db, { role: 'parent' });
});
afterAll(() => server.close());

const ask = async () => {
  const { status, json } = await server.request('GET', '/api/auth/user', { as: user });
  return { status, json };
};

describe('the next request after a change', () => {
  beforeEach(async () => {
    // Twice, so that everything cacheable is cached.
    await ask();
    expect((await ask()).status).toBe(200);
  });

  it('is refused when the account was deactivated', async () => {
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expect((await ask()).status).toBe(401);
  });

  it('is refused when the session was ended', async () => {
    await server.db.delete(sessions);
    expect((await ask()).status).toBe(401);
  });

  it('has the other role when the role changed', async () => {
    expect((await server.request('GET', '/api/teams', { as: user })).json).toEqual([]);
    const team = await makeTeam(server.db);
    await server.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    const { json } = await server.request('GET', '/api/teams', { as: user });
    expect(json).toEqual(expect.arrayContaining([expect.objectContaining({ id: team.id })]));
  });

  it('includes a child that was added, and excludes one that was removed', async () => {
    const player = await makePlayer(server.db);
    await server.db.insert(guardians).values({ playerId: player.id, userId: user.id, rank: 1 });
    expect((await ask()).json.playerIds).toEqual([player.id]);
    await server.db.delete(guardians).where(eq(guardians.userId, user.id));
    expect((await ask()).json.playerIds).toEqual([]);
  });

  it('includes what a transaction wrote long before its end', async () => {
    const player = await makePlayer(server.db);
    await server.db.transaction(async (tx) => {
      await tx.insert(guardians).values({ playerId: player.id, userId: user.id, rank: 1 });
      for (let round = 0; round < 20; round++) await tx.select().from(users);
    });
    expect((await ask()).json.playerIds).toEqual([player.id]);
  });
});

it('queries the request context from a database of its own only when something changed', async () => {
  // The first request records the user's activity, which is a write too.
  await ask();
  await ask();
  const query = vi.spyOn(server.db.pool, 'query');
  for (let round = 0; round < 3; round++) await server.request('GET', '/api/teams', { as: user });
  const reads = query.mock.calls.filter(
    ([statement]) => (statement as unknown as { name?: string }).name === 'request_context',
  );
  expect(reads).toHaveLength(server.db.engine === 'embedded' ? 0 : 3);
  query.mockRestore();
});
