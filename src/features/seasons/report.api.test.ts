import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { SeasonReport } from './contract/report';
import { registrationCharges, registrations } from './tables/registration';
import { seasonDivisions, seasons, seasonTeams } from './tables/season';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
let season: Season;

type Season = Awaited<ReturnType<typeof make.makeSeason>>;
type Registration = typeof registrations.$inferSelect;

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  await server.db.delete(registrations);
  await server.db.delete(seasons);
  const days = { startsOn: '2027-01-10', opensOn: '2026-11-10', closesOn: '2026-12-15' };
  const terms = { instalments: 2, siblingDiscount: 10 };
  season = await make.makeSeason(server.db, { name: 'Summer 2027', ...days, ...terms }, { fee: '6000.00' });
});
afterAll(() => server.close());

async function report({ id }: { id: number } = season): Promise<SeasonReport> {
  const answer = await server.request('GET', `/api/seasons/${id}/report`, { as: admin });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SeasonReport;
}

/** Inserts the season before, whose children were as old as those of this one are. */
const makeLast = () =>
  make.makeSeason(
    server.db,
    { name: 'Summer 2026', startsOn: '2026-01-10', opensOn: '2025-11-01', closesOn: '2025-12-15' },
    { firstBirthYear: 2014, lastBirthYear: 2015 },
  );

async function registered(
  { id: seasonId, division }: Season,
  values: Partial<typeof registrations.$inferInsert> = {},
  child: Parameters<typeof make.makePlayer>[1] = {},
): Promise<Registration> {
  const playerId = values.playerId ?? (await make.makePlayer(server.db, { firstName: 'Hidden', ...child })).id;
  const row = { seasonId, divisionId: division.id, state: 'registered' as const, ...values, playerId };
  const [made] = await server.db.insert(registrations).values(row).returning();
  return made as Registration;
}

async function change(method: 'PUT' | 'POST', path: string, body: object) {
  const answer = await server.request(method, `/api/payments/${path}`, { as: admin, body });
  expect(answer.status, answer.text).toBeLessThan(300);
}

