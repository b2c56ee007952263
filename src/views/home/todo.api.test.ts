import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { registrations } from '@/features/seasons/tables/registration';
import { seasons } from '@/features/seasons/tables/season';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Todo } from './contract';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let parent: { id: string };
let other: { id: string };
let team: { id: number; name: string };
let otherTeam: { id: number };
let child: { id: number; firstName: string };
let sibling: { id: number; firstName: string };
let otherChild: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  parent = await make.makeUser(server.db);
  other = await make.makeUser(server.db);
});
beforeEach(async () => {
  const { db } = server;
  for (const table of [registrations, seasons, payments, documents, documentTypes, events, guardians, players, teams])
    await db.delete(table);
  team = await make.makeTeam(db);
  otherTeam = await make.makeTeam(db);
  child = await make.makePlayer(db, { firstName: 'Ana', teamId: team.id, guardians: [parent] });
  sibling = await make.makePlayer(db, { firstName: 'Ben', guardians: [other, parent] });
  otherChild = await make.makePlayer(db, { firstName: 'Cy', teamId: otherTeam.id, guardians: [other] });
});
afterAll(() => server.close());

it('is empty where there is nothing to do', async () => {
  const none = { total: '0.00', count: 0 };
  const empty = {
    nextEvent: null,
    answers: [],
    due: null,
    later: none,
    reported: none,
    declined: [],
    missingDocuments: [],
    expiringDocuments: [],
    registrations: [],
    offeredPlaces: [],
    openSeasons: [],
  };
  expect(await todo()).toEqual(empty);
  expect(await todo(await make.makeUser(server.db))).toEqual(empty);
});

it('lists children whom the parent registered: awaiting ones, and those merged by the club', async () => {
  const { db } = server;
  const registered = { registeredBy: parent.id, guardians: [parent] };
  const waits = await make.makePlayer(db, { ...registered, firstName: 'Wes', status: 'awaiting' });
  const merged = { ...registered, status: 'merged' as const };
  const kept = await make.makePlayer(db, { firstName: 'Juliana' });
  const joined = await make.makePlayer(db, { ...merged, firstName: 'Jul', mergedIntoId: kept.id });
  await make.makePlayer(db, { ...merged, mergedIntoId: sibling.id });
  await make.makePlayer(db, { ...registered, status: 'removed' });
  expect((await todo()).registrations).toEqual([
    { playerId: joined.id, firstName: 'Jul', state: 'joined' },
    { playerId: waits.id, firstName: 'Wes', state: 'waiting' },
  ]);
  expect((await todo(other)).registrations).toEqual([]);
});

it('lists a registration whose record was merged a second time, until the parent is a guardian of the kept one', async () => {
  const { db } = server;
  const last = await make.makePlayer(db, { firstName: 'Juliana' });
  const between = await make.makePlayer(db, { status: 'merged', mergedIntoId: last.id });
  const registered = { registeredBy: parent.id, guardians: [parent], status: 'merged' as const };
  const first = await make.makePlayer(db, { ...registered, firstName: 'Jul', mergedIntoId: between.id });
  expect((await todo()).registrations).toEqual([{ playerId: first.id, firstName: 'Jul', state: 'joined' }]);
  await db.insert(guardians).values({ playerId: last.id, userId: parent.id });
  expect((await todo()).registrations).toEqual([]);
});

