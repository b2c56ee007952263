import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { accessTable } from '../../../test/access-table';
import { makeWorld, type World } from '../../../test/access-world';
import {
  makeCoachSession,
  makeDocument,
  makeEvent,
  makePayment,
  makePlayer,
  makeSignedConsent,
  makeUser,
} from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

const NAME = 'Zebulonia';
const OTHER = 'Quirinoza';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server.db, null, server.storage);
});
afterAll(() => server.close());

type Role = 'admin' | 'coach' | 'parent';

it('an archived player is shown only where it is restored and with its payments', async () => {
  const { id } = await makePlayerWithAll();
  const seen = await whereNamed(id, NAME);
  // The name is found while the player is active, so that not finding it later is meaningful.
  expect(seen.admin).toEqual(
    expect.arrayContaining(['/api/players', '/api/documents', '/api/payments', `/api/players/${id}`]),
  );
  expect(seen.coach).toEqual(expect.arrayContaining(['/api/players', '/api/documents', '/api/payments']));
  expect(seen.parent).toEqual(expect.arrayContaining(['/api/players', '/api/documents', '/api/dashboard/todo']));

  expect((await put(id, 'archive')).status).toBe(200);
  const left = await whereNamed(id, NAME);
  expect(left.coach).toEqual([]);
  // The export of a user's own data contains the child as long as the club stores it.
  expect(left.parent.filter((path) => !isMoney(path))).toEqual(['/api/account/data']);
  expect(left.parent).toContain('/api/payments');
  const forAdmins = ['/api/players/archived', `/api/players/${id}`];
  expect(left.admin.filter((path) => !isMoney(path)).toSorted()).toEqual(forAdmins.toSorted());
  expect(left.admin).toContain('/api/payments');

  expect((await put(id, 'restore')).status).toBe(200);
  expect(await whereNamed(id, NAME)).toEqual(seen);
});

it('an awaiting player is shown only to its parent and to admins, and gives the parent no access to a team', async () => {
  const parent = await makeUser(server.db);
  const body = { firstName: OTHER, lastName: 'Reyes', birthDate: '2015-06-07', teamId: world.ownTeam.id };
  const { json } = await server.request('POST', '/api/players', { as: parent, body });
  expect(json).toMatchObject({ status: 'awaiting', teamId: null });
  const named = await whereNamed(json.id, OTHER, parent);
  expect(named.coach).toEqual([]);
  expect(named.admin.toSorted()).toEqual(['/api/players/awaiting', `/api/players/${json.id}`].toSorted());
  const own = ['/api/account/data', '/api/dashboard/todo', '/api/players', `/api/players/${json.id}`];
  expect(named.parent.toSorted()).toEqual(own);
  const me = await server.request('GET', '/api/auth/user', { as: parent });
  expect(me.json).toMatchObject({ teamIds: [], playerIds: [json.id] });
  expect((await server.request('GET', '/api/teams', { as: parent })).json).toEqual([]);
});

/** Makes a player of the own team and parent, with a row in everything that shows players. */
async function makePlayerWithAll() {
  const { db } = server;
  const { ownTeam, parent, coach, waiver, consent, form } = world;
  const player = await makePlayer(db, { firstName: NAME, teamId: ownTeam.id, guardians: [parent], jerseyNumber: 7 });
  const event = await makeEvent(db, { teamId: ownTeam.id });
  await makeDocument(db, { playerId: player.id, type: form.name });
  await makeSignedConsent(db, { type: waiver.name, textId: consent.id, playerId: player.id, by: parent });
  await makePayment(db, { playerId: player.id, dueDate: '2020-01-01' });
  await makePayment(db, { playerId: player.id, coachId: coach.id, type: 'session_fee' });
  await makeCoachSession(db, { coachId: coach.id, playerIds: [player.id] });
  const noted = { eventId: event.id, playerId: player.id, rsvp: 'going', mark: 'present' } as const;
  await db.insert(eventAttendance).values(noted);
  world.events.ownTeam = event;
  return player;
}

/** Returns the addresses of all reads whose reply contains the player's name, by role: those of the world, and those of the player. */
async function whereNamed(
  id: number,
  name: string,
  parent: { id: string } = world.parent,
): Promise<Record<Role, string[]>> {
  const paths = await addresses(id);
  const callers: Record<Role, { id: string }> = { admin: world.admin, coach: world.coach, parent };
  const askAs = async (role: Role) => {
    const answers = await Promise.all(paths.map((path) => server.request('GET', path, { as: callers[role] })));
    return paths.filter((_path, index) => answers[index]?.text.includes(name));
  };
  return { admin: await askAs('admin'), coach: await askAs('coach'), parent: await askAs('parent') };
}

async function addresses(id: number): Promise<string[]> {
  const rows = accessTable.filter(({ call }) => call.startsWith('GET '));
  const reported = await Promise.all(
    rows.map(async (row) => (await row.with?.(world))?.path ?? row.call.slice('GET '.length)),
  );
  const own = server.registry
    .all()
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/players/:id') && !path.endsWith('/merge'))
    .map(({ path }) => path.replace(':id', String(id)));
  return [...new Set([...reported, ...own])];
}

function isMoney(path: string): boolean {
  return path.startsWith('/api/payments') || path.endsWith('/payments') || path === '/api/dashboard/todo';
}

function put(id: number, verb: string) {
  return server.request('PUT', `/api/players/${id}/${verb}`, { as: world.admin, body: {} });
}
