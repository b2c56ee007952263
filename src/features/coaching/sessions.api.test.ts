import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { outbox } from '@/platform/mail/tables';
import { dayOf } from '@/shared/dates';
import * as make from '../../../test/factories';
import { ledgerOf } from '../../../test/payment-club';
import { expectRefusal } from '../../../test/refusal';
import type { Answer } from '../../../test/request';
import { startTestServer, type TestServer } from '../../../test/server';
import { coachSessionPlayers, coachSessions } from './tables';

let server: TestServer;
let coach: { id: string };
let otherCoach: { id: string };
let admin: { id: string };
let parent: { id: string };
let child: { id: number };
let friend: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  coach = await make.makeUser(db, { role: 'coach' });
  otherCoach = await make.makeUser(db, { role: 'coach' });
  admin = await make.makeUser(db, { role: 'admin' });
  parent = await make.makeUser(db);
  child = await make.makePlayer(db, { guardians: [parent], firstName: 'Ana', lastName: 'Abad' });
  friend = await make.makePlayer(db, { firstName: 'Ben', lastName: 'Bautista' });
});
afterAll(() => server.close());

const form = { title: 'Edge work', duration: 60, rate: 1500, scheduledDate: '2099-05-01T17:30:00Z' };

describe('a new session', () => {
  it("charges its student, due on its day in the club's time zone, by the coach", async () => {
    const { status, json } = await create({ playerId: child.id });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      title: 'Edge work',
      type: 'private_lesson',
      playerId: child.id,
      playerName: 'Ana Abad',
      rate: '1500.00',
      status: 'scheduled',
      paymentStatus: 'unpaid',
      seriesId: null,
      sessions: 1,
    });
    const [fee] = await feesOf(json.id);
    expect(fee).toMatchObject({
      playerId: child.id,
      coachId: coach.id,
      createdBy: coach.id,
      amount: '1500.00',
      type: 'session_fee',
      status: 'pending',
      // 1:30 AM in Manila.
      dueDate: '2099-05-02',
      description: 'Edge work',
    });
    expect(json.students).toEqual([
      { playerId: child.id, firstName: 'Ana', lastName: 'Abad', paidTo: null, paymentId: fee?.id },
    ]);
    const { json: owed } = await server.request('GET', '/api/payments/balance', { as: parent });
    expect(owed.later.payments.map(({ id }: { id: number }) => id)).toContain(fee?.id);
    expect(await story(fee?.id)).toEqual([['charged', null, 'pending', null]]);
  });

  it('of a group charges each student once, by name', async () => {
    const body = { type: 'group_training', playerIds: [friend.id, child.id, friend.id], rate: '750.5' };
    const { json } = await create(body);
    expect(json).toMatchObject({ playerId: null, playerName: null });
    expect(json.students.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ana', 'Ben']);
    expect((await feesOf(json.id)).map(({ amount }) => amount)).toEqual(['750.50', '750.50']);
  });

  it('without a rate or a student charges nobody', async () => {
    for (const body of [{ playerId: child.id, rate: '0' }, { playerId: null }]) {
      const { json } = await create(body);
      expect(await feesOf(json.id)).toEqual([]);
      expect(json.paymentStatus).toBe('unpaid');
    }
  });

  it('that repeats is one series, and mails each guardian once about it and once about its charges', async () => {
    const before = await mailsTo(parent);
    const repeat = { days: ['SA'], until: '2099-05-23' };
    const { json } = await create({ playerId: child.id, repeat, title: 'Every Saturday' });
    expect(json).toMatchObject({ sessions: 4, seriesId: json.id });
    const rows = await server.db.select().from(coachSessions).where(eq(coachSessions.seriesId, json.id));
    const days = rows.map(({ scheduledDate }) => dayOf(scheduledDate, 'Asia/Manila')).toSorted();
    expect(days).toEqual(['2099-05-02', '2099-05-09', '2099-05-16', '2099-05-23']);
    expect((await mailsTo(parent)) - before).toBe(2);
  });

  it('keeps its local time where summer time begins within the series', async () => {
    const berlin = await startTestServer({ club: { timeZone: 'Europe/Berlin' } });
    const as = await make.makeUser(berlin.db, { role: 'coach' });
    const body = { ...form, scheduledDate: '2027-03-21T17:00:00Z', repeat: { days: ['SU'], until: '2027-04-04' } };
    await berlin.request('POST', '/api/coach/sessions', { as, body });
    const { json } = await berlin.request('GET', '/api/coach/sessions', { as });
    expect(json.map(({ scheduledDate }: { scheduledDate: string }) => scheduledDate)).toEqual([
      '2027-04-04T16:00:00.000Z',
      '2027-03-28T16:00:00.000Z',
      '2027-03-21T17:00:00.000Z',
    ]);
    await berlin.close();
  });

  it('reports what is at the same time', async () => {
    const { db } = server;
    const team = await make.makeTeam(db, { coachId: coach.id });
    const start = '2098-03-01T10:00:00Z';
    await make.makeEvent(db, { teamId: team.id, startTime: '2098-03-01T10:30:00Z', endTime: '2098-03-01T12:00:00Z' });
    await make.makeEvent(db, { startTime: '2098-03-01T10:30:00Z', endTime: '2098-03-01T12:00:00Z' });
    await make.makeEvent(db, { teamId: team.id, startTime: '2098-03-01T11:00:00Z', endTime: '2098-03-01T12:00:00Z' });
    await make.makeCoachSession(db, { coachId: otherCoach.id, scheduledDate: start });
    await make.makeCoachSession(db, { coachId: coach.id, scheduledDate: start, status: 'cancelled' });
    expect((await create({ scheduledDate: start })).json.overlaps).toBe(1);
    expect((await create({ scheduledDate: '2098-03-01T09:30:00Z' })).json.overlaps).toBe(1);
  });

  it.each([
    ['an unknown type', { type: 'yoga' }, 'type'],
    ['a rate of -1', { rate: -1 }, 'rate'],
    ['a rate of abc', { rate: 'abc' }, 'rate'],
    ['a rate with a third decimal', { rate: '1.005' }, 'rate'],
    ['a duration of 0', { duration: 0 }, 'duration'],
    ['a duration of 1.5', { duration: 1.5 }, 'duration'],
    ['a duration of more than a day', { duration: 1441 }, 'duration'],
    ['a day in an earlier century', { scheduledDate: '1899-05-01T10:00:00Z' }, 'scheduledDate'],
    ['a day in the last century', { scheduledDate: '1999-12-31T10:00:00Z' }, 'scheduledDate'],
    ['no title', { title: ' ' }, 'title'],
    ['a player who does not exist', { playerId: 2_000_000_000 }, 'playerId'],
    ['more than one who does not', { playerIds: [2_000_000_000] }, 'playerIds'],
    ['no date in its series', { repeat: { days: ['MO'], until: '2099-05-02' } }, 'repeat.days'],
  ])('with %s is refused with an error at the field', async (_what, body, path) => {
    await refused(create(body), 400, path);
  });

  it.each([
    ['no duration', { duration: undefined }, 'Duration is required.'],
    ['an empty one', { duration: ' ' }, 'Duration is required.'],
    ['one of words', { duration: 'long' }, 'Duration must be a whole number of minutes from 1 to 1,440.'],
    ['one of a list', { duration: [60] }, 'Duration must be a whole number of minutes from 1 to 1,440.'],
    ['one of 1441', { duration: '1441' }, 'Duration must be a whole number of minutes from 1 to 1,440.'],
  ])('with %s is told so', async (_what, body, message) => {
    expect((await create(body)).json.issues).toEqual([{ path: 'duration', message }]);
  });

  it('is refused where it would make thousands of charges', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await make.makePlayer(server.db)).id);
    const repeat = { days: ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], until: '2099-11-10' };
    await refused(create({ playerIds: ids, repeat }), 400, 'repeat.until');
  });

  it('accepts no player who is archived or awaiting', async () => {
    for (const status of ['archived', 'awaiting'] as const) {
      const { id } = await make.makePlayer(server.db, { status });
      await refused(create({ playerIds: [child.id, id] }), 400, 'playerIds');
    }
  });
});

