import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldName } from '@/features/players/rules/people';
import { addDays, dayOf } from '@/shared/dates';
import { directions } from '@/shared/sorting';
import { makeDocument, makeDocumentType, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { inOrder, paged } from '../../../test/sorted-list';
import { type Document, type DocumentSort, documentSorts } from './contract/document';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let foreign: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  admin = await makeUser(db, { role: 'admin' });
  coach = await makeUser(db, { role: 'coach' });
  parent = await makeUser(db);
  const team = await makeTeam(db, { coachId: coach.id });
  for (const name of ['Waiver', 'birth certificate', 'Photo', 'Medical']) await makeDocumentType(db, { name });
  const today = dayOf(new Date(), 'Asia/Manila');
  const players = [
    await makePlayer(db, { lastName: 'ñunez', teamId: team.id, guardians: [parent] }),
    await makePlayer(db, { lastName: 'Abad', teamId: team.id, guardians: [parent] }),
    await makePlayer(db, { lastName: 'Nolasco' }),
  ];
  for (let n = 0; n < 24; n++) {
    await makeDocument(db, {
      playerId: players[n % 3]?.id ?? 0,
      type: ['Waiver', 'birth certificate', 'Photo'][n % 4] ?? 'Medical',
      status: (['approved', 'pending', 'rejected', 'expired'] as const)[n % 4] ?? 'pending',
      expiryDate: n % 5 === 0 ? null : addDays(today, (n % 7) - 3),
      uploadedAt: `${addDays(today, -(n % 6))}T02:00:00.000Z`,
    });
  }
  foreign = await makeDocument(db, { playerId: players[2]?.id ?? 0, type: 'Waiver' });
});
afterAll(() => server.close());

describe.each(documentSorts)('sorted by %s', (sort) => {
  it.each(directions)('documents go %s for everybody, with empty values last', async (order) => {
    for (const as of [admin, coach, parent]) {
      const listed = await list(`?sort=${sort}&order=${order}`, as);
      const usual = await list('', as);
      expect(listed.map(({ id }) => id).toSorted()).toEqual(usual.map(({ id }) => id).toSorted());
      const values = listed.map((document) => sortValue(document, sort));
      expect(values).toEqual(inOrder(values, order));
    }
  });

  it.each(directions)('its pages make up the list, %s, also for one status', async (order) => {
    const search = `sort=${sort}&order=${order}`;
    for (const path of ['', '/status/rejected']) {
      for (const as of [admin, coach, parent]) {
        const whole = await ids(`${path}?${search}`, as);
        for (const limit of [1, 7]) {
          expect(await paged((page) => ids(`${path}?${search}&${page}`, as), limit)).toEqual(whole);
        }
      }
    }
  });

  it('starts after no document that was deleted or is out of scope', async () => {
    for (const as of [coach, parent]) expect(await ids(`?sort=${sort}&limit=5&after=${foreign.id}`, as)).toEqual([]);
    expect(await ids(`?sort=${sort}&limit=5&after=2000000000`)).toEqual([]);
  });
});

it('puts the newest of equal rows first', async () => {
  const waivers = (await list('?sort=type')).filter(({ type }) => type === 'Waiver');
  const newest = (await list('')).filter(({ type }) => type === 'Waiver');
  expect(waivers.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});

it('an unknown column or direction is refused', async () => {
  for (const search of ['sort=notes', 'sort=', 'sort=type&order=up', 'order=own']) {
    for (const path of ['', '/status/missing']) {
      const { status } = await server.request('GET', `/api/documents${path}?${search}`, { as: admin });
      expect(status, search).toBe(400);
    }
  }
});

function sortValue(document: Document, sort: DocumentSort): string | number | null {
  switch (sort) {
    case 'type':
      return document.type.toLowerCase();
    case 'player':
      return `${foldName(document.playerLastName)} ${foldName(document.playerFirstName)}`;
    case 'uploaded':
      return document.uploadedAt;
    case 'expires':
      return document.expiryDate;
    case 'status':
      return ['expired', 'rejected', 'pending', 'approved'].indexOf(document.status);
  }
}

async function list(search: string, as = admin): Promise<Document[]> {
  const answer = await server.request('GET', `/api/documents${search}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

async function ids(search: string, as = admin): Promise<number[]> {
  return (await list(search, as)).map(({ id }) => id);
}
