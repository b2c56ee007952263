import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { auditLog } from '@/platform/db/tables';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { ageGroups, type Team } from './contract';
import { teams } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  coach = await makeUser(server.db, { role: 'coach', firstName: 'Rey', lastName: 'Lim' });
});
afterAll(() => server.close());

const form = { name: ' Kestrels ', ageGroup: 'JV' };
let count = 0;

/** Returns a form with a new, unused name. */
function fresh(values: object = {}) {
  count += 1;
  return { ...form, name: `Kestrels ${count}`, ...values };
}

describe('a new team', () => {
  it('is saved with a coach, active by default', async () => {
    const answer = await create({ ...form, coachId: coach.id, version: 9, id: 9 });
    expect(answer).toMatchObject({
      status: 201,
      json: {
        name: 'Kestrels',
        ageGroup: 'JV',
        coachId: coach.id,
        coachName: 'Rey Lim',
        isActive: true,
        playerCount: 0,
        version: 1,
      },
    });
    expect((await create(fresh({ isActive: false }))).json).toMatchObject({
      isActive: false,
      coachId: null,
      coachName: null,
    });
  });

  it.each(['', 'none', null])('with the coach %s has no coach', async (coachId) => {
    expect((await create(fresh({ coachId }))).json).toMatchObject({ coachId: null });
  });

  it('may be coached by an admin, and not by a parent, a super admin, a deactivated or a missing user', async () => {
    expect((await create(fresh({ coachId: admin.id }))).status).toBe(201);
    const wrong = [
      (await makeUser(server.db)).id,
      (await makeUser(server.db, { role: 'super_admin' })).id,
      (await makeUser(server.db, { role: 'coach', isActive: false })).id,
      'nobody',
      'a\0b',
    ];
    for (const coachId of wrong) {
      expect(expectRefusal(await create(fresh({ coachId })), 400).issues).toMatchObject([{ path: 'coachId' }]);
    }
  });
});

