import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { makeAnnouncement, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Announcement } from './contract';
import { announcements } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let team: { id: number };
let child: { id: number };
let news: { id: number };

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(announcements);
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  team = await makeTeam(db);
  child = await makePlayer(db, { teamId: team.id });
  news = await makeAnnouncement(db, { authorId: admin.id, targetTeams: [String(team.id)] });
});
afterAll(() => server.close());

describe.each(['/api/announcements', '/api/announcements?limit=5&q=ice'])('%s', (path) => {
  it('is not sent again to a client that has it, also after the same person signs in elsewhere', async () => {
    const first = await server.request('GET', path, { as: admin });
    expect(first.headers.etag).toMatch(/^W\/"[\w.:-]+"$/);
    const again = await revalidate(path, admin, first.headers.etag);
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.etag).toBe(first.headers.etag);
  });

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a new one', () => makeAnnouncement(server.db, { authorId: admin.id })],
    ['a change', () => server.db.update(announcements).set({ title: 'Newer ice' })],
    ['a removal', () => server.db.delete(announcements)],
    [
      'a change that keeps the number of rows',
      () => server.db.update(announcements).set({ content: 'ice', version: 7 }),
    ],
  ])('is sent again after %s', async (_what, change) => {
    const { headers } = await server.request('GET', path, { as: admin });
    await change();
    const next = await revalidate(path, admin, headers.etag);
    expect(next.status).toBe(200);
    expect(next.headers.etag).not.toBe(headers.etag);
  });

  it('differs by person, even of the same role and scope', async () => {
    const twin = await makeUser(server.db, { role: 'admin' });
    const { headers } = await server.request('GET', path, { as: admin });
    for (const other of [twin, coach, parent]) {
      expect((await revalidate(path, other, headers.etag)).status).toBe(200);
    }
  });
});

describe('a change of scope', () => {
  it('shows a parent the announcements of a team that the child joins, leaves, and joins again', async () => {
    await expectSeen(parent, [], async () => undefined);
    await expectSeen(parent, [news.id], () =>
      server.db.insert(guardians).values({ playerId: child.id, userId: parent.id }),
    );
    await expectSeen(parent, [], () => server.db.update(players).set({ teamId: null }).where(eq(players.id, child.id)));
    await expectSeen(parent, [news.id], () =>
      server.db.update(players).set({ teamId: team.id }).where(eq(players.id, child.id)),
    );
    await expectSeen(parent, [], () =>
      server.db.delete(guardians).where(and(eq(guardians.playerId, child.id), eq(guardians.userId, parent.id))),
    );
  });

  it('shows a coach the announcements of a team that is assigned and taken away', async () => {
    await expectSeen(coach, [], async () => undefined);
    await expectSeen(coach, [news.id], () =>
      server.db.update(teams).set({ coachId: coach.id }).where(eq(teams.id, team.id)),
    );
    await expectSeen(coach, [], () => server.db.update(teams).set({ coachId: null }).where(eq(teams.id, team.id)));
  });

  it('follows a role change', async () => {
    await expectSeen(parent, [], async () => undefined);
    await expectSeen(parent, [news.id], () =>
      server.db.update(users).set({ role: 'admin' }).where(eq(users.id, parent.id)),
    );
    await expectSeen(parent, [], () => server.db.update(users).set({ role: 'parent' }).where(eq(users.id, parent.id)));
  });

  /** Expects what a browser that cached the last answer shows after `change`. */
  async function expectSeen(who: { id: string }, expected: number[], change: () => PromiseLike<unknown>) {
    const before = await server.request('GET', '/api/announcements', { as: who });
    await change();
    const after = await revalidate('/api/announcements', who, before.headers.etag);
    const shown = (after.status === 304 ? before : after).json as Announcement[];
    expect(shown.map(({ id }) => id)).toEqual(expected);
  }
});

it('is never stale, however many write at once', async () => {
  const kept = new Map<string, { etag: string | undefined; json: Announcement[] }>();
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; n < 8; n++) {
      const body = { title: `Writer ${writer} ${n}`, content: 'x' };
      const made = await server.request('POST', '/api/announcements', { as: admin, body });
      expect((await browse(`reader ${writer}`)).map(({ id }) => id)).toContain(made.json.id);
      if (n % 3 !== 0) continue;
      await server.request('DELETE', `/api/announcements/${made.json.id}`, { as: admin });
      expect((await browse(`reader ${writer}`)).map(({ id }) => id)).not.toContain(made.json.id);
    }
  });
  await Promise.all(writers);
  const truth = await server.request('GET', '/api/announcements', { as: admin });
  for (const reader of kept.keys()) expect(await browse(reader)).toEqual(truth.json);

  /** Reads like a browser that caches its last answer. */
  async function browse(reader: string): Promise<Announcement[]> {
    const had = kept.get(reader);
    const answer = await revalidate('/api/announcements', admin, had?.etag);
    if (answer.status === 304 && had) return had.json;
    kept.set(reader, { etag: answer.headers.etag, json: answer.json });
    return answer.json;
  }
});

it('does not confirm an open transaction', async () => {
  // The embedded engine has one connection, so nothing can be read while a transaction is open.
  if (server.db.engine === 'embedded') return;
  const { db } = server;
  const before = await server.request('GET', '/api/announcements', { as: admin });
  let during = before;
  await db.transaction(async (tx) => {
    await tx.insert(announcements).values({ title: 'Late', content: 'x', authorId: admin.id });
    during = await revalidate('/api/announcements', admin, before.headers.etag);
  });
  expect(during.status).toBe(304);
  const after = await revalidate('/api/announcements', admin, before.headers.etag);
  expect(after.status).toBe(200);
  expect(after.json).toHaveLength(before.json.length + 1);
});

function revalidate(path: string, as: { id: string }, etag: string | undefined) {
  return server.request('GET', path, { as, ...(etag && { headers: { 'if-none-match': etag } }) });
}
