import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAnnouncement, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Announcement } from './contract';
import { announcements } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let ownTeam: string;
let otherTeam: string;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  ownTeam = String((await makeTeam(db, { coachId: coach.id })).id);
  otherTeam = String((await makeTeam(db)).id);
});
afterAll(() => server.close());

const good = { title: 'Rink closed', content: 'The chiller is being mended.' };

describe('publishing', () => {
  it('answers 201 with the complete announcement', async () => {
    const before = Date.now();
    const answer = await post({ ...good, priority: 'high', targetTeams: [otherTeam, ownTeam] });
    expect(answer.status).toBe(201);
    const { mailed, ...published } = answer.json;
    const { id, createdAt, updatedAt, ...rest } = published;
    expect(mailed).toBeTypeOf('number');
    expect(rest).toEqual({
      ...good,
      priority: 'high',
      targetTeams: [otherTeam, ownTeam],
      authorId: admin.id,
      version: 1,
    });
    expect(id).toBeTypeOf('number');
    expect(createdAt).toBe(updatedAt);
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(createdAt) - before)).toBeLessThan(60_000);
    expect((await read(id)).json).toEqual(published);
  });

  it('has normal priority for all teams by default', async () => {
    expect((await post(good)).json).toMatchObject({ priority: 'normal', targetTeams: [] });
  });

  it('keeps the text as written, except for surrounding white space', async () => {
    const title = '  "Ice" & <script>alert(1)</script> – ₱500 🏒 Ñ  ';
    const content = '\n  First\n\n\tSecond\r\n{"a":1} \\n %s\n';
    const { json } = await post({ title, content });
    expect(json).toMatchObject({ title: title.trim(), content: content.trim() });
    expect((await row(json.id)).content).toBe(content.trim());
  });

  it('accepts the longest title and content', async () => {
    const longest = { title: 'Ñ'.repeat(200), content: '₱'.repeat(10_000) };
    expect(await post({ title: ` ${longest.title} `, content: longest.content })).toMatchObject({
      status: 201,
      json: longest,
    });
  });

  it('ignores fields that nobody may set', async () => {
    const forged = {
      id: 77_777,
      authorId: coach.id,
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      version: 9,
      role: 'super_admin',
      author: { id: coach.id },
    };
    const { status, json } = await post({ ...good, ...forged });
    expect(status).toBe(201);
    expect(json).toMatchObject({ authorId: admin.id, version: 1 });
    expect(json.id).not.toBe(forged.id);
    expect(json.createdAt > '2020').toBe(true);
    expect(Object.keys(json).sort()).toEqual([...Object.keys(await row(json.id)), 'mailed'].sort());
  });
});

describe('a coach', () => {
  it.each([
    ['no team', () => [], 403],
    ['an own team', () => [ownTeam], 201],
    ['an own team twice', () => [ownTeam, ownTeam], 201],
    ["another's team", () => [otherTeam], 403],
    ["an own and another's team", () => [ownTeam, otherTeam], 403],
  ])('publishing for %s', async (_what, targetTeams, status) => {
    const answer = await post({ ...good, targetTeams: targetTeams() }, coach);
    if (status === 201) expect(answer.status).toBe(201);
    else expectRefusal(answer, status);
  });

  it('may change and remove their own announcement, but not widen it', async () => {
    const { json } = await post({ ...good, targetTeams: [ownTeam] }, coach);
    expect((await put(json.id, { ...good, title: 'New', targetTeams: [ownTeam] }, coach)).status).toBe(200);
    for (const targetTeams of [[], [otherTeam], [ownTeam, otherTeam]]) {
      expectRefusal(await put(json.id, { ...good, title: 'Wide', targetTeams }, coach), 403);
    }
    expect(await row(json.id)).toMatchObject({ title: 'New', targetTeams: [ownTeam], version: 2 });
    expect((await remove(json.id, coach)).status).toBe(204);
  });

  it("sees an admin's announcement for their own team, but cannot change it", async () => {
    const { id } = await makeAnnouncement(server.db, { authorId: admin.id, targetTeams: [ownTeam] });
    expect((await read(id, coach)).status).toBe(200);
    expectRefusal(await put(id, { ...good, targetTeams: [ownTeam] }, coach), 404);
    expectRefusal(await remove(id, coach), 404);
    expect(await row(id)).toMatchObject({ version: 1 });
  });
});