describe('of seasons', () => {
  const open = { opensOn: '2026-11-01', closesOn: '2026-11-24' };

  it('lists open ones that a child can be registered for, until it was', async () => {
    const { db } = server;
    const { slug, name, id, division } = await make.makeSeason(db, open);
    await make.makeSeason(db, { ...open, closesOn: '2026-11-23' });
    await make.makeSeason(db, { ...open, opensOn: '2026-11-25', closesOn: '2026-12-01' });
    await make.makeSeason(db, open, { firstBirthYear: 1990, lastBirthYear: 1991 });
    expect((await todo()).openSeasons).toEqual([{ slug, name, closesOn: '2026-11-24' }]);
    expect((await todo(await make.makeUser(db))).openSeasons).toEqual([]);
    const row = { seasonId: id, divisionId: division.id };
    await db.insert(registrations).values({ ...row, playerId: child.id, state: 'withdrawn' });
    expect((await todo()).openSeasons).toHaveLength(1);
    await db.insert(registrations).values({ ...row, playerId: sibling.id, state: 'registered' });
    expect((await todo()).openSeasons).toEqual([]);
    expect((await todo(other)).openSeasons).toHaveLength(1);
  });

  it('lists the places that are kept for its children, to its guardians alone', async () => {
    const { db } = server;
    const { slug, id: seasonId, division } = await make.makeSeason(db, open);
    const row = { seasonId, divisionId: division.id, state: 'offered' as const };
    const offeredUntil = '2026-11-24T03:00:00.000Z';
    await db.insert(registrations).values([
      { ...row, playerId: child.id, offeredUntil },
      { ...row, playerId: sibling.id, offeredUntil: '2026-11-24T02:00:00.000Z' },
    ]);
    expect((await todo()).offeredPlaces).toEqual([
      { registrationId: expect.any(Number), firstName: 'Ana', division: division.name, slug, offeredUntil },
    ]);
    expect((await todo(other)).offeredPlaces).toEqual([]);
  });
});

describe('the next event', () => {
  const at = (hours: number) => new Date(clock().getTime() + hours * 3_600_000).toISOString();
  const event = (start: number, end: number, teamId: number | null) =>
    make.makeEvent(server.db, { startTime: at(start), endTime: at(end), teamId });

  it("is the soonest of the children's teams and of all teams that has not ended", async () => {
    await event(-3, -1, team.id);
    await event(0.5, 1, otherTeam.id);
    const later = await event(5, 6, team.id);
    expect((await todo()).nextEvent?.id).toBe(later.id);
    const sooner = await event(3, 4, null);
    expect((await todo()).nextEvent).toMatchObject({ id: sooner.id, teamId: null, startTime: sooner.startTime });
    const running = await event(-1, 1, team.id);
    expect((await todo()).nextEvent?.id).toBe(running.id);
  });
});

it('asks for an answer to the next event of each child with a team', async () => {
  const { db } = server;
  const hours = (count: number) => new Date(clock().getTime() + count * 3_600_000).toISOString();
  const event = (start: number, end: number, teamId: number | null) =>
    make.makeEvent(db, { startTime: hours(start), endTime: hours(end), teamId });
  const second = await make.makePlayer(db, { firstName: 'Dan', teamId: otherTeam.id, guardians: [parent] });
  await event(-3, -1, team.id);
  const own = await event(5, 6, team.id);
  await event(7, 8, null);
  const sooner = await event(2, 3, otherTeam.id);
  await db.insert(eventAttendance).values([
    { eventId: own.id, playerId: child.id, rsvp: 'maybe' },
    { eventId: sooner.id, playerId: otherChild.id, rsvp: 'going' },
  ]);
  const { answers } = await todo();
  expect(answers).toMatchObject([
    { playerId: second.id, playerFirstName: 'Dan', event: { id: sooner.id, startTime: sooner.startTime }, rsvp: null },
    { playerId: child.id, playerFirstName: 'Ana', event: { id: own.id, seriesId: null }, rsvp: 'maybe' },
  ]);
  const listed = (await server.request('GET', '/api/events/upcoming', { as: parent })).json;
  expect(listed).toContainEqual(answers[0]?.event);
  for (const { event: next, counts } of answers) {
    const sheet = (await server.request('GET', `/api/events/${next.id}/attendance`, { as: parent })).json;
    expect(sheet.counts).toMatchObject(counts);
  }
});