describe('a changed session', () => {
  it('updates what is owed', async () => {
    const { json: session } = await create({ playerId: child.id });
    const { status, json } = await change(session.id, {
      playerIds: [child.id, friend.id],
      title: 'Shooting',
      rate: '1800',
      scheduledDate: '2099-06-01T10:00:00Z',
      version: session.version,
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ title: 'Shooting', rate: '1800.00', version: 2, students: [{}, {}] });
    const [first, second] = await feesOf(session.id);
    const now = { amount: '1800.00', dueDate: '2099-06-01', description: 'Shooting', status: 'pending' };
    expect(first).toMatchObject({ ...now, playerId: child.id, version: 2 });
    expect(second).toMatchObject({ ...now, playerId: friend.id, version: 1 });
    expect(await story(first?.id)).toEqual([
      ['charged', null, 'pending', null],
      [
        'amended',
        'pending',
        'pending',
        'Amount: ₱1,500.00 → ₱1,800.00 · Due date: May 2, 2099 → Jun 1, 2099 · Description',
      ],
    ]);
  });

  it("keeps an admin's changes to what is owed, and the amount of what was paid", async () => {
    const { json: session } = await create({ playerIds: [child.id, friend.id] });
    const [one, two] = await feesOf(session.id);
    await edit(one, { amount: '1000', status: 'pending' });
    await edit(two, { amount: '1500', status: 'paid', paymentMethod: 'cash' });
    await change(session.id, { playerIds: [child.id, friend.id], title: 'Renamed' });
    expect((await feesOf(session.id)).map(({ amount, description }) => [amount, description])).toEqual([
      ['1000.00', 'Renamed'],
      ['1500.00', null],
    ]);
    await change(session.id, { playerIds: [child.id, friend.id], title: 'Renamed', rate: '2000' });
    expect((await feesOf(session.id)).map(({ amount }) => amount)).toEqual(['2000.00', '1500.00']);
  });

  it('that becomes free owes nothing, and owes again when it has a price', async () => {
    const { json: session } = await create({ playerId: child.id });
    await change(session.id, { playerId: child.id, rate: '0' });
    expect(await feesOf(session.id)).toMatchObject([{ status: 'cancelled' }]);
    await change(session.id, { playerId: child.id, rate: '900' });
    expect(await feesOf(session.id)).toMatchObject([{ status: 'pending', amount: '900.00' }]);
    const { json: free } = await create({ playerId: child.id, rate: '0' });
    await change(free.id, { playerId: child.id, rate: '900' });
    expect(await feesOf(free.id)).toMatchObject([{ status: 'pending', amount: '900.00' }]);
  });

  it('cancels the charge of a student who leaves, unless the club was paid', async () => {
    const { json: session } = await create({ playerIds: [child.id, friend.id] });
    const [one, two] = await feesOf(session.id);
    await edit(two, { amount: '1500', status: 'paid', paymentMethod: 'cash' });
    const refused = await change(session.id, { playerIds: [child.id] });
    expect(refused.json).toMatchObject({ code: 'conflict', issues: [{ path: 'playerIds' }] });
    expect(refused.text).not.toContain('Ben');
    expect((await change(session.id, { playerIds: [friend.id] })).status).toBe(200);
    const [left] = await server.db
      .select()
      .from(payments)
      .where(eq(payments.id, one?.id ?? 0));
    expect(left).toMatchObject({ status: 'cancelled' });
    expect((await story(one?.id)).at(-1)).toEqual(['cancelled', 'pending', 'cancelled', 'Not in the session any more']);
  });

  it('is refused for an older version', async () => {
    const { json: session } = await create({});
    expect((await change(session.id, { version: 1 })).status).toBe(200);
    await refused(change(session.id, { version: 1 }), 409);
  });

  it('keeps a student who was archived meanwhile, whose family gets no mail', async () => {
    const gone = await make.makePlayer(server.db, { firstName: 'Zenaida' });
    const { json: session } = await create({ playerIds: [child.id, gone.id] });
    await server.db.update(players).set({ status: 'archived' }).where(eq(players.id, gone.id));
    const { json, text } = await change(session.id, { playerIds: [child.id] });
    expect(json.playerName).toBe('Ana Abad');
    expect(text).not.toContain('Zenaida');
    const places = await server.db
      .select()
      .from(coachSessionPlayers)
      .where(eq(coachSessionPlayers.sessionId, session.id));
    expect(places).toHaveLength(2);
    const { text: list } = await server.request('GET', '/api/payments', { as: coach });
    expect(list).not.toContain('Zenaida');
  });
});

