import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/platform/db/database';
import { scopeOf } from '@/shared/permissions';
import { codePoint } from '../../../test/any-text';
import { makeAnnouncement, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Announcement, AnnouncementQuery } from './contract';
import { listAnnouncements } from './queries';
import { announcements } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let ownTeam: { id: number };
let otherTeam: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  ownTeam = await makeTeam(db, { coachId: coach.id });
  otherTeam = await makeTeam(db);
  await makePlayer(db, { teamId: ownTeam.id, guardians: [parent] });
});
beforeEach(() => server.db.delete(announcements));
afterAll(() => server.close());

describe('an unfiltered list', () => {
  it('is empty where there is nothing', async () => {
    expect(await list()).toEqual([]);
  });

  it('has each announcement as it reads alone, newest first', async () => {
    const authorId = admin.id;
    const old = await make({ authorId, createdAt: '2026-03-01T10:00:00.000Z', title: 'Old' });
    const newest = await make({ authorId, createdAt: '2026-03-12T23:59:59.999Z', targetTeams: [String(ownTeam.id)] });
    const middle = await make({ authorId, content: 'Line one\n<b>"Line" two</b> \\ 🏒', priority: 'high' });
    await server.db.execute(sql`update announcement set created_at = '2026-03-05 01:02:03.999999+08',
      updated_at = '2026-03-05 01:02:04.000500+08' where id = ${middle.id}`);
    const found = await list();
    expect(found.map(({ id }) => id)).toEqual([newest.id, middle.id, old.id]);
    for (const item of found) {
      const single = await server.request('GET', `/api/announcements/${item.id}`, { as: admin });
      expect(item).toEqual(single.json);
    }
    expect(found[1]).toEqual({
      id: middle.id,
      title: middle.title,
      content: 'Line one\n<b>"Line" two</b> \\ 🏒',
      priority: 'high',
      targetTeams: [],
      authorId,
      createdAt: '2026-03-04T17:02:03.999Z',
      updatedAt: '2026-03-04T17:02:04.000Z',
      version: 1,
    });
  });
});

describe('a search', () => {
  it('finds text in title or content, whatever its case', async () => {
    const inTitle = await make({ title: 'Early ICE time' });
    const inContent = await make({ content: 'Bring your own Ice pack' });
    await make({ title: 'Parking', content: 'Gate B' });
    expect(await ids('?q=iCe')).toEqual([inContent.id, inTitle.id]);
    expect(await ids('?q=%20ice%20')).toEqual([inContent.id, inTitle.id]);
    expect(await ids('?q=')).toHaveLength(3);
    expect(await ids('?q=%20')).toHaveLength(3);
  });

  it.each([
    '%',
    '_',
    '\\',
    '%%',
    '\\%',
    "'",
    '"',
    "'; drop table announcement; --",
    '(',
    '[',
    '*',
    '🏒',
    'Ñ',
    '<b>',
    '$1',
    '{}',
  ])('takes %s literally', async (text) => {
    const match = await make({ title: `before${text}after` });
    await make({ title: 'before after', content: 'x_y'.replace('_', '-') });
    expect(await ids(`?q=${encodeURIComponent(text)}`)).toEqual([match.id]);
  });

  it('never fails, whatever it searches for', async () => {
    await make();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, maxLength: 220 }), async (text) => {
        const answer = await server.request(
          'GET',
          `/api/announcements?q=${encodeURIComponent(Buffer.from(text).toString())}`,
          {
            as: admin,
          },
        );
        if (answer.status !== 200) expectRefusal(answer, 400);
      }),
      { numRuns: 100, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: true },
    );
  });

  it.each(['%00', 'a%00b', 'x'.repeat(201)])('refuses %s', async (text) => {
    expectRefusal(await server.request('GET', `/api/announcements?q=${text}`, { as: admin }), 400);
  });

  it.each(['%', '%zz', '%ff', '%ED%A0%80'])('does not fail for %s, which is not valid text', async (text) => {
    const answer = await server.request('GET', `/api/announcements?q=${text}`, { as: admin });
    expect(answer.status).toBeLessThan(500);
  });

  it('finds nothing out of scope', async () => {
    await make({ title: 'Hidden ice', targetTeams: [String(otherTeam.id)] });
    expect(await ids('?q=hidden', parent)).toEqual([]);
    expect(await ids('?q=hidden', coach)).toEqual([]);
  });
});

describe('a priority', () => {
  it('filters, together with a search', async () => {
    const high = await make({ priority: 'high', title: 'Ice' });
    const low = await make({ priority: 'low', title: 'Ice' });
    const normal = await make({ title: 'Parking' });
    expect(await ids('?priority=high')).toEqual([high.id]);
    expect(await ids('?priority=normal')).toEqual([normal.id]);
    expect(await ids('?priority=low&q=ice')).toEqual([low.id]);
  });

  it.each(['medium', 'HIGH', '', 'high&priority=low'])('refuses %s as well', async (priority) => {
    expectRefusal(await server.request('GET', `/api/announcements?priority=${priority}`, { as: admin }), 400);
  });
});