describe('a change', () => {
  it('answers 200 with the announcement, a new version and a later update', async () => {
    const { id } = await makeAnnouncement(server.db, {
      authorId: coach.id,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
    const change = { title: 'Open again', content: 'All is well.', priority: 'low', targetTeams: [otherTeam] };
    const answer = await put(id, { ...change, authorId: admin.id, id: 5, createdAt: '2001-01-01T00:00:00.000Z' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      ...change,
      id,
      authorId: coach.id,
      createdAt: '2026-01-01T00:00:00.000Z',
      version: 2,
    });
    expect(answer.json.updatedAt > '2026-01-02').toBe(true);
    expect((await read(id)).json).toEqual(answer.json);
  });

  it('to the newest version is saved, and to an older one is refused as stale without any write', async () => {
    const { json } = await post(good);
    const second = await put(json.id, { ...good, title: 'Second', version: 1 });
    expect(second).toMatchObject({ status: 200, json: { version: 2 } });
    for (const version of [1, 0, -1, 3, Number.MAX_SAFE_INTEGER]) {
      const stale = expectRefusal(await put(json.id, { ...good, title: 'Lost', version }), 409);
      expect(stale).toMatchObject({ code: 'stale', message: 'You changed this elsewhere after you opened it here.' });
    }
    expect((await read(json.id)).json).toEqual(second.json);
  });

  it("after somebody else's change names who made it", async () => {
    const { json } = await post(good);
    const other = await makeUser(server.db, { role: 'admin', firstName: 'Ana', lastName: 'Cruz' });
    const path = `/api/announcements/${json.id}`;
    const theirs = await server.request('PUT', path, { as: other, body: { ...good, title: 'Theirs' } });
    expect(theirs.status).toBe(200);
    const { message } = expectRefusal(await put(json.id, { ...good, title: 'Mine', version: 1 }), 409);
    expect(message).toBe('Ana Cruz changed this after you opened it.');
  });

  it('without a version is saved', async () => {
    const { json } = await post(good);
    for (const title of ['Second', 'Third']) expect((await put(json.id, { ...good, title })).status).toBe(200);
    expect(await row(json.id)).toMatchObject({ title: 'Third', version: 3 });
  });

  it.each([1.5, '1', null, [], {}])('refuses the version %j', async (version) => {
    const { json } = await post(good);
    expectRefusal(await put(json.id, { ...good, version }), 400);
  });

  it('is never lost when two arrive at once', async () => {
    const { json } = await post(good);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put(json.id, { ...good, title: `Writer ${n}`, version: 1 })),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ status, json: body }) => status === 409 && body.code === 'stale')).toHaveLength(7);
    expect(await row(json.id)).toMatchObject({ title: saved[0]?.json.title, version: 2 });
  });
});

describe('removing', () => {
  it('answers 204 without a body; then it is gone for everybody', async () => {
    const { json } = await post(good);
    const answer = await remove(json.id);
    expect(answer).toMatchObject({ status: 204, text: '' });
    expectRefusal(await read(json.id), 404);
    expectRefusal(await put(json.id, good), 404);
    expectRefusal(await remove(json.id), 404);
    const list = await server.request('GET', '/api/announcements', { as: admin });
    expect((list.json as Announcement[]).map(({ id }) => id)).not.toContain(json.id);
  });

  it('happens once for two concurrent requests', async () => {
    const { json } = await post(good);
    const statuses = (await Promise.all([remove(json.id), remove(json.id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404]);
  });
});

function post(body: unknown, as = admin) {
  return server.request('POST', '/api/announcements', { as, body });
}

function put(id: number, body: unknown, as = admin) {
  return server.request('PUT', `/api/announcements/${id}`, { as, body });
}

function remove(id: number, as = admin) {
  return server.request('DELETE', `/api/announcements/${id}`, { as });
}

function read(id: number, as = admin) {
  return server.request('GET', `/api/announcements/${id}`, { as });
}

async function row(id: number) {
  const [found] = await server.db.select().from(announcements).where(eq(announcements.id, id));
  if (!found) throw new Error('The announcement is gone.');
  return found;
}
