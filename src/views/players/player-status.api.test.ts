import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents } from '@/features/documents/tables';
import type { PaymentStatus } from '@/features/payments/contract/payment';
import { paymentStatuses } from '@/features/payments/contract/payment';
import { paymentStateOf } from '@/features/payments/rules/status';
import { payments } from '@/features/payments/tables/payments';
import type { Player } from '@/features/players/contract/player';
import { type PaymentState, paymentStates } from '@/features/players/contract/player';
import { players } from '@/features/players/tables';
import { addDays, type Day } from '@/shared/dates';
import { scopeOf } from '@/shared/permissions';
import { testClock } from '../../../test/clock';
import { makeDocument, makeDocumentType, makePayment, makePlayer, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { listPlayers } from './queries/list';

const time = testClock('2026-11-24T02:00:00Z');

type Due = { status: PaymentStatus; dueDate: Day | null };

const today = '2026-03-12';
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

/** Cases of what a player owes (decision 041), for both the rule and the SQL. */
const statuses: [string, Due[], PaymentState][] = [
  ['no payments', [], 'pending'],
  ['a paid one', [{ status: 'paid', dueDate: yesterday }], 'paid'],
  ['a pending one due today', [{ status: 'pending', dueDate: today }], 'pending'],
  ['a pending one due yesterday', [{ status: 'pending', dueDate: yesterday }], 'overdue'],
  ['a pending one without a due date', [{ status: 'pending', dueDate: null }], 'pending'],
  ['one marked overdue, due yesterday', [{ status: 'overdue', dueDate: yesterday }], 'overdue'],
  ['one marked overdue, due tomorrow', [{ status: 'overdue', dueDate: tomorrow }], 'overdue'],
  ['one marked overdue without a due date', [{ status: 'overdue', dueDate: null }], 'overdue'],
  ['a cancelled one due yesterday', [{ status: 'cancelled', dueDate: yesterday }], 'pending'],
  ['a cancelled one due tomorrow', [{ status: 'cancelled', dueDate: tomorrow }], 'pending'],
  [
    'a paid one and a cancelled one due yesterday',
    [
      { status: 'paid', dueDate: null },
      { status: 'cancelled', dueDate: yesterday },
    ],
    'paid',
  ],
  [
    'a paid and a pending one',
    [
      { status: 'paid', dueDate: yesterday },
      { status: 'pending', dueDate: null },
    ],
    'pending',
  ],
  [
    'a pending one and one overdue',
    [
      { status: 'pending', dueDate: tomorrow },
      { status: 'pending', dueDate: yesterday },
    ],
    'overdue',
  ],
];

let server: TestServer;
let admin: { id: string };
let type: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  type = (await makeDocumentType(server.db, { isRequired: false })).name;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const table of [payments, documents, players]) await server.db.delete(table);
});
afterAll(() => server.close());

describe('the rule', () => {
  it.each(statuses)('%s: %s', (_what, dues, state) => {
    expect(paymentStateOf(dues, today)).toBe(state);
  });
});

describe('the database', () => {
  it.each(statuses)('%s', async (_what, dues, state) => {
    await build([dues]);
    expect(await listOn(today)).toMatchObject([{ paymentStatus: state }]);
  });

  it('agrees with the rules, as a column and as a filter, for any player', async () => {
    const day = fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days)));
    const dues = fc.array(fc.record({ status: fc.constantFrom(...paymentStatuses), dueDate: day }), { maxLength: 4 });
    const club = fc.array(dues, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(club, fc.integer({ min: -2, max: 2 }), async (members, shift) => {
        for (const table of [payments, documents, players]) await server.db.delete(table);
        const on = addDays(today, shift);
        await build(members);
        const reported = await listOn(on);
        expect(reported.map(({ paymentStatus }) => paymentStatus)).toEqual(
          members.map((member) => paymentStateOf(member, on)),
        );
        for (const payment of paymentStates) {
          const listed = reported.filter(({ paymentStatus }) => paymentStatus === payment);
          expect(await listOn(on, { payment })).toEqual(listed);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it("changes at the club's midnight, not at the server's, also for what a browser has cached", async () => {
  const player = await makePlayer(server.db);
  await makeDocument(server.db, { playerId: player.id, type, expiryDate: '2026-03-11' });
  await makePayment(server.db, { playerId: player.id, dueDate: '2026-03-11' });
  const before = await at('2026-03-11T15:59:59.000Z');
  expect(before.json).toMatchObject([{ compliance: 'complete', paymentStatus: 'pending' }]);
  const after = await at('2026-03-11T16:00:00.000Z', before.headers.etag);
  expect(after.status).toBe(200);
  expect(after.json).toMatchObject([{ compliance: 'expired', paymentStatus: 'overdue' }]);
});

async function at(instant: string, etag?: string) {
  time.set(instant);
  const headers = etag ? { 'if-none-match': etag } : undefined;
  return server.request('GET', '/api/players', { as: admin, ...(headers && { headers }) });
}

async function build(members: Due[][]): Promise<void> {
  const rows = members.map((_, index) => ({
    firstName: 'Kid',
    lastName: `Number ${String(index).padStart(3, '0')}`,
    birthDate: '2016-05-04',
  }));
  const made = await server.db.insert(players).values(rows).returning({ id: players.id });
  const idOf = (index: number) => made[index]?.id ?? 0;
  const dues = members.flatMap((member, index) =>
    member.map((due) => ({
      ...due,
      playerId: idOf(index),
      amount: '100.00',
      type: 'misc' as const,
      paidAt: due.status === 'paid' ? '2026-03-01T00:00:00.000Z' : null,
    })),
  );
  if (dues.length > 0) await server.db.insert(payments).values(dues);
}

async function listOn(on: Day, filters: { payment?: PaymentState } = {}): Promise<Player[]> {
  const actor = { id: admin.id, role: 'admin' as const, teamIds: [], playerIds: [] };
  const { text } = await listPlayers(server.db, scopeOf(actor, 'player.list'), filters, on);
  // An admin reads all players in full.
  return JSON.parse(text) as Player[];
}