describe('what is due', () => {
  const pay = (playerId: number, values: Parameters<typeof make.makePayment>[1]) =>
    make.makePayment(server.db, { playerId, ...values });

  it('excludes what the family reports as paid, until the club declines it', async () => {
    const reported = { reportedBy: parent.id, reportedMethod: 'cash', reportedAt: clock().toISOString() } as const;
    await pay(child.id, { amount: '300.00', dueDate: day(1), ...reported, confirmation: 'awaiting' });
    expect(await todo()).toMatchObject({ due: null, reported: { total: '300.00', count: 1 } });
    await pay(child.id, {
      amount: '40.00',
      dueDate: day(-1),
      ...reported,
      confirmation: 'declined',
      declineReason: 'No money.',
    });
    expect((await todo()).declined).toMatchObject([{ playerFirstName: 'Ana', declineReason: 'No money.' }]);
    expect((await todo()).due).toMatchObject({ total: '40.00', overdue: true });
  });

  it("sums the own children's unpaid payments, soonest due first", async () => {
    const undated = await pay(child.id, { amount: '0.10' });
    const later = await pay(sibling.id, { amount: '0.20', dueDate: day(9), description: 'Dues', type: 'tournament' });
    const sooner = await pay(child.id, { amount: '1500.00', dueDate: day(2) });
    await pay(otherChild.id, { amount: '77777.77', dueDate: day(1) });
    await pay(child.id, { amount: '9.00', status: 'cancelled', dueDate: day(-5) });
    await pay(child.id, { amount: '9.00', paidAt: clock().toISOString(), dueDate: day(-5) });
    const { due } = await todo();
    expect(due).toMatchObject({ total: '1500.30', overdue: false });
    expect(due?.payments.map(({ id }) => id)).toEqual([sooner.id, later.id, undated.id]);
    expect(due?.payments[1]).toEqual({
      id: later.id,
      playerFirstName: 'Ben',
      description: 'Dues',
      type: 'tournament',
      amount: '0.20',
      dueDate: day(9),
      overdue: false,
    });
  });

  it('leaves what is due in more than two weeks for later', async () => {
    const last = await pay(child.id, { amount: '1500.00', dueDate: day(14) });
    const undated = await pay(child.id, { amount: '0.10' });
    await pay(sibling.id, { amount: '1362.96', dueDate: day(15) });
    await pay(sibling.id, { amount: '0.04', dueDate: day(75) });
    await pay(otherChild.id, { amount: '77777.77', dueDate: day(30) });
    const { due, later } = await todo();
    expect(due?.payments.map(({ id }) => id)).toEqual([last.id, undated.id]);
    expect([due?.total, later]).toEqual(['1500.10', { total: '1363.00', count: 2 }]);
    const { json } = await server.request('GET', '/api/payments/balance', { as: parent });
    expect([json.dueNow.total, json.later.total]).toEqual([due?.total, later.total]);
  });

  it.each([
    ['pending', -1, true],
    ['pending', 0, false],
    ['pending', 1, false],
    ['overdue', 1, true],
  ] as const)('%s and due in %i days is overdue: %s, before the job has run', async (status, days, overdue) => {
    await pay(child.id, { status, dueDate: day(days) });
    expect((await todo()).due).toMatchObject({ overdue, payments: [{ overdue }] });
  });
});

