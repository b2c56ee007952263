import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { makeEvent, makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { events } from './tables';

let server: TestServer;
let admin: { id: string };
let redCoach: { id: string };
let red: number;
let blue: number;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test' }, club: { name: 'Habagat' } });
  const { db } = server;
  const named = (name: string, values: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(db, { email: `${name}@club.test`, ...values });
  admin = await named('admin', { role: 'admin' });
  redCoach = await named('red-coach', { role: 'coach' });
  const blueCoach = await named('blue-coach', { role: 'coach' });
  const redMum = await named('red-mum');
  const bothDad = await named('both-dad');
  red = (await makeTeam(db, { coachId: redCoach.id })).id;
  blue = (await makeTeam(db, { coachId: blueCoach.id })).id;
  await makePlayer(db, { teamId: red, guardians: [redMum, bothDad, await named('gone', { isActive: false })] });
  await makePlayer(db, { teamId: red, guardians: [redMum] });
  await makePlayer(db, { teamId: blue, guardians: [bothDad] });
  await makePlayer(db, { teamId: null, guardians: [await named('teamless')] });
});
beforeEach(async () => {
  await server.db.delete(outbox);
});
afterAll(() => server.close());

const times = { startTime: '2099-05-01T18:00:00+08:00', endTime: '2099-05-01T19:15:00+08:00' };
const ice = { title: 'Practice', location: 'SM Mall of Asia', ...times };
const redPeople = ['both-dad', 'red-coach', 'red-mum'];
const everybody = ['blue-coach', ...redPeople];

describe('a new time or place, or a deletion, is mailed once each to', () => {
  it.each([
    ["a team's guardians and coach", (): number | null => red, 'admin', redPeople],
    ['the same, except the actor', (): number | null => red, 'coach', ['both-dad', 'red-mum']],
    ['all teams', (): number | null => null, 'admin', everybody],
  ] as const)('%s', async (_what, teamId, who, expected) => {
    const as = who === 'admin' ? admin : redCoach;
    const { id } = await makeEvent(server.db, { ...ice, teamId: teamId() });
    await put(id, { ...ice, teamId: teamId(), location: 'Megamall' }, as);
    expect(await recipients()).toEqual(expected);
    await server.db.delete(outbox);
    await server.request('DELETE', `/api/events/${id}`, { as });
    expect(await recipients()).toEqual(expected);
  });
});

it('names the old and the new values', async () => {
  const { id } = await makeEvent(server.db, { ...ice, teamId: red });
  const moved = { startTime: '2099-05-02T23:30:00+08:00', endTime: '2099-05-03T00:30:00+08:00' };
  await put(id, { ...ice, ...moved, teamId: red, title: 'Late' });
  const [mail] = await mails();
  expect(mail?.subject).toBe('Changed: Late');
  expect(mail?.body).toBe(
    [
      'Late has a new time or place.',
      'Old: Fri, May 1, 2099, 6:00 PM to 7:15 PM, SM Mall of Asia\nNew: Sat, May 2, 2099, 11:30 PM to Sun, May 3, 2099, 12:30 AM, SM Mall of Asia',
      `See it at https://club.test/events/${id}`,
      'Habagat',
    ].join('\n\n'),
  );
  await server.db.delete(outbox);
  // A title that was saved before titles had to be one line.
  await server.db.update(events).set({ title: 'Late\nBcc: eve@evil.test' }).where(eq(events.id, id));
  await server.request('DELETE', `/api/events/${id}`, { as: admin });
  const [gone] = await mails();
  expect(gone?.subject).toBe('Cancelled: Late Bcc: eve@evil.test');
  expect(gone?.body).toContain('Cancelled: Sat, May 2, 2099, 11:30 PM');
});

it.each([
  ['a new title, description or type', { title: 'New', description: 'x', type: 'game' }],
  ['nothing', {}],
  ['the same time in another offset', { startTime: '2099-05-01T10:00:00Z' }],
])('is not sent for %s', async (_what, change) => {
  const { id } = await makeEvent(server.db, { ...ice, teamId: red });
  await put(id, { ...ice, teamId: red, ...change });
  expect(await recipients()).toEqual([]);
});

it('is sent for each of two changes, and not for a stale one', async () => {
  const { id } = await makeEvent(server.db, { ...ice, teamId: blue });
  await put(id, { ...ice, teamId: blue, location: 'A' });
  await put(id, { ...ice, teamId: blue, location: 'B' });
  await server.request('PUT', `/api/events/${id}`, { as: admin, body: { ...ice, teamId: blue, version: 1 } });
  expect(await recipients()).toEqual(['blue-coach', 'blue-coach', 'both-dad', 'both-dad']);
});