describe('fees', () => {
  it('are exact after discounts, a part that was paid, a refund and a cancelled payment', async () => {
    const parent = await make.makeUser(server.db);
    const children: { playerId: number; divisionId: number }[] = [];
    for (const birthDate of ['2015-01-01', '2016-01-01']) {
      const { id } = await make.makePlayer(server.db, { guardians: [parent], birthDate });
      children.push({ playerId: id, divisionId: season.division.id });
    }
    const body = { children, total: '11400.00' };
    const answer = await server.request('POST', `/api/seasons/register/${season.slug}`, { as: parent, body });
    expect(answer.status, answer.text).toBe(201);
    const none = { received: '0.00', refunded: '0.00', cancelled: '0.00' };
    const all = { expected: '11400.00', owed: '11400.00', discounts: '600.00' };
    expect((await report()).fees).toEqual({ ...all, ...none });

    const [first, second, , last] = await server.db.select().from(payments).orderBy(payments.id);
    await change('PUT', `${first?.id}/mark-paid`, { paymentMethod: 'cash' });
    const back = { amount: '1000.50', reason: 'Hurt', way: 'hand', method: 'cash' };
    await change('POST', `${first?.id}/refunds`, back);
    const part = { amount: '500.25', paidOn: '2026-11-20', paymentMethod: 'cash', version: second?.version };
    await change('PUT', `${second?.id}/record`, part);
    await change('PUT', `${last?.id}/cancel`, { reason: 'A mistake' });

    const { fees, divisions } = await report();
    expect(fees).toEqual({
      expected: '7699.50',
      received: '2499.75',
      owed: '5199.75',
      refunded: '1000.50',
      cancelled: '2700.00',
      discounts: '300.00',
    });
    expect(divisions).toEqual([
      {
        id: season.division.id,
        name: 'U10',
        capacity: 20,
        registered: 2,
        previous: null,
        expected: '7699.50',
        received: '2499.75',
      },
    ]);
  });

  it('add up to the centavo to what was charged, whatever became of it', async () => {
    const { id: _id, ...division } = season.division;
    const [other] = await server.db
      .insert(seasonDivisions)
      .values({ ...division, name: 'U12', rank: 1 })
      .returning();
    const places = [
      await registered(season),
      await registered(season, { divisionId: other?.id ?? 0, state: 'withdrawn' }),
    ];
    // Another season's charge, and one of no season.
    await charge(await registered(await makeLast()), { amount: '99.99' });
    await make.makePayment(server.db, { playerId: places[0]?.playerId });
    const status = fc.constantFrom('pending' as const, 'overdue' as const, 'paid' as const, 'cancelled' as const);
    const centavos = fc.integer({ min: 1, max: 9_999_999 });
    const one = fc.record({ place: fc.nat(1), amount: centavos, back: centavos, status, part: fc.option(centavos) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 12 }), async (charges) => {
        await server.db.delete(registrationCharges).where(eq(registrationCharges.registrationId, places[0]?.id ?? 0));
        await server.db.delete(registrationCharges).where(eq(registrationCharges.registrationId, places[1]?.id ?? 0));
        const rows: { place: number; amount: number; refunded: number; status: string }[] = [];
        for (const { place, amount, back, status: now, part } of charges) {
          const refunded = now === 'paid' ? Math.min(amount, back) : 0;
          rows.push({ place, amount, refunded, status: now });
          const values = { amount: pesos(amount), refunded: pesos(refunded), status: now };
          const { id } = await charge(places[place] as Registration, values);
          if (part === null) continue;
          rows.push({ place, amount: part, refunded: 0, status: 'paid' });
          await make.makePayment(server.db, { amount: pesos(part), paidAt: '2026-11-19T00:00:00Z', partOf: id });
        }
        const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
        const { fees, divisions } = await report();
        const owed = sum((row) => (row.status === 'pending' || row.status === 'overdue' ? row.amount : 0));
        const received = sum((row) => (row.status === 'paid' ? row.amount - row.refunded : 0));
        expect(fees).toEqual({
          expected: pesos(owed + received),
          owed: pesos(owed),
          received: pesos(received),
          refunded: pesos(sum((row) => row.refunded)),
          cancelled: pesos(sum((row) => (row.status === 'cancelled' ? row.amount : 0))),
          discounts: '0.00',
        });
        const inCentavos = (amount: string) => Math.round(Number(amount) * 100);
        const [expected, refunded, cancelled] = [fees.expected, fees.refunded, fees.cancelled].map(inCentavos);
        expect((expected ?? 0) + (refunded ?? 0) + (cancelled ?? 0)).toBe(sum((row) => row.amount));
        expect(divisions.reduce((total, row) => total + inCentavos(row.expected), 0)).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });
});

async function charge({ id, playerId }: Registration, values: Partial<typeof payments.$inferInsert>) {
  const isPaid = values.status === 'paid' && { paidAt: '2026-11-19T00:00:00Z' };
  const payment = await make.makePayment(server.db, { playerId, type: 'registration', ...values, ...isPaid });
  await server.db.insert(registrationCharges).values({ registrationId: id, paymentId: payment.id });
  return payment;
}

function pesos(centavos: number): string {
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
}

describe('the season before', () => {
  it('is none for the first season', async () => {
    await registered(season, { createdAt: '2026-11-12T02:00:00Z' });
    const { previous, days, divisions, retention } = await report();
    expect({ previous, retention }).toEqual({ previous: null, retention: null });
    expect(days).toEqual([
      { day: 2, total: 1, previous: null },
      { day: 10, total: 1, previous: null },
    ]);
    expect(divisions.map((division) => division.previous)).toEqual([null]);
  });

  it('is compared day by day of the club, and by the division of the same age', async () => {
    const last = await makeLast();
    // Eight in the evening in Manila, and one in the morning of the next day.
    await registered(last, { createdAt: '2025-11-03T12:00:00Z' });
    await registered(last, { createdAt: '2025-11-03T17:00:00Z' });
    const again = await registered(season, { createdAt: '2026-11-10T01:00:00Z', state: 'withdrawn' });
    await registered(season, { createdAt: '2026-11-15T01:00:00Z', playerId: again.playerId });
    const { previous, days, divisions } = await report();
    expect(previous).toBe('Summer 2026');
    expect(days).toEqual([
      { day: 0, total: 1, previous: 0 },
      { day: 2, total: 1, previous: 1 },
      { day: 3, total: 1, previous: 2 },
      { day: 10, total: 1, previous: 2 },
    ]);
    expect(divisions).toMatchObject([{ registered: 1, previous: 2 }]);
  });

  it('has children who came back, those who did not, and new ones', async () => {
    const last = await makeLast();
    const [back, , , merged] = [
      await registered(last),
      await registered(last, {}, { status: 'archived' }),
      await registered(last, { state: 'withdrawn' }),
      await registered(last),
    ];
    await server.db
      .update(players)
      .set({ status: 'merged', mergedIntoId: back?.playerId })
      .where(eq(players.id, merged?.playerId ?? 0));
    const team = await make.makeTeam(server.db);
    await server.db.insert(seasonTeams).values({ seasonId: last.id, divisionId: last.division.id, teamId: team.id });
    const onTeam = await make.makePlayer(server.db, { teamId: team.id });
    await make.makePlayer(server.db, { formerTeamId: team.id, status: 'archived' });
    await registered(season, { playerId: back?.playerId ?? 0 });
    await registered(season, { playerId: onTeam.id, state: 'requested' });
    await registered(season);
    await registered(season, { state: 'withdrawn' });
    expect((await report()).retention).toEqual({ previous: 4, again: 2, new: 1 });
  });
});

it('names no child', async () => {
  await registered(season);
  expect(JSON.stringify(await report())).not.toContain('Hidden');
});