describe('missing documents', () => {
  it('are the required ones that no child has', async () => {
    const consent = await make.makeDocumentType(server.db, { name: 'Consent' });
    const birth = await make.makeDocumentType(server.db, { name: 'Birth certificate' });
    await make.makeDocumentType(server.db, { name: 'Photo', isRequired: false });
    await make.makeDocument(server.db, { playerId: child.id, type: consent.name });
    await make.makeDocument(server.db, { playerId: otherChild.id, type: birth.name });
    expect((await todo()).missingDocuments).toMatchObject([
      { playerId: child.id, playerFirstName: 'Ana', teamName: team.name, type: 'Birth certificate' },
      { playerId: sibling.id, playerFirstName: 'Ben', teamName: null, type: 'Birth certificate' },
      { playerId: sibling.id, playerFirstName: 'Ben', teamName: null, type: 'Consent' },
    ]);
  });

  it.each([
    ['approved', null, false],
    ['approved', 0, false],
    ['approved', -1, true],
    ['pending', null, false],
    ['pending', -1, true],
    ['rejected', null, true],
    ['rejected', 30, true],
    ['expired', -1, true],
    ['expired', null, true],
  ] as const)('with one that is %s and expires in %s days: missing %s', async (status, days, missing) => {
    const form = await make.makeDocumentType(server.db);
    const expiryDate = days === null ? null : day(days);
    await make.makeDocument(server.db, { playerId: sibling.id, type: form.name, status, expiryDate });
    await make.makeDocument(server.db, { playerId: child.id, type: form.name, status: 'approved' });
    expect((await todo()).missingDocuments.map(({ playerId }) => playerId)).toEqual(missing ? [sibling.id] : []);
  });

  it('say why the last copy is not enough, whether it has a date or not', async () => {
    const { name: type } = await make.makeDocumentType(server.db, { name: 'Waiver' });
    const paper = { playerId: child.id, type, status: 'rejected', notes: 'Too dark.' } as const;
    const reasonOf = async () => (await todo()).missingDocuments.find(({ playerId }) => playerId === child.id);
    await make.makeDocument(server.db, paper);
    expect(await reasonOf()).toMatchObject({ reason: 'rejected', notes: 'Too dark.', expiryDate: null });
    await make.makeDocument(server.db, { ...paper, expiryDate: day(30) });
    expect(await reasonOf()).toMatchObject({ reason: 'rejected', notes: 'Too dark.', expiryDate: null });
  });

  it('are none where an old copy was replaced by a valid one', async () => {
    const form = await make.makeDocumentType(server.db);
    for (const playerId of [child.id, sibling.id]) {
      await make.makeDocument(server.db, { playerId, type: form.name, status: 'rejected' });
      await make.makeDocument(server.db, { playerId, type: form.name, status: 'approved', expiryDate: day(1) });
    }
    expect((await todo()).missingDocuments).toEqual([]);
  });
});

describe('papers that expire soon', () => {
  it('are those of the own children that are valid for 30 more days at most, soonest first', async () => {
    const type = (name: string) => make.makeDocumentType(server.db, { name, isRequired: false });
    const [waiver, photo, school] = [await type('Waiver'), await type('Photo'), await type('School ID')];
    const copy = (playerId: number, days: number, type = waiver.name) =>
      make.makeDocument(server.db, { playerId, type, status: 'approved', expiryDate: day(days) });
    await copy(child.id, 30);
    await copy(sibling.id, 12);
    await copy(sibling.id, 0, photo.name);
    await copy(otherChild.id, 12);
    await copy(child.id, 31, photo.name);
    await copy(child.id, -1, school.name);
    expect((await todo()).expiringDocuments).toMatchObject([
      { playerFirstName: 'Ben', teamName: null, type: 'Photo', expiryDate: day(0) },
      {
        playerFirstName: 'Ben',
        type: 'Waiver',
        documentTypeId: waiver.id,
        expiryDate: day(12),
        daysLeft: 12,
        canSign: false,
      },
      { playerFirstName: 'Ana', teamName: team.name, type: 'Waiver', expiryDate: day(30) },
    ]);
  });

  it.each([
    ['approved', 400, 0],
    ['approved', null, 0],
    ['approved', 3, 1],
    ['pending', null, 0],
    ['rejected', null, 1],
  ] as const)(
    'and that no newer copy replaces: one is %s and valid for %s days, then there is %i',
    async (status, days, count) => {
      const { name: type } = await make.makeDocumentType(server.db);
      const paper = { playerId: child.id, type };
      const [uploadedAt, later] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
      await make.makeDocument(server.db, { ...paper, status: 'approved', expiryDate: day(5), uploadedAt });
      const expiryDate = days === null ? null : day(days);
      await make.makeDocument(server.db, { ...paper, status, expiryDate, uploadedAt: later });
      expect((await todo()).expiringDocuments).toHaveLength(count);
    },
  );
});

async function todo(as = parent): Promise<Todo> {
  const answer = await server.request('GET', '/api/dashboard/todo', { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Todo;
}

/** Returns a calendar day in Manila relative to today. */
function day(offset: number): string {
  return new Date(clock().getTime() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
}