describe('a change', () => {
  it('increments the version, and a stale one is refused', async () => {
    const { id } = (await create(fresh())).json;
    expect((await change(id, { ...form, name: 'Owls', isActive: false, version: 1 })).json).toMatchObject({
      name: 'Owls',
      isActive: false,
      version: 2,
    });
    expect(expectRefusal(await change(id, fresh({ version: 1 })), 409).code).toBe('stale');
    expect((await change(id, { ...form, name: 'Owls', version: 2 })).json).toMatchObject({
      isActive: false,
      version: 3,
    });
    const tries = await Promise.all([1, 2, 3].map((n) => change(id, { ...form, name: `Try ${n}`, version: 3 })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('sets the short name and the color, keeps them when omitted, and clears them', async () => {
    const { id, shortName, color } = (await create(fresh())).json;
    expect([shortName, color]).toEqual([null, null]);
    const set = fresh({ shortName: ' Kes ', color: 'teal' });
    expect((await change(id, set)).json).toMatchObject({ shortName: 'Kes', color: 'teal' });
    expect((await change(id, fresh())).json).toMatchObject({ shortName: 'Kes', color: 'teal' });
    expect((await change(id, fresh({ shortName: '', color: null }))).json).toMatchObject({
      shortName: null,
      color: null,
    });
    for (const [path, value] of [
      ['shortName', 'Kestrel'],
      ['shortName', 7],
      ['color', 'puce'],
      ['color', 7],
    ] as const) {
      const refused = expectRefusal(await change(id, fresh({ [path]: value })), 400);
      expect(refused.issues).toMatchObject([{ path }]);
    }
  });

  it("is refused for another team's short name, in any case, also for concurrent requests", async () => {
    const first = (await create(fresh({ shortName: 'Orc' }))).json;
    const { name } = first;
    const message = `${name} has this short name already.`;
    const refused = expectRefusal(await create(fresh({ shortName: 'ORC' })), 409);
    expect(refused).toMatchObject({ code: 'conflict', issues: [{ path: 'shortName', message }] });
    expect((await change(first.id, { ...fresh({ shortName: 'orc' }), name })).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => create(fresh({ shortName: 'Elf' }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("shows the club, and no family, that its coach's account is deactivated", async () => {
    const former = await makeUser(server.db, { role: 'coach' });
    const { id } = (await create(fresh({ coachId: former.id }))).json;
    const mum = await makeUser(server.db);
    await makePlayer(server.db, { teamId: id, guardians: [mum] });
    const marked = async (as: { id: string }) => {
      const teams: Team[] = (await server.request('GET', '/api/teams', { as })).json;
      return teams.find((one) => one.id === id)?.isCoachDeactivated;
    };
    expect(await marked(admin)).toBe(false);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, former.id));
    expect([await marked(admin), await marked(mum)]).toEqual([true, false]);
  });

  it('keeps a former coach, and accepts no other one', async () => {
    const former = await makeUser(server.db, { role: 'coach' });
    const { id } = (await create(fresh({ coachId: former.id }))).json;
    await server.db.execute(`update users set role = 'parent' where id = '${former.id}'`);
    expect((await change(id, { ...form, name: 'Terns', coachId: former.id })).status).toBe(200);
    expect((await change(id, fresh({ coachId: 'none' }))).json).toMatchObject({ coachId: null });
    expectRefusal(await change(id, fresh({ coachId: former.id })), 400);
  });
});

describe.each([
  ['POST', () => Promise.resolve('/api/teams')],
  ['PUT', async () => `/api/teams/${(await makeTeam(server.db)).id}`],
] as const)('%s refuses', (method, path) => {
  it.each([
    ['no name', { ageGroup: 'JV' }, 'name', 'Team name is required.'],
    ['a name of spaces', { ...form, name: '  ' }, 'name', 'Team name is required.'],
    ['a name of 101', { ...form, name: 'x'.repeat(101) }, 'name', 'Team name can be at most 100 characters.'],
    ['no age group', { name: 'Owls' }, 'ageGroup', 'Choose an age group.'],
    ['an empty age group', { name: 'Owls', ageGroup: '' }, 'ageGroup', 'Choose an age group.'],
    [
      'an unknown age group',
      { ...form, ageGroup: 'U99' },
      'ageGroup',
      expect.stringMatching(/^Age group must be one of: /),
    ],
    ['an active of text', { ...form, isActive: 'yes' }, 'isActive', 'Active must be yes or no.'],
    ['a coach that is a number', { ...form, coachId: 7 }, 'coachId', 'Choose a coach from the list.'],
  ])('%s', async (_what, body, field, message) => {
    const address = await path();
    const before = await written();
    const answer = await server.request(method, address, { as: admin, body });
    expect(expectRefusal(answer, 400).issues).toEqual([{ path: field, message }]);
    expect(await written()).toEqual(before);
  });
});

describe('a name of another team', () => {
  it('is refused with an error at the field, in any case and spacing, for new and changed teams', async () => {
    const { id } = (await create(fresh({ name: 'Ice Bears' }))).json;
    const other = (await create(fresh())).json;
    const taken = { code: 'conflict', issues: [{ path: 'name', message: 'There is a team of this name already.' }] };
    for (const name of ['Ice Bears', ' ICE   bears ']) {
      expect(expectRefusal(await create(fresh({ name })), 409)).toMatchObject(taken);
      expect(expectRefusal(await change(other.id, fresh({ name })), 409)).toMatchObject(taken);
    }
    expect((await change(id, fresh({ name: 'ICE bears' }))).json).toMatchObject({ name: 'ICE bears' });
  });

  it('is given to one of two concurrent requests', async () => {
    const body = fresh({ name: 'Both Want It' });
    const tries = await Promise.all([create(body), create(body), create(body)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

it('lists the age groups from the youngest, each by name', async () => {
  const names = ['Bears', 'Aces'];
  for (const ageGroup of ageGroups.toSorted()) {
    for (const name of names) await makeTeam(server.db, { name: `Sorted ${name} ${ageGroup}`, ageGroup });
  }
  const { json } = await server.request('GET', '/api/teams', { as: admin });
  const listed = json
    .filter(({ name }: Team) => name.startsWith('Sorted'))
    .map((one: Team) => [one.ageGroup, one.name]);
  expect(listed).toEqual(
    ageGroups.flatMap((group) => names.toSorted().map((name) => [group, `Sorted ${name} ${group}`])),
  );
});

it('returns how many players a team has, to whoever may see the team', async () => {
  const parent = await makeUser(server.db);
  const team = await makeTeam(server.db, { name: 'Counted' });
  await makePlayer(server.db, { teamId: team.id, guardians: [parent] });
  await makePlayer(server.db, { teamId: team.id });
  for (const as of [admin, coach, parent]) {
    const { json } = await server.request('GET', '/api/teams', { as });
    expect(json.find(({ id }: { id: number }) => id === team.id)).toMatchObject({ playerCount: 2 });
  }
});

function create(body: object) {
  return server.request('POST', '/api/teams', { as: admin, body });
}

function change(id: number, body: object) {
  return server.request('PUT', `/api/teams/${id}`, { as: admin, body });
}

function written() {
  return Promise.all([
    server.db.select().from(teams).orderBy(teams.id),
    server.db.select().from(auditLog).orderBy(auditLog.id),
  ]);
}