describe('a limit on the list', () => {
  it('cuts the list after the newest', async () => {
    const made = [await make(), await make(), await make()].map(({ id }) => id).reverse();
    expect(await ids('?limit=1')).toEqual(made.slice(0, 1));
    expect(await ids('?limit=2')).toEqual(made.slice(0, 2));
    expect(await ids('?limit=99')).toEqual(made);
  });

  it.each(['0', '100', '-1', '1.5', 'abc', '', '1e1', '01', '%00', '1&limit=2'])('refuses %s', async (limit) => {
    expectRefusal(await server.request('GET', `/api/announcements?limit=${limit}`, { as: admin }), 400);
  });
});

describe('pages', () => {
  it.each([1, 3, 7])('of %i contain everything once, also where times are equal', async (limit) => {
    const moments = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-02T00:00:00.000001Z'];
    const targets = [[], [String(ownTeam.id)], [String(otherTeam.id)]];
    await server.db.insert(announcements).values(
      Array.from({ length: 24 }, (_, n) => ({
        title: `News ${n}`,
        content: 'x',
        authorId: admin.id,
        createdAt: moments[n % 3] ?? '',
        targetTeams: targets[(n >> 1) % 3] ?? [],
      })),
    );
    for (const who of [admin, coach, parent]) {
      const whole = await ids('', who);
      expect(whole).toHaveLength(who === admin ? 24 : 16);
      expect(await paged(limit, who)).toEqual(whole);
    }
  });

  it('continue after announcements that are published meanwhile', async () => {
    const made = [await make(), await make(), await make()].map(({ id }) => id).reverse();
    const first = await ids('?limit=2');
    await make();
    expect([...first, ...(await ids(`?limit=2&after=${first.at(-1)}`))]).toEqual(made);
  });

  it('continue at the same place when the last announcement seen is deleted meanwhile', async () => {
    const made = [await make(), await make(), await make(), await make(), await make()].map(({ id }) => id).reverse();
    const first = await ids('?limit=2');
    await server.db.delete(announcements).where(inArray(announcements.id, first));
    expect([...first, ...(await ids(`?limit=9&after=${first.at(-1)}`))]).toEqual(made);
    await server.db.delete(announcements);
    expect(await ids(`?after=${first.at(-1)}`)).toEqual([]);
  });

  it('use the index, however long the list', async () => {
    await server.db.execute(sql`insert into announcement (title, content, author_id, created_at)
      select 'News ' || n, 'x', ${admin.id}, now() - n * interval '1 second' from generate_series(1, 5000) n`);
    await server.db.execute(sql`analyze announcement`);
    const after = (await ids('?limit=99')).at(-1);
    for (const query of [{ limit: 20 }, { limit: 20, after }]) {
      const plan = await planOf(query);
      expect(plan).toContain('announcement_newest');
      expect(plan).not.toContain('Sort');
    }
  });

  it('apply the search and the priority', async () => {
    const hits = [];
    for (let n = 0; n < 5; n++) hits.unshift((await make({ title: 'Ice', priority: 'high' })).id);
    await make({ title: 'Ice' });
    await make({ priority: 'high', content: 'Parking' });
    expect(await paged(2, admin, '&q=ice&priority=high')).toEqual(hits);
  });

  it('reveal nothing about an announcement out of scope', async () => {
    await make();
    const hidden = await make({ targetTeams: [String(otherTeam.id)] });
    const [seen, unseen] = await Promise.all(
      [hidden.id, 2_000_000_000].map((id) => server.request('GET', `/api/announcements?after=${id}`, { as: parent })),
    );
    expect({ status: seen?.status, text: seen?.text }).toEqual({ status: unseen?.status, text: unseen?.text });
  });

  it.each(['abc', '0', '-1', '2147483648', '1.5', '%00', ''])('refuse to start after %s', async (after) => {
    expectRefusal(await server.request('GET', `/api/announcements?after=${after}`, { as: admin }), 400);
  });
});

it('ignores unknown query parameters', async () => {
  const { id } = await make();
  expect(await ids('?authorId=x&constructor=1&__proto__=2&offset=5')).toEqual([id]);
});

function make(values: Partial<typeof announcements.$inferInsert> = {}) {
  return makeAnnouncement(server.db, { authorId: admin.id, ...values });
}

async function list(search = '', as = admin): Promise<Announcement[]> {
  const answer = await server.request('GET', `/api/announcements${search}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Announcement[];
}

async function ids(search = '', as = admin): Promise<number[]> {
  return (await list(search, as)).map(({ id }) => id);
}

/** Returns PostgreSQL's plan for an admin's list. */
async function planOf(query: AnnouncementQuery): Promise<string> {
  let asked: QueryConfig | undefined;
  const actor = { id: admin.id, role: 'admin', teamIds: [], playerIds: [] } as const;
  // Replaces the pool, to capture the statement.
  const listener = {
    pool: {
      async query(statement: QueryConfig) {
        asked = statement;
        return { rows: [] };
      },
    },
  } as unknown as Database;
  await listAnnouncements(listener, scopeOf(actor, 'announcement.read'), query);
  const { rows } = await server.db.pool.query(`explain ${asked?.text}`, asked?.values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function paged(limit: number, as: { id: string }, search = ''): Promise<number[]> {
  const seen: number[] = [];
  for (let after = ''; ; after = `&after=${seen.at(-1)}`) {
    const page = await ids(`?limit=${limit}${search}${after}`, as);
    seen.push(...page);
    if (page.length < limit) return seen;
  }
}