it('tells those of the former team only that it is cancelled for them', async () => {
  const { id } = await makeEvent(server.db, { ...ice, teamId: red });
  await put(id, { ...ice, teamId: blue });
  expect(await recipients()).toEqual(['red-coach', 'red-mum']);
  expect((await mails()).every(({ subject }) => subject === 'Cancelled: Practice')).toBe(true);
});

it('is not sent for past events, nor for new ones', async () => {
  const over = { startTime: '2026-01-01T10:00:00Z', endTime: '2026-01-01T11:00:00Z' };
  const { id } = await makeEvent(server.db, { ...ice, ...over, teamId: red });
  await put(id, { ...ice, ...over, teamId: red, location: 'Elsewhere' });
  await server.request('DELETE', `/api/events/${id}`, { as: admin });
  await server.request('POST', '/api/events', { as: admin, body: { ...ice, teamId: red } });
  expect(await recipients()).toEqual([]);
});

async function put(id: number, body: unknown, as = admin): Promise<void> {
  const answer = await server.request('PUT', `/api/events/${id}`, { as, body });
  expect(answer.status, answer.text).toBe(200);
}

function mails() {
  return server.db.select().from(outbox);
}

async function recipients(): Promise<string[]> {
  return (await mails()).map(({ recipient }) => recipient.split('@')[0] ?? '').sort();
}

describe('a double booking is mailed to whoever planned the other event', () => {
  const onIce = { ...ice, title: 'On top' };
  const post = (body: unknown, as: { id: string }) => server.request('POST', '/api/events', { as, body });
  const planned = async (createdById: string | null, values: Partial<typeof ice & { teamId: number }> = {}) =>
    makeEvent(server.db, { ...ice, teamId: red, title: 'Early ice', createdById, ...values });

  beforeEach(() => server.db.delete(events));

  it('once, naming both', async () => {
    await planned(redCoach.id);
    const { json } = await post({ ...onIce, teamId: blue }, admin);
    expect(json.conflicts).toHaveLength(1);
    const reported = await mails();
    expect(reported.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['red-coach@club.test', 'Double-booked: On top'],
    ]);
    expect(reported[0]?.body).toBe(
      [
        'On top was saved and is double-booked with what you planned: they share the place, the team or the coach. Both stand.',
        'Yours: Early ice\nFri, May 1, 2099, 6:00 PM to 7:15 PM, SM Mall of Asia',
        `See what was saved at https://club.test/events/${json.id}`,
        'Habagat',
      ].join('\n\n'),
    );
    await put(json.id, { ...onIce, teamId: blue, title: 'Still on top' });
    expect(await recipients()).toEqual(['red-coach']);
  });

  it('with one entry for conflicts that read the same', async () => {
    await planned(redCoach.id);
    await planned(redCoach.id, { teamId: blue });
    await post({ ...onIce, teamId: null }, admin);
    const [reported] = await mails();
    expect(reported?.body.match(/Yours: Early ice/g)).toHaveLength(1);
  });

  it('when an event is moved onto it, too', async () => {
    await planned(redCoach.id);
    const { id } = await planned(admin.id, {
      location: 'Elsewhere',
      startTime: '2099-06-01T18:00:00+08:00',
      endTime: '2099-06-01T19:00:00+08:00',
    });
    await put(id, { ...onIce, teamId: null });
    const reported = (await mails()).filter(({ subject }) => subject.startsWith('Double-booked'));
    expect(reported.map(({ recipient }) => recipient)).toEqual(['red-coach@club.test']);
  });

  it('but neither to whoever saved, nor to users who no longer plan', async () => {
    const parent = await makeUser(server.db, { email: 'planned-once@club.test' });
    const gone = await makeUser(server.db, { email: 'gone-coach@club.test', role: 'coach', isActive: false });
    for (const id of [admin.id, parent.id, gone.id, null]) await planned(id);
    expect((await post({ ...onIce, teamId: blue }, admin)).json.conflicts).toHaveLength(4);
    expect(await recipients()).toEqual([]);
  });

  it('unless it is in the past', async () => {
    const past = { startTime: '2020-05-01T18:00:00+08:00', endTime: '2020-05-01T19:00:00+08:00' };
    await planned(redCoach.id, past);
    const { id } = await planned(admin.id, { ...past, location: 'Elsewhere' });
    const { json } = await server.request('PUT', `/api/events/${id}`, {
      as: admin,
      body: { ...onIce, ...past, teamId: blue },
    });
    expect(json.conflicts).toHaveLength(1);
    expect(await recipients()).not.toContain('red-coach');
  });
});
