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
  const guardian = await makeUser(db, { lastName: 'Diaz', emailProvedAt: '2026-01-02T03:04:05Z' });
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

type Person = Record<'id' | 'firstName' | 'lastName' | 'email' | 'role', string | null>;

function whole({ id, firstName, lastName, email, role }: Person) {
  return { id, firstName, lastName, email, role, emailProved: null as boolean | null };
}

function nameOnly(user: Person) {
  return { ...whole(user), email: null, role: null };
}

async function seenBy(user: { id: string }) {
  return (await server.request('GET', '/api/users', { as: user })).json;
}

it('shows an admin all active users, by name, with e-mail, role and whether the e-mail is confirmed', async () => {
  const { admin, coach, otherCoach, guardian, stranger, idle } = people;
  const listed = [admin, coach, otherCoach, guardian, stranger, idle].map((person) => ({
    ...whole(person),
    emailProved: person === guardian,
  }));
  expect(await seenBy(admin)).toEqual(listed);
});

it("shows a coach the names of coaches and of own teams' guardians, once each", async () => {
  const { coach, otherCoach, guardian, idle } = people;
  expect(await seenBy(coach)).toEqual([whole(coach), nameOnly(otherCoach), nameOnly(guardian), nameOnly(idle)]);
  expect(await seenBy(idle)).toEqual([nameOnly(coach), nameOnly(otherCoach), whole(idle)]);
});

it('shows a parent themselves', async () => {
  expect(await seenBy(people.guardian)).toEqual([whole(people.guardian)]);
});

it('is refused to visitors', async () => {
  expect((await server.request('GET', '/api/users')).status).toBe(401);
});
