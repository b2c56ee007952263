import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { documentStatuses } from '@/features/documents/contract/document';
import { documents, documentTypes } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { guardians } from '@/features/guardians/tables';
import { paymentLedger } from '@/features/payments/tables/ledger';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import { mailStatuses, outbox } from '@/platform/mail/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Waiting } from './contract';

const START = '2026-11-24T02:00:00Z';
const time = testClock(START);

let server: TestServer;
let superAdmin: { id: string };
let admin: { id: string };
let coach: { id: string };
let otherCoach: { id: string };
let parent: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  admin = await make.makeUser(server.db, { role: 'admin' });
  coach = await make.makeUser(server.db, { role: 'coach' });
  otherCoach = await make.makeUser(server.db, { role: 'coach' });
  parent = await make.makeUser(server.db);
});
beforeEach(() => empty());
afterAll(() => server.close());

it('is zero in an empty club, and always for a family', async () => {
  for (const who of [superAdmin, admin, coach]) expect(await waiting(who)).toEqual([]);
  expectRefusal(await server.request('GET', '/api/dashboard/waiting', { as: parent }), 403);
});

it("excludes what is not the caller's task, even if it is others'", async () => {
  const team = await make.makeTeam(server.db, { coachId: otherCoach.id });
  const { id } = await make.makePlayer(server.db, { teamId: team.id });
  const form = await make.makeDocumentType(server.db);
  await make.makeDocument(server.db, { playerId: id, type: form.name });
  await make.makePayment(server.db, { playerId: id, ...reported() });
  await make.makePlayer(server.db, { status: 'awaiting' });
  await make.makeEvent(server.db, { teamId: team.id });
  await put('failed', 1);
  const forAdmins = ['documents', 'payments', 'players', 'events'];
  expect((await waiting(superAdmin)).map(({ kind }) => kind)).toEqual([
    'documents',
    'payments',
    'players',
    'mail',
    'events',
  ]);
  expect((await waiting(admin)).map(({ kind }) => kind)).toEqual(forAdmins);
  expect((await waiting(otherCoach)).map(({ kind }) => kind)).toEqual(['documents', 'events']);
  expect(await waiting(coach)).toEqual([]);
});

const days = fc.integer({ min: -2, max: 16 });
const club = fc.record({
  papers: fc.array(fc.record({ of: fc.nat(4), status: fc.constantFrom(...documentStatuses) }), { maxLength: 8 }),
  money: fc.array(fc.record({ of: fc.nat(4), isReported: fc.boolean() }), { maxLength: 6 }),
  meetings: fc.array(fc.record({ of: fc.nat(2), in: days, answered: fc.array(fc.nat(4)) }), { maxLength: 5 }),
  playerStatuses: fc.array(fc.constantFrom('active', 'awaiting', 'archived'), { maxLength: 5 }),
  mail: fc.array(fc.constantFrom(...mailStatuses), { maxLength: 8 }),
});

it('counts the rows of the list that each entry links to, for every role', async () => {
  await fc.assert(
    fc.asyncProperty(club, async (made) => {
      await empty();
      await fill(made);
      for (const who of [superAdmin, admin, coach, otherCoach]) {
        const found = new Map((await waiting(who)).map(({ kind, count }) => [kind, count]));
        for (const [kind, path] of lists) {
          const { status, json } = await server.request('GET', path, { as: who });
          const isTheirs = status === 200 && (kind !== 'payments' || who === superAdmin || who === admin);
          expect([kind, found.get(kind) ?? 0]).toEqual([kind, isTheirs ? json.length : 0]);
        }
      }
    }),
    { numRuns: 5 },
  );
});

/** Changes of the club as statements, and passing time: everything that may change what waits. */
const change = fc.oneof(
  fc.constantFrom(
    'update player set team_id = (select min(id) from team) where id = (select max(id) from player where team_id is not null)',
    "update player set first_name = first_name || 'a'",
    'delete from event_attendance where player_id = (select min(player_id) from event_attendance)',
    "insert into event_attendance (event_id, player_id, rsvp) select e.id, p.id, 'going' from event e, player p on conflict do nothing",
    "update event set start_time = start_time + interval '3 days', end_time = end_time + interval '3 days'",
    'update event set cancelled_at = now() where id = (select min(id) from event)',
    "update document set status = 'pending' where id = (select min(id) from document)",
    'delete from document where id = (select max(id) from document)',
    'update payment set confirmation = null, reported_at = null, reported_by = null, reported_method = null where id = (select min(id) from payment)',
    "update outbox_mail set status = 'failed' where id = (select min(id) from outbox_mail where status <> 'failed')",
    "update outbox_mail set status = 'waiting' where status = 'failed'",
    "update outbox_mail set recipient = '' where id = (select max(id) from outbox_mail)",
    'delete from outbox_mail where id = (select min(id) from outbox_mail)',
  ),
  fc.constantFrom(3_600_000, 7_200_000, 86_400_000, 3 * 86_400_000),
);