describe("another coach's session", () => {
  it('is not found, and nobody else can change its payment', async () => {
    const { json: session } = await create({ playerId: child.id });
    const [fee] = await feesOf(session.id);
    const path = `/api/coach/sessions/${session.id}`;
    for (const [rest, body] of [
      ['', form],
      ['/status', { status: 'cancelled' }],
      ['/payment', { paymentStatus: 'paid' }],
    ] as const) {
      await refused(server.request('PUT', `${path}${rest}`, { as: otherCoach, body }), 404);
    }
    expect(await feesOf(session.id)).toEqual([fee]);
    expect((await server.request('GET', '/api/coach/sessions', { as: otherCoach })).text).not.toContain('Abad');
  });

  it('is not found either by a former coach', async () => {
    const former = await make.makeUser(server.db, { role: 'coach' });
    const body = { ...form, playerId: child.id };
    const { json } = await server.request('POST', '/api/coach/sessions', { as: former, body });
    await server.db.update(users).set({ role: 'parent' }).where(eq(users.id, former.id));
    const cancel = { status: 'cancelled' };
    const path = `/api/coach/sessions/${json.id}/status`;
    await refused(server.request('PUT', path, { as: former, body: cancel }), 403);
    await refused(server.request('GET', '/api/coach/sessions', { as: former }), 403);
  });
});

