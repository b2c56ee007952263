import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { changeCounters } from '@/platform/db/tables';
import { makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let ana: { id: string };
let ben: { id: string };

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await makeUser(server.db);
  ben = await makeUser(server.db);
});
afterAll(() => server.close());

function see(until: unknown, as = ana) {
  return server.request('PUT', '/api/announcements/seen', { as, body: { until } });
}

async function seenBy(as: { id: string }): Promise<string | null> {
  return (await server.request('GET', '/api/auth/user', { as })).json.bellSeenAt;
}

it('What was seen in the bell is stored for that person, to the millisecond, on every device', async () => {
  expect(await seenBy(ana)).toBeNull();
  expect((await see('2026-03-12T18:00:00.123+08:00')).status).toBe(204);
  expect(await seenBy(ana)).toBe('2026-03-12T10:00:00.123Z');
  expect(await seenBy(ben)).toBeNull();
});

it('It never moves back, whatever older list a device has, and never past now', async () => {
  await see('2026-03-12T10:00:00Z');
  await Promise.all([see('2026-03-11T10:00:00Z'), see('2026-03-13T10:00:00Z'), see('2026-03-10T10:00:00Z')]);
  expect(await seenBy(ana)).toBe('2026-03-13T10:00:00.000Z');
  await see('2099-01-01T00:00:00Z');
  expect(Date.parse((await seenBy(ana)) ?? '')).toBeLessThan(Date.now() + 60_000);
});

it("It does not change the account, and makes nobody's lists stale", async () => {
  const row = async () => (await server.db.select().from(users).where(eq(users.id, ana.id)))[0];
  const counters = () => server.db.select().from(changeCounters).orderBy(changeCounters.name);
  const [before, counted] = [await row(), await counters()];
  await see('2026-03-12T10:00:00Z');
  expect(await row()).toEqual({ ...before, bellSeenAt: '2026-03-12T10:00:00.000Z', lastActiveAt: expect.anything() });
  expect(await counters()).toEqual(counted);
});

it("It is in the export of the own account's data", async () => {
  await see('2026-03-12T10:00:00Z');
  const { json } = await server.request('GET', '/api/account/data', { as: ana });
  expect(json.account.newestAnnouncementSeenAt).toBe('2026-03-12T10:00:00.000Z');
});

it.each(['', 'yesterday', '2026-03-12', '2026-02-30T10:00:00Z', '9999-01-01T00:00:00Z', 12, null, undefined])(
  'A time of %j is refused',
  async (until) => {
    expectRefusal(await see(until), 400);
    expect(await seenBy(ana)).toBeNull();
  },
);
