import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { addDays, type Day, dayOf, daysBetween } from '@/shared/dates';
import { type Actor, type Role, roles, scopeOf } from '@/shared/permissions';
import { makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { PaymentFilters, PaymentQuery } from './contract/list';
import {
  type OwedAge,
  owedAges,
  type Payment,
  paymentMethods,
  paymentStatuses,
  paymentTypes,
} from './contract/payment';
import { getBalance } from './queries/balance';
import { countPayments, listPayments } from './queries/list';
import { getPaymentStats } from './queries/stats';
import { sumPaid } from './queries/sum';
import { payments } from './tables/payments';

// For every role: the cards are sums over the list, the count is its length, its pages add up to the list, and a filter returns what it
// says.

const calendar = { today: '2026-03-12', timeZone: 'Asia/Manila' };
const IN_TWO_WEEKS = '2026-03-26';
/** March in that time zone, in UTC. */
const march = ['2026-02-28T16:00:00.000Z', '2026-03-31T16:00:00.000Z'] as const;
const monthOf: Record<string, string> = {
  '2026-02-28T15:59:59.999Z': '2026-02',
  [march[0]]: '2026-03',
  '2026-03-31T15:59:59.999Z': '2026-03',
  [march[1]]: '2026-04',
};
const teamIds = [1, 2];
const words = ['Dues', 'señora', 'ice_time', '50%'];

interface Charged {
  playerId: number | null;
  ofCoach: boolean;
  centavos: number;
  refunded: number;
  type: Payment['type'];
  status: Payment['status'];
  paymentMethod: Payment['paymentMethod'];
  dueDate: Day | null;
  paidAt: string;
  isReported: boolean;
  description: string | null;
  hour: number;
}
interface ClubOfChance {
  charges: Charged[];
  filters: PaymentFilters;
  limit: number;
}

let server: TestServer;
let actors: Actor[];

beforeAll(async () => {
  server = await startTestServer();
  actors = await Promise.all(roles.map(actorOf));
});
afterAll(() => server.close());

const edges = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
const playerIdOf = fc.integer({ min: 1, max: 4 });
const clubs: fc.Arbitrary<ClubOfChance> = fc.record({
  charges: fc.array(
    fc.record({
      playerId: fc.option(playerIdOf),
      ofCoach: fc.boolean(),
      centavos: fc.integer({ min: 1, max: 9_999_999_999 }),
      refunded: fc.integer({ min: 0, max: 9_999_999_999 }),
      type: fc.constantFrom(...paymentTypes),
      status: fc.constantFrom(...paymentStatuses),
      paymentMethod: fc.constantFrom(null, ...paymentMethods),
      dueDate: fc.option(
        fc
          .constantFrom(-92, -91, -90, -61, -60, -31, -30, -2, -1, 0, 1, 2, 14, 15, 90)
          .map((days) => addDays(calendar.today, days)),
      ),
      paidAt: fc.constantFrom(...Object.keys(monthOf)),
      isReported: fc.boolean(),
      description: fc.option(fc.constantFrom(...words)),
      // Several in the same hour, so that the id must decide the order.
      hour: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 24 },
  ),
  filters: fc.record(
    {
      playerId: playerIdOf,
      teamId: fc.constantFrom(...teamIds),
      status: fc.constantFrom(...paymentStatuses, 'awaiting' as const),
      type: fc.constantFrom(...paymentTypes),
      method: fc.constantFrom(...paymentMethods, 'unspecified' as const),
      paidIn: fc.constantFrom('2026-02', '2026-03', '2026-04'),
      paidFrom: fc.constantFrom(...edges),
      paidTo: fc.constantFrom(...edges),
      owed: fc.constantFrom(...owedAges),
    },
    { requiredKeys: [] },
  ),
  limit: fc.integer({ min: 1, max: 5 }),
});

it('counts, sums, pages and filters the same for every role, for any charges', async () => {
  await fc.assert(
    fc.asyncProperty(clubs, async (club) => {
      await build(club.charges);
      for (const actor of actors) await agrees(actor, club);
    }),
    { numRuns: 25 },
  );
});

async function agrees(actor: Actor, { charges, filters, limit }: ClubOfChance): Promise<void> {
  const all = await list(actor, {});
  expect(all.map(({ id }) => id).toSorted()).toEqual(seenBy(actor, charges).toSorted());
  expect(all.map(orderOf)).toEqual(all.map(orderOf).toSorted().toReversed());
  const left = await list(actor, filters);
  expect(left).toEqual(all.filter((payment) => isLeft(payment, filters)));
  expect(await paged(actor, filters, limit)).toEqual(left);
  const scope = scopeOf(actor, 'payment.read');
  expect(await countPayments(server.db, scope, filters, calendar)).toEqual(sumOf(left));
  await sumsUp(actor, all);
  if (actor.role === 'parent') await owes(actor, all);
}

/** Checks the cards and the dashboard's figure against the lists. */
async function sumsUp(actor: Actor, all: Payment[]): Promise<void> {
  const scope = scopeOf(actor, 'payment.read');
  const stats = await getPaymentStats(server.db, scope, calendar);
  expect(stats).toEqual({
    totalRevenue: keptOf(await list(actor, { status: 'paid' })),
    thisMonth: keptOf(await list(actor, { paidIn: '2026-03' })),
    outstanding: owedOf(await list(actor, { status: 'pending' })),
    overdue: owedOf(await list(actor, { status: 'overdue' })),
    awaiting: sumOf(await list(actor, { status: 'awaiting' })),
  });
  expect(await sumPaid(server.db, scope, ...march)).toBe(stats.thisMonth);
  expect(stats.outstanding.count + stats.overdue.count).toBe(all.filter(isOwed).length);
}

function owedOf(some: Payment[]) {
  return { ...sumOf(some), reported: some.filter(({ confirmation }) => confirmation === 'awaiting').length };
}

async function owes(actor: Actor, all: Payment[]): Promise<void> {
  const balance = await getBalance(server.db, scopeOf(actor, 'payment.balance'), calendar.today);
  const reported = all.filter((payment) => isOwed(payment) && payment.confirmation === 'awaiting');
  const asked = all.filter((payment) => isOwed(payment) && payment.confirmation !== 'awaiting');
  const isLater = ({ status, dueDate }: Payment) => status === 'pending' && dueDate !== null && dueDate > IN_TWO_WEEKS;
  const now = asked.filter((payment) => !isLater(payment));
  const later = asked.filter(isLater);
  const total = (some: Payment[]) => sumOf(some).sum;
  expect(balance).toEqual({
    total: total(asked),
    dueNow: {
      total: total(now),
      overdue: total(now.filter(({ status }) => status === 'overdue')),
      payments: soonestFirst(now),
    },
    later: { total: total(later), payments: soonestFirst(later) },
    reported: { total: total(reported), count: reported.length },
    credit: '0.00',
  });
}

function soonestFirst(some: Payment[]): Payment[] {
  const dueOf = ({ dueDate, id }: Payment) => `${dueDate ?? '9999'} ${String(id).padStart(6, '0')}`;
  return some.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
}

function isOwed({ status }: Payment): boolean {
  return status === 'pending' || status === 'overdue';
}

function isLeft(payment: Payment, filters: PaymentFilters): boolean {
  const { playerId, teamId, status, type, method, paidIn, paidFrom, paidTo, owed } = filters;
  const day = payment.paidAt && dayOf(payment.paidAt, calendar.timeZone);
  return (
    (playerId === undefined || payment.playerId === playerId) &&
    (teamId === undefined || payment.teamId === teamId) &&
    (status === undefined || (status === 'awaiting' ? payment.confirmation : payment.status) === status) &&
    (type === undefined || payment.type === type) &&
    (method === undefined || (payment.paymentMethod ?? 'unspecified') === method) &&
    (paidIn === undefined || monthOf[payment.paidAt ?? ''] === paidIn) &&
    (paidFrom === undefined || (day !== null && day >= paidFrom)) &&
    (paidTo === undefined || (day !== null && day <= paidTo)) &&
    (owed === undefined || (isOwed(payment) && ageOf(payment) === owed))
  );
}

function ageOf({ dueDate }: Payment): OwedAge {
  if (dueDate === null) return 'no_date';
  const days = daysBetween(dueDate, calendar.today);
  if (days <= 0) return 'not_due';
  return days > 90 ? 'over_90' : days > 60 ? 'days_61_90' : days > 30 ? 'days_31_60' : 'days_1_30';
}

/** Returns the ids of what an actor may read: a row's id is its position. */
function seenBy(actor: Actor, charges: Charged[]): number[] {
  const { reach } = scopeOf(actor, 'payment.read');
  const isSeen = ({ playerId, ofCoach }: Charged) => {
    if (reach === 'club') return true;
    if (reach === 'family') return playerId !== null && actor.playerIds.includes(playerId);
    return ofCoach || (playerId !== null && actor.teamIds.includes(teamOf(playerId)));
  };
  return charges.flatMap((charge, index) => (isSeen(charge) ? [index + 1] : []));
}

async function list(actor: Actor, query: PaymentQuery): Promise<Payment[]> {
  const { text } = await listPayments(server.db, scopeOf(actor, 'payment.read'), query, calendar);
  // The projection builds what the contract declares.
  return JSON.parse(text) as Payment[];
}

async function paged(actor: Actor, filters: PaymentFilters, limit: number): Promise<Payment[]> {
  const rows: Payment[] = [];
  for (;;) {
    const page = await list(actor, { ...filters, limit, after: rows.at(-1)?.id });
    expect(page.length).toBeLessThanOrEqual(limit);
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}

function orderOf({ createdAt, id }: Payment): string {
  return `${createdAt} ${String(id).padStart(6, '0')}`;
}

function sumOf(rows: readonly Payment[]) {
  return { sum: keptOf(rows), count: rows.length };
}

function keptOf(rows: readonly Payment[]): string {
  return pesos(rows.reduce((sum, { amount, refunded }) => sum + centavos(amount) - centavos(refunded), 0n));
}

function centavos(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function pesos(sum: bigint): string {
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
}

/** The coach has the first team, the parent the first and the third child. */
async function actorOf(role: Role): Promise<Actor> {
  const { id } = await makeUser(server.db, { role });
  return {
    id,
    role,
    teamIds: role === 'coach' ? [1] : [],
    playerIds: role === 'parent' ? [1, 3] : [],
  };
}

function teamOf(playerId: number): number {
  return teamIds[playerId % 2] ?? 0;
}

async function build(charges: Charged[]): Promise<void> {
  const { db } = server;
  for (const table of [payments, players, teams]) await db.delete(table);
  await db
    .insert(teams)
    .overridingSystemValue()
    .values(teamIds.map((id) => ({ id, name: `Team ${id}`, ageGroup: 'U10 Squirts' as const })));
  await db
    .insert(players)
    .overridingSystemValue()
    .values(
      [1, 2, 3, 4].map((id) => ({
        id,
        firstName: 'Kid',
        lastName: 'Reyes',
        birthDate: '2016-05-04',
        teamId: teamOf(id),
      })),
    );
  const parent = actors.find(({ role }) => role === 'parent');
  for (const playerId of parent?.playerIds ?? [])
    await db.insert(guardians).values({ playerId, userId: parent?.id ?? '' });
  if (charges.length === 0) return;
  const coach = actors.find(({ role }) => role === 'coach');
  await db
    .insert(payments)
    .overridingSystemValue()
    .values(
      charges.map(({ ofCoach, centavos, refunded, paidAt, isReported, hour, ...charge }, index) => ({
        ...charge,
        id: index + 1,
        coachId: ofCoach ? (coach?.id ?? null) : null,
        amount: pesos(BigInt(centavos)),
        refunded: charge.status === 'paid' ? pesos(BigInt(Math.min(refunded, centavos))) : '0.00',
        paidAt: charge.status === 'paid' ? paidAt : null,
        confirmation: isReported && isUnpaid(charge) ? ('awaiting' as const) : null,
        createdAt: `2026-03-01T0${hour}:00:00.000Z`,
      })),
    );
}

function isUnpaid({ status }: Pick<Charged, 'status'>): boolean {
  return status === 'pending' || status === 'overdue';
}