describe('the list', () => {
  it('is filtered, paged and sorted', async () => {
    const as = await make.makeUser(server.db, { role: 'coach' });
    const made = [];
    for (const [index, day] of ['2020-01-01', '2020-01-02', '2099-01-01', '2099-01-02'].entries()) {
      const playerIds = index % 2 === 0 ? [child.id] : [];
      const values = { coachId: as.id, scheduledDate: `${day}T18:00:00Z`, playerIds };
      made.push((await make.makeCoachSession(server.db, values)).id);
    }
    const [first, second, third, fourth] = made;
    await server.request('PUT', `/api/coach/sessions/${second}/payment`, { as, body: { paymentStatus: 'paid' } });
    await server.request('PUT', `/api/coach/sessions/${third}/payment`, { as, body: { paymentStatus: 'paid' } });
    const list = async (query: string) => {
      const { json } = await server.request('GET', `/api/coach/sessions?${query}`, { as });
      return json.map(({ id }: { id: number }) => id);
    };
    expect(await list('')).toEqual([fourth, third, second, first]);
    expect(await list('when=ahead')).toEqual([third, fourth]);
    expect(await list('when=over')).toEqual([second, first]);
    expect(await list(`limit=2&after=${fourth}`)).toEqual([third, second]);
    expect(await list(`when=ahead&after=${third}`)).toEqual([fourth]);
    expect(await list('paymentStatus=paid')).toEqual([third, second]);
    expect(await list('paymentStatus=unpaid')).toEqual([fourth, first]);
    expect(await list(`playerId=${child.id}`)).toEqual([third, first]);
    // 2:00 AM on the next day in Manila.
    expect(await list('from=2020-01-02&to=2020-01-02')).toEqual([first]);
    expect(await list('status=cancelled')).toEqual([]);
  });

  it('refuses a reversed range and days out of range', async () => {
    const get = (query: string) => server.request('GET', `/api/coach/sessions?${query}`, { as: coach });
    await refused(get('from=2026-02-01&to=2026-01-01'), 400, 'to');
    await refused(get('to=9999-12-31'), 400, 'to');
    await refused(server.request('GET', '/api/coach/week?day=9999-12-31', { as: coach }), 400, 'day');
  });
});

async function refused(asked: Promise<Answer>, status: number, path?: string): Promise<void> {
  const { issues } = expectRefusal(await asked, status);
  if (path !== undefined) expect(issues?.map((issue) => issue.path)).toEqual([path]);
}

function create(body: object) {
  return server.request('POST', '/api/coach/sessions', { as: coach, body: { ...form, ...body } });
}

function change(id: number, body: object) {
  return server.request('PUT', `/api/coach/sessions/${id}`, { as: coach, body: { ...form, ...body } });
}

/** An admin's edit of a payment. */
function edit(fee: typeof payments.$inferSelect | undefined, body: object) {
  const kept = { playerId: fee?.playerId, type: 'session_fee', dueDate: fee?.dueDate };
  return server.request('PUT', `/api/payments/${fee?.id}`, { as: admin, body: { ...kept, ...body } });
}

async function feesOf(sessionId: number) {
  const rows = await server.db
    .select({ fee: payments })
    .from(payments)
    .innerJoin(coachSessionPlayers, eq(coachSessionPlayers.paymentId, payments.id))
    .where(and(eq(coachSessionPlayers.sessionId, sessionId)))
    .orderBy(payments.id);
  return rows.map(({ fee }) => fee);
}

async function story(id = 0) {
  const ledger = await ledgerOf(server.db, id);
  return ledger.map(({ kind, statusBefore, statusAfter, reason }) => [kind, statusBefore, statusAfter, reason]);
}

async function mailsTo({ id }: { id: string }): Promise<number> {
  const rows = await server.db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(users, eq(users.email, outbox.recipient))
    .where(eq(users.id, id));
  return rows.length;
}
