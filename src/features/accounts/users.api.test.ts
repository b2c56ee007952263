import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

let server: TestServer;
let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  server = await startTestServer();
  people = await makePeople();
});
afterAll(() => server.close());

async function makePeople() {
  const { db } = server;
  const admin = await makeUser(db, { role: 'admin', lastName: 'Abad' });
  const coach = await makeUser(db, { role: 'coach', lastName: 'Bello' });
  const otherCoach = await makeUser(db, { role: 'coach', lastName: 'Cruz' });
  const guardian = await makeUser(db, { lastName: 'Diaz' });
  const stranger = await makeUser(db, { lastName: 'Estrada' });
  const gone = await makeUser(db, { lastName: 'Flores', isActive: false });
  const idle = await makeUser(db, { role: 'coach', lastName: 'Gomez' });
  const own = await makeTeam(db, { coachId: coach.id });
  const other = await makeTeam(db, { coachId: otherCoach.id });
  await makePlayer(db, { teamId: own.id, guardians: [guardian, gone] });
  await makePlayer(db, { teamId: own.id, guardians: [guardian] });
  await makePlayer(db, { teamId: other.id, guardians: [stranger] });
  await makePlayer(db, { teamId: null, guardians: [stranger] });
  return { admin, coach, otherCoach, guardian, stranger, gone, idle };
}

type Person = { id: string; firstName: string; lastName: string; email: string; role: string };

function whole({ id, firstName, lastName, email, role }: Record<keyof Person, string | null>) {
  return { id, firstName, lastName, email, role };
}

function nameOnly(user: Record<keyof Person, string | null>) {
  return { ...whole(user), email: null, role: null };
}

async function seenBy(user: { id: string }) {
  return (await server.request('GET', '/api/users', { as: user })).json;
}

it('shows an admin all who are active, by name, with e-mail and role', async () => {
  const { admin, coach, otherCoach, guardian, stranger, idle } = people;
  expect(await seenBy(admin)).toEqual([admin, coach, otherCoach, guardian, stranger, idle].map(whole));
});

it("shows a coach the names of coaches and of own teams' guardians, once each", async () => {
  const { coach, otherCoach, guardian, idle } = people;
  expect(await seenBy(coach)).toEqual([whole(coach), nameOnly(otherCoach), nameOnly(guardian), nameOnly(idle)]);
  expect(await seenBy(idle)).toEqual([nameOnly(coach), nameOnly(otherCoach), whole(idle)]);
});

it('shows a parent themselves', async () => {
  expect(await seenBy(people.guardian)).toEqual([whole(people.guardian)]);
});

it('shows nobody to who is signed out', async () => {
  expect((await server.request('GET', '/api/users')).status).toBe(401);
});