it('has another ETag whenever its content differs', async () => {
  await fc.assert(
    fc.asyncProperty(club, fc.array(change, { minLength: 3, maxLength: 8 }), async (made, changes) => {
      time.set(START);
      await empty();
      await fill(made);
      let before = await tagged();
      for (const next of changes) {
        if (typeof next === 'number') time.advance(next);
        else await server.db.pool.query(next);
        const after = await tagged();
        for (const [index, { text, tag, status }] of after.entries()) {
          if (text !== before[index]?.text) expect([next, tag]).not.toEqual([next, before[index]?.tag]);
          expect(status).toBe(304);
        }
        before = after;
      }
    }),
    { numRuns: 10 },
  );
});

/** Returns for each caller the reply, its ETag, and the status of a request with that ETag. */
function tagged() {
  return Promise.all(
    [superAdmin, admin, coach].map(async (as) => {
      const { text, headers } = await server.request('GET', '/api/dashboard/waiting', { as });
      const again = { as, headers: { 'if-none-match': headers.etag ?? '' } };
      return { text, tag: headers.etag, status: (await server.request('GET', '/api/dashboard/waiting', again)).status };
    }),
  );
}

// The last test, as ledger entries are never deleted.
it('counts refunds due as their list does', async () => {
  const player = await make.makePlayer(server.db);
  const { id } = await make.makePaid(server.db, { playerId: player.id });
  const entry = { kind: 'to_refund', moved: '1500.00', statusBefore: 'paid', statusAfter: 'paid' } as const;
  await server.db.insert(paymentLedger).values({ paymentId: id, ...entry });
  const { json } = await server.request('GET', '/api/payments/to-refund', { as: admin });
  expect(json.items).toHaveLength(1);
  expect(await waiting(admin)).toEqual([{ kind: 'refunds', count: 1 }]);
});

/** The requests of the screens to which the rows link. */
const lists = [
  ['documents', '/api/documents/status/review'],
  ['payments', '/api/payments?status=awaiting'],
  ['players', '/api/players/awaiting'],
  ['mail', '/api/admin/outbox?status=failed'],
  ['events', '/api/events/unanswered'],
] as const;

async function fill({
  papers,
  money,
  meetings,
  playerStatuses,
  mail,
}: typeof club extends fc.Arbitrary<infer T> ? T : never) {
  const { db } = server;
  const form = await make.makeDocumentType(db);
  const own = await make.makeTeam(db, { coachId: coach.id });
  const other = await make.makeTeam(db, { coachId: otherCoach.id });
  const teamOf = [own.id, own.id, other.id, other.id, null];
  const kids: number[] = [];
  for (const teamId of teamOf) kids.push((await make.makePlayer(db, { teamId })).id);
  for (const { of, status } of papers) {
    await make.makeDocument(db, { playerId: kids[of] ?? 0, type: form.name, status });
  }
  for (const { of, isReported } of money) {
    await make.makePayment(db, { playerId: kids[of] ?? 0, ...(isReported ? reported() : {}) });
  }
  for (const { of, in: ahead, answered } of meetings) {
    const start = clock().getTime() + ahead * 86_400_000 + 3_600_000;
    const { id } = await make.makeEvent(db, {
      teamId: [own.id, other.id, null][of] ?? null,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3_600_000).toISOString(),
    });
    for (const kid of new Set(answered)) {
      await db.insert(eventAttendance).values({ eventId: id, playerId: kids[kid] ?? 0, rsvp: 'going' });
    }
  }
  for (const status of playerStatuses) await make.makePlayer(db, { status });
  for (const [index, status] of mail.entries()) await put(status, index);
}

function reported() {
  const at = clock().toISOString();
  return { reportedBy: parent.id, reportedMethod: 'cash', reportedAt: at, confirmation: 'awaiting' } as const;
}

async function put(status: (typeof mailStatuses)[number], index: number): Promise<void> {
  const row = { recipient: 'ana@club.test', subject: 'News', body: 'Ice.', dedupeKey: `news:${index}` };
  await server.db.insert(outbox).values({ ...row, status, nextAttemptAt: '2099-01-01T00:00:00Z' });
}

async function empty(): Promise<void> {
  const all = [payments, documents, documentTypes, eventAttendance, events, guardians, players, teams];
  for (const table of [...all, outbox]) await server.db.delete(table);
}

async function waiting(as: { id: string }): Promise<Waiting> {
  const answer = await server.request('GET', '/api/dashboard/waiting', { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}
