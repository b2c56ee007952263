import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { untilOthersWait } from '../../../test/lock-waits';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { lockPlaces } from './commands/take-places';
import type { Season } from './contract/season';
import { registrations } from './tables/registration';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

const division = { name: 'U12', firstBirthYear: 2015, lastBirthYear: 2016, capacity: 2, fee: '4500' };
const form = {
  name: ' Summer  2027 ',
  slug: 'Summer-2027',
  startsOn: '2027-03-01',
  endsOn: '2027-08-31',
  opensOn: '2026-11-01',
  closesOn: '2027-02-15',
  firstDueOn: '2027-03-01',
  instalments: 2,
  siblingDiscount: 10,
  earlyUntil: '',
  divisions: [division],
};

const create = (changes: object) =>
  server.request('POST', '/api/seasons', { as: admin, body: { ...form, ...changes } });

it('adds a season, changes it with its divisions, and removes it', async () => {
  const made = await create({
    earlyUntil: '2026-12-01',
    divisions: [division, { ...division, name: 'U14', earlyFee: '4000.5', includes: 'Jersey' }],
  });
  expect(made.status).toBe(201);
  const season = made.json as Season;
  expect(season).toMatchObject({ slug: 'summer-2027', earlyUntil: '2026-12-01', version: 1 });
  expect(season.divisions).toMatchObject([
    { name: 'U12', fee: '4500.00', earlyFee: null, registered: 0, waiting: 0, requested: 0, unpaid: 0 },
    { name: 'U14', earlyFee: '4000.50', includes: 'Jersey' },
  ]);
  const [first, second] = season.divisions;
  const revised = await server.request('PUT', `/api/seasons/${season.id}`, {
    as: admin,
    body: {
      ...form,
      version: 1,
      divisions: [
        { ...division, id: second?.id, name: 'U16' },
        { ...division, name: 'U18' },
      ],
    },
  });
  expect(revised.json).toMatchObject({ earlyUntil: null });
  expect((revised.json as Season).divisions).toMatchObject([{ id: second?.id, name: 'U16' }, { name: 'U18' }]);
  const stale = await server.request('PUT', `/api/seasons/${season.id}`, { as: admin, body: { ...form, version: 1 } });
  expectRefusal(stale, 409);
  const gone = { ...division, id: first?.id };
  expectRefusal(
    await server.request('PUT', `/api/seasons/${season.id}`, { as: admin, body: { ...form, divisions: [gone] } }),
    400,
  );
  expect((await server.request('DELETE', `/api/seasons/${season.id}`, { as: admin })).status).toBe(204);
  expect((await server.request('GET', '/api/seasons', { as: admin })).json).toEqual([]);
});

it.each([
  ['an address that another season has', { slug: 'taken' }],
  ['an address with other characters', { slug: 'summer 2027' }],
  ['an end before the start', { endsOn: '2027-02-28' }],
  ['a close before the opening', { closesOn: '2026-10-31' }],
  ['an opening after the end', { opensOn: '2027-09-01', closesOn: '2027-09-30' }],
  ['no division', { divisions: [] }],
  ['two divisions of one name', { divisions: [division, { ...division, name: ' u12' }] }],
  ['an early fee without a last day', { divisions: [{ ...division, earlyFee: '4000' }] }],
  ['an early fee above the fee', { earlyUntil: '2026-12-01', divisions: [{ ...division, earlyFee: '4500.01' }] }],
  ['birth years the wrong way round', { divisions: [{ ...division, lastBirthYear: 2014 }] }],
  ['no place', { divisions: [{ ...division, capacity: 0 }] }],
  ['half a centavo', { divisions: [{ ...division, fee: '1.005' }] }],
  ['more parts than months', { instalments: 13 }],
  ['a discount of more than everything', { siblingDiscount: 101 }],
])('refuses %s', async (_, changes) => {
  await make.makeSeason(server.db, { slug: 'taken' }).catch(() => undefined);
  expectRefusal(await create(changes), 400);
});

it('keeps a season and a division that somebody has registered for', async () => {
  const season = await make.makeSeason(server.db);
  const parent = await make.makeUser(server.db);
  const child = await make.makePlayer(server.db, { guardians: [parent] });
  const children = [{ playerId: child.id, divisionId: season.division.id }];
  const made = await server.request('POST', `/api/seasons/register/${season.slug}`, {
    as: parent,
    body: { children, total: '4500' },
  });
  expect(made.status).toBe(201);
  expectRefusal(await server.request('DELETE', `/api/seasons/${season.id}`, { as: admin }), 409);
  const body = { ...form, slug: season.slug };
  expectRefusal(await server.request('PUT', `/api/seasons/${season.id}`, { as: admin, body }), 409);
  const list = await server.request(
    'GET',
    `/api/seasons/registrations?seasonId=${season.id}&divisionId=${season.division.id}&state=registered`,
    { as: admin },
  );
  expect(list.json).toMatchObject([
    { playerId: child.id, state: 'registered', owed: '4500.00', isCharged: true, reason: null },
  ]);
  const none = await server.request('GET', `/api/seasons/registrations?seasonId=${season.id}&state=waiting`, {
    as: admin,
  });
  expect(none.json).toEqual([]);
  const [listed] = ((await server.request('GET', '/api/seasons', { as: admin })).json as Season[]).filter(
    ({ id }) => id === season.id,
  );
  expect(listed?.divisions).toMatchObject([{ registered: 1, unpaid: 1 }]);
});

it('is changed while a child registers, and neither waits for the other in a circle', async () => {
  const { db } = server;
  const season = (await create({ slug: 'both' })).json as Season;
  const [{ id: divisionId } = { id: 0 }] = season.divisions;
  const child = await make.makePlayer(db);
  let revised: Promise<{ status: number }> | undefined;
  await db.transaction(async (tx) => {
    await lockPlaces(tx, season.id, [divisionId]);
    const body = { ...form, slug: 'both', divisions: [{ ...division, id: divisionId, capacity: 3 }] };
    revised = server.request('PUT', `/api/seasons/${season.id}`, { as: admin, body });
    await untilOthersWait(db, tx);
    // On the embedded engine the change waits for the connection.
    await tx.execute(sql`set local lock_timeout = '1ms'`);
    await tx.insert(registrations).values({ seasonId: season.id, divisionId, playerId: child.id, state: 'requested' });
  });
  expect((await revised)?.status).toBe(200);
});
