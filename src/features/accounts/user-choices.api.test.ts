import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { UserListItem } from './contract/user';

let server: TestServer;
let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  server = await startTestServer();
  people = await makePeople();
});
afterAll(() => server.close());

async function makePeople() {
  const { db } = server;
  const named = (firstName: string, lastName: string) => ({ firstName, lastName, email: `${firstName}@ice.test` });
  const owner = await makeUser(db, { role: 'super_admin', ...named('Olga', 'Abad') });
  const admin = await makeUser(db, { role: 'admin', ...named('Andy', 'Bello') });
  const coach = await makeUser(db, { role: 'coach', ...named('Cora', 'Cruz') });
  const otherCoach = await makeUser(db, { role: 'coach', ...named('Carl', 'Diaz') });
  const guardian = await makeUser(db, named('Gina', 'Peña'));
  const stranger = await makeUser(db, named('Stan', 'Reyes'));
  await makeUser(db, { role: 'coach', isActive: false, ...named('Gone', 'Gomez') });
  const own = await makeTeam(db, { coachId: coach.id });
  await makePlayer(db, { teamId: own.id, guardians: [guardian] });
  return { owner, admin, coach, otherCoach, guardian, stranger };
}

it('are for an admin all active users as in their list, at most the limit', async () => {
  const { admin } = people;
  const { json: listed } = await server.request('GET', '/api/users', { as: admin });
  expect(await read('', admin)).toEqual({ users: listed, hasMore: false });
  expect(await read('?limit=6', admin)).toEqual({ users: listed, hasMore: false });
  expect(await read('?limit=5', admin)).toEqual({ users: listed.slice(0, 5), hasMore: true });
  expectRefusal(await server.request('GET', '/api/users/choices?limit=201', { as: admin }), 400);
});

it('are at most 200 without a limit in the URL', async () => {
  const { admin } = people;
  for (let n = 0; n < 201; n += 1) await makeUser(server.db, { role: 'parent', firstName: 'Lot', lastName: `Z${n}` });
  const { users, hasMore } = await read('?q=lot', admin);
  expect([users.length, hasMore]).toEqual([200, true]);
});

describe('a search', () => {
  it('finds words of the name and the e-mail in any order, with or without accents', async () => {
    const { admin, guardian } = people;
    for (const q of ['gina', 'PENA gi', 'peña', 'gina@ice', ' pena  gina@ '])
      expect([q, ids(await read(`?q=${encodeURIComponent(q)}`, admin))]).toEqual([q, [guardian.id]]);
    for (const q of ['no+such+person', '%25', 'g_na', '%5C'])
      expect([q, await read(`?q=${q}`, admin)]).toEqual([q, { users: [], hasMore: false }]);
    expectRefusal(await server.request('GET', `/api/users/choices?q=${'a'.repeat(201)}`, { as: admin }), 400);
  });

  it('lists the people of just this name first', async () => {
    const named = (firstName: string, lastName: string) => makeUser(server.db, { firstName, lastName });
    const [more, exact] = [await named('Ana Maria', 'Abad Zubiri'), await named('Ana', 'Zubiri')];
    expect(ids(await read('?q=aNA+zubiri', people.admin))).toEqual([exact.id, more.id]);
    expect(ids(await read('?q=ana+zubir&limit=1', people.admin))).toEqual([more.id]);
  });

  it('of a coach reaches the names of coaches and own guardians, and no e-mail or role of theirs', async () => {
    const { coach, otherCoach, guardian } = people;
    expect(ids(await read('', coach))).toEqual([coach.id, otherCoach.id, guardian.id]);
    expect(ids(await read('?q=gina', coach))).toEqual([guardian.id]);
    for (const q of ['gina@ice.test', 'ice.test', 'stan'])
      expect([q, ids(await read(`?q=${q}`, coach))]).toEqual([q, []]);
    expect(ids(await read('?purpose=team', coach))).toEqual([coach.id]);
    expect((await read(`?id=${guardian.id}`, coach)).users).toMatchObject([{ email: null, role: null }]);
  });

  it('of a parent reaches only themselves', async () => {
    const { guardian } = people;
    for (const filter of ['', '?q=a', '?limit=1']) expect(ids(await read(filter, guardian))).toEqual([guardian.id]);
    expect(ids(await read('?purpose=team', guardian))).toEqual([]);
  });
});

it('are one user by id, as far as in reach', async () => {
  const { admin, coach, stranger } = people;
  expect(await read(`?id=${stranger.id}`, admin)).toMatchObject({ users: [{ firstName: 'Stan' }], hasMore: false });
  expect(ids(await read(`?id=${stranger.id}`, coach))).toEqual([]);
  expect(ids(await read('?id=nobody', admin))).toEqual([]);
  expectRefusal(await server.request('GET', '/api/users/choices?id=', { as: admin }), 400);
});

it('are for a team everyone who may coach one', async () => {
  const { admin, coach, otherCoach } = people;
  expect(ids(await read('?purpose=team', admin))).toEqual([admin.id, coach.id, otherCoach.id]);
  expect(ids(await read('?purpose=team&q=cora&limit=1', admin))).toEqual([coach.id]);
  expectRefusal(await server.request('GET', '/api/users/choices?purpose=admin', { as: admin }), 400);
});

it('are for a sign-in link those for whom the caller may make one', async () => {
  const { owner, admin, coach, otherCoach, guardian, stranger } = people;
  const linkable = async (as: { id: string }) => {
    const all = await Promise.all(
      Object.values(people).map(async ({ id }) => ids(await read(`?purpose=link&id=${id}`, as))),
    );
    return all.flat();
  };
  expect(await linkable(owner)).toEqual([admin.id, coach.id, otherCoach.id, guardian.id, stranger.id]);
  expect(await linkable(admin)).toEqual([coach.id, otherCoach.id, guardian.id, stranger.id]);
  expect(await linkable(coach)).toEqual([]);
});

function ids({ users }: { users: UserListItem[] }): string[] {
  return users.map(({ id }) => id);
}

async function read(search: string, as: { id: string }): Promise<{ users: UserListItem[]; hasMore: boolean }> {
  const { status, json, text } = await server.request('GET', `/api/users/choices${search}`, { as });
  expect(status, text).toBe(200);
  return json;
}
