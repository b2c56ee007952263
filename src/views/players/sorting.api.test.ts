import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlayerSort, playerSorts } from '@/features/players/contract/list';
import { complianceStates, type PlayerListItem, positions } from '@/features/players/contract/player';
import { foldName } from '@/features/players/rules/people';
import { dayOf } from '@/shared/dates';
import { directions } from '@/shared/sorting';
import { makeDocument, makeDocumentType, makePayment, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { paged } from '../../../test/sorted-list';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let stranger: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  const own = await makeTeam(db, { coachId: coach.id, name: 'ñandu' });
  const other = await makeTeam(db, { name: 'Otters' });
  const first = await makeTeam(db, { name: 'Bears' });
  const year = Number(dayOf(new Date(), 'Asia/Manila').slice(0, 4));
  const type = (await makeDocumentType(db)).name;
  for (let n = 0; n < 24; n++) {
    const player = await makePlayer(db, {
      lastName: ['Cruz', 'cruz', 'Lim'][n % 3] ?? '',
      firstName: `Kid ${n % 5}`,
      teamId: [own.id, other.id, null, first.id][n % 4] ?? null,
      position: n % 5 === 0 ? null : (positions[n % 3] ?? null),
      ...(n % 6 === 0 ? { guardians: [parent] } : {}),
    });
    const paper = { playerId: player.id, type, status: 'approved' as const };
    if (n % 3 === 1) await makeDocument(db, paper);
    if (n % 3 === 2) await makeDocument(db, { ...paper, expiryDate: `${year - 1}-01-01` });
    if (n % 2 === 0) await makePayment(db, { playerId: player.id, dueDate: `${year + (n % 4) - 1}-01-01` });
    if (n % 5 === 1) await makePayment(db, { playerId: player.id, paidAt: new Date().toISOString() });
  }
  stranger = await makePlayer(db, { lastName: 'Aa', teamId: other.id });
});
afterAll(() => server.close());

describe.each(playerSorts)('sorted by %s', (sort) => {
  it.each(directions)('players go %s for everybody, with empty values last, equals by name', async (order) => {
    for (const as of [admin, coach, parent]) {
      const usual = await list('', as);
      const names = usual.map(({ id }) => id);
      expect(await ids(`?sort=${sort}&order=${order}`, as)).toEqual(sorted(usual, sort, order, names));
    }
  });

  it.each(directions)('its pages make up the list, %s', async (order) => {
    for (const as of [admin, coach]) {
      const whole = await ids(`?sort=${sort}&order=${order}`, as);
      const page = (query: string) => ids(`?sort=${sort}&order=${order}&${query}`, as);
      for (const limit of [1, 7]) expect(await paged(page, limit)).toEqual(whole);
    }
  });

  it('starts after nobody who was deleted or is out of scope', async () => {
    for (const order of directions) {
      expect(await ids(`?sort=${sort}&order=${order}&limit=5&after=${stranger.id}`, parent)).toEqual([]);
      expect(await ids(`?sort=${sort}&order=${order}&limit=5&after=2000000000`)).toEqual([]);
    }
  });
});

it('combines with filters', async () => {
  const found = await list('?compliance=expired&sort=team&order=desc&q=lim');
  expect(found.map(({ id }) => id)).toEqual(sorted(found, 'team', 'desc', await ids('?compliance=expired&q=lim')));
  expect(found.length).toBeGreaterThan(1);
});

it("reveals nothing to a coach by the order of other teams' players", async () => {
  for (const sort of ['compliance', 'payment']) {
    for (const order of directions) {
      const listed = await list(`?sort=${sort}&order=${order}`, coach);
      const others = listed.filter(({ access }) => access === 'limited');
      expect(listed.slice(-others.length)).toEqual(others);
      const byName = (await list('', coach)).filter(({ access }) => access === 'limited');
      expect(others.map(({ id }) => id)).toEqual(byName.map(({ id }) => id));
    }
  }
});

it('an unknown column or direction is refused', async () => {
  for (const search of ['sort=birthDate', 'sort=', 'sort=name&order=up', 'sort=name&sort=team', 'order=']) {
    expect((await server.request('GET', `/api/players?${search}`, { as: admin })).status, search).toBe(400);
  }
});

it('without a column sorts by name, and puts own players first only then', async () => {
  expect(await ids('?order=asc')).toEqual(await ids(''));
  expect(await ids('?order=desc')).toEqual((await ids('')).toReversed());
  expect(await ids('?sort=team&order=own', coach)).toEqual(await ids('?sort=team', coach));
});

/** Returns the value by which a player is sorted; null when there is none that the caller may know. */
function sortValue(player: PlayerListItem, sort: PlayerSort): string | number | null {
  switch (sort) {
    case 'name':
      return foldName(player.lastName) + String.fromCharCode(1) + foldName(player.firstName);
    case 'team':
      return player.team && foldName(player.team.name);
    case 'position':
      return player.position;
    case 'compliance':
      return player.access === 'full' ? complianceStates.indexOf(player.compliance) : null;
    case 'payment':
      return player.access === 'full' ? ['overdue', 'pending', 'paid'].indexOf(player.paymentStatus) : null;
  }
}

function sorted(players: PlayerListItem[], sort: PlayerSort, order: string, byName: number[]): number[] {
  const way = order === 'desc' ? -1 : 1;
  return players
    .toSorted((a, b) => {
      const [one, other] = [sortValue(a, sort), sortValue(b, sort)];
      if ((one === null) !== (other === null)) return one === null ? 1 : -1;
      if (one !== null && other !== null && one !== other) return one < other ? -way : way;
      return (byName.indexOf(a.id) - byName.indexOf(b.id)) * (sort === 'name' ? way : 1);
    })
    .map(({ id }) => id);
}

async function list(search: string, as = admin): Promise<PlayerListItem[]> {
  const answer = await server.request('GET', `/api/players${search}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

async function ids(search: string, as = admin): Promise<number[]> {
  return (await list(search, as)).map(({ id }) => id);
}
