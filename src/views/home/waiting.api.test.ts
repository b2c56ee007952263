import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventAttendance } from '@/features/attendance/tables';
import { documentStatuses } from '@/features/documents/contract';
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

testClock('2026-11-24T02:00:00Z');

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

it('is nothing in an empty club, and nothing for a family at all', async () => {
  for (const who of [superAdmin, admin, coach]) expect(await waiting(who)).toEqual([]);
  expectRefusal(await server.request('GET', '/api/dashboard/waiting', { as: parent }), 403);
});

it('leaves out what the caller does not see to, though others do', async () => {
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

it('counts what the list has that each row leads to, whoever asks', async () => {
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

// The last: what stands in the ledger is never taken out again.
it('counts what is to be given back as its list does', async () => {
  const player = await make.makePlayer(server.db);
  const { id } = await make.makePaid(server.db, { playerId: player.id });
  const entry = { kind: 'to_refund', moved: '1500.00', statusBefore: 'paid', statusAfter: 'paid' } as const;
  await server.db.insert(paymentLedger).values({ paymentId: id, ...entry });
  const { json } = await server.request('GET', '/api/payments/to-refund', { as: admin });
  expect(json.items).toHaveLength(1);
  expect(await waiting(admin)).toEqual([{ kind: 'refunds', count: 1 }]);
});

/** What the screens ask that the rows lead to. */
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
