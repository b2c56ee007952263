import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { users } from '@/features/accounts/tables';
import type { players } from '@/features/players/tables';
import { outbox } from '@/platform/mail/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { registrations } from './tables/registration';
import { seasons } from './tables/season';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
let last: Awaited<ReturnType<typeof make.makeSeason>>;
let season: typeof last;

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(outbox);
  await db.delete(registrations);
  await db.delete(seasons);
  last = await make.makeSeason(db, { name: 'Last', startsOn: '2026-01-01', endsOn: '2026-12-31' });
  season = await make.makeSeason(db, {
    name: 'Summer 2027',
    startsOn: '2027-01-01',
    opensOn: '2026-11-01',
    closesOn: '2026-12-15',
  });
});
afterAll(() => server.close());

it('mails each guardian of last season once, with all their children, however often it is pressed', async () => {
  const [ana, ben] = [await parent('ana@family.test'), await parent('ben@family.test')];
  const team = await make.makeTeam(server.db);
  await make.placeInSeason(server.db, last, { team });
  await wasHere({ firstName: 'Lia', birthDate: '2015-01-01', guardians: [ana, ben] });
  await make.makePlayer(server.db, { firstName: 'Mateo', guardians: [ana], teamId: team.id });
  expect(await counted()).toEqual({ previous: 'Last', people: 2, children: 2, invited: 0, unreached: 0 });
  const answers = await Promise.all([invite(), invite()]);
  expect(answers.map(({ json }) => json.people).sort()).toEqual([0, 2]);
  const mails = await mailed();
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ana@family.test', 'Register Lia and Mateo again for Summer 2027'],
    ['ben@family.test', 'Register Lia again for Summer 2027'],
  ]);
  expect(mails[0]?.body).toContain('Summer 2027 is open until Dec 15, 2026');
  expect(mails[0]?.body).toContain(encodeURIComponent(`/register/${season.slug}`));
  expect(await counted()).toMatchObject({ people: 0, children: 0, invited: 2 });
  // Who came later gets theirs.
  await wasHere({ firstName: 'Noah', guardians: [await parent('cory@family.test')] });
  expect((await invite()).json).toEqual({ people: 1 });
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual([
    'ana@family.test',
    'ben@family.test',
    'cory@family.test',
  ]);
});

it('leaves out who is registered already, declined or archived, or was not there', async () => {
  const known = await wasHere({ guardians: [await parent()] });
  const declined = await wasHere({ guardians: [await parent()] });
  for (const [child, state] of [[known, 'requested'] as const, [declined, 'declined'] as const])
    await server.db
      .insert(registrations)
      .values({ seasonId: season.id, divisionId: season.division.id, playerId: child.id, state });
  await wasHere({ guardians: [await parent()], status: 'archived' });
  await make.makePlayer(server.db, { guardians: [await parent()] });
  await wasHere({ guardians: [await parent(undefined, { isActive: false })] });
  await wasHere({ guardians: [await parent(undefined, { mutedMail: ['announcements'] })] });
  expect(await counted()).toEqual({ previous: 'Last', people: 0, children: 0, invited: 0, unreached: 2 });
  expect((await invite()).json).toEqual({ people: 0 });
  expect(await mailed()).toEqual([]);
});

it('writes to each in their language, and before the opening says when it opens', async () => {
  await server.db.update(seasons).set({ opensOn: '2026-12-01' });
  await wasHere({ firstName: 'Lia', guardians: [await parent(undefined, { language: 'fil' })] });
  await invite();
  const [mail] = await mailed();
  expect(mail?.subject).toBe('Irehistro ulit si Lia para sa Summer 2027');
  expect(mail?.body).toContain('Magbubukas ang registration');
});

it('invites nobody to a season that has closed, nor without a season before', async () => {
  await wasHere({ guardians: [await parent()] });
  await server.db.update(seasons).set({ closesOn: '2026-11-19' });
  expectRefusal(await invite(), 409);
  expect(await counted(last.id)).toMatchObject({ previous: null, people: 0 });
  expect(await mailed()).toEqual([]);
});

it('proposes to register those children again who were there, and no others', async () => {
  const ana = await parent();
  const again = await wasHere({ firstName: 'Lia', guardians: [ana] });
  const fresh = await make.makePlayer(server.db, { firstName: 'Mateo', guardians: [ana] });
  const { text } = await server.request('GET', `/register/${season.slug}`, { as: ana });
  expect(text).toContain('Register Lia again');
  expect(text).toMatch(new RegExp(`name="child-${again.id}" checked`));
  expect(text).not.toMatch(new RegExp(`name="child-${fresh.id}" checked`));
  const visitor = await server.request('GET', `/register/${season.slug}`);
  expect(visitor.text).not.toContain('Lia');
});

let families = 0;

function parent(email?: string, values: Partial<typeof users.$inferInsert> = {}) {
  families += 1;
  return make.makeUser(server.db, { email: email ?? `family-${families}@family.test`, ...values });
}

/** Inserts a child who was registered for the last season. */
async function wasHere(values: Partial<typeof players.$inferInsert> & { guardians: { id: string }[] }) {
  const child = await make.makePlayer(server.db, values);
  await make.placeInSeason(server.db, last, { child });
  return child;
}

async function counted(id = season.id) {
  return (await server.request('GET', `/api/seasons/${id}/returning`, { as: admin })).json;
}

function invite() {
  return server.request('POST', `/api/seasons/${season.id}/returning`, { as: admin, body: {} });
}

function mailed() {
  return server.db.select().from(outbox).orderBy(outbox.recipient);
}
