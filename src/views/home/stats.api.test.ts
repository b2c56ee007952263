import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentStatuses } from '@/features/documents/contract/document';
import { documents, documentTypes } from '@/features/documents/tables';
import { guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import { testClock } from '../../../test/clock';
import { createTestDatabase } from '../../../test/database';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { DashboardStats } from './contract';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let superAdmin: { id: string };
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let stranger: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  admin = await make.makeUser(server.db, { role: 'admin' });
  coach = await make.makeUser(server.db, { role: 'coach' });
  parent = await make.makeUser(server.db);
  stranger = await make.makeUser(server.db);
});
beforeEach(() => empty());
afterAll(() => server.close());

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;

const nothing = {
  totalPlayers: 0,
  activeTeams: 0,
  pendingDocs: 0,
  monthlyRevenue: '0.00',
  trends: { players: null, revenue: null, levels: null },
};

it('is zero in an empty club, without a trend', async () => {
  for (const who of [superAdmin, admin, coach, parent]) expect(await stats(who)).toEqual(nothing);
});

it('is zero for a coach without a team and a parent without a child, whatever the club has', async () => {
  const team = await make.makeTeam(server.db);
  const player = await make.makePlayer(server.db, { teamId: team.id, guardians: [stranger] });
  const form = await make.makeDocumentType(server.db);
  await make.makeDocument(server.db, { playerId: player.id, type: form.name });
  await make.makePayment(server.db, { playerId: player.id, amount: '77777.77', paidAt: monthStart(0) });
  await make.makePayment(server.db, { playerId: null, amount: '88888.88', paidAt: monthStart(0) });
  for (const who of [coach, parent]) {
    const answer = await server.request('GET', '/api/dashboard/stats', { as: who });
    expect(answer.json).toEqual(nothing);
    expect(answer.text).not.toMatch(/7777|8888/);
  }
  expect(await stats(admin)).toMatchObject({ totalPlayers: 1, pendingDocs: 1, monthlyRevenue: '166666.65' });
});

describe('for each role, the figures are sums over what that role may read', () => {
  const callers = ['superAdmin', 'admin', 'coach', 'parent'] as const;
  const worlds = fc.record({
    teams: fc.array(fc.record({ coached: fc.boolean(), isActive: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    players: fc.array(
      fc.record({
        team: fc.option(fc.nat(3)),
        mine: fc.boolean(),
        isNew: fc.boolean(),
        documents: fc.array(fc.constantFrom(...documentStatuses), { maxLength: 3 }),
        payments: fc.array(
          fc.record({
            centavos: fc.integer({ min: 1, max: 9_999_999_999 }),
            coached: fc.boolean(),
            when: fc.constantFrom('this month', 'last month', 'before', 'never'),
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 6 },
    ),
  });

  it('for any club', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        await empty();
        const laid = await build(world);
        for (const caller of callers) {
          const sees = (player: (typeof laid)[number]) =>
            caller === 'coach' ? player.coached : caller === 'parent' ? player.mine : true;
          const seen = laid.filter(sees);
          const paid = (when: string) =>
            laid
              .flatMap((player) => player.payments.map((payment) => ({ ...payment, player })))
              .filter(({ player, coached }) => sees(player) || (caller === 'coach' && coached))
              .filter((payment) => payment.when === when)
              .reduce((sum, { centavos }) => sum + BigInt(centavos), 0n);
          const figures = await stats({ superAdmin, admin, coach, parent }[caller]);
          expect(figures.totalPlayers).toBe(seen.length);
          expect(figures.pendingDocs).toBe(seen.flatMap((p) => p.documents).filter((s) => s === 'pending').length);
          expect(figures.monthlyRevenue).toBe(pesos(paid('this month')));
          expect(figures.trends.players).toBe(change(seen.length, seen.filter((p) => !p.isNew).length));
          expect(figures.trends.revenue).toBe(change(Number(paid('this month')), Number(paid('last month'))));
          const counted = world.teams.filter((team, index) =>
            caller === 'coach' ? team.coached : caller === 'parent' ? seen.some((p) => p.teamIndex === index) : true,
          );
          expect(figures.activeTeams).toBe(counted.filter((team) => team.isActive).length);
        }
      }),
      { numRuns: 8, endOnFailure: true, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: true },
    );
  });

  /** Creates a club in a few statements, and returns its players with what counts for each. */
  async function build(world: Made<typeof worlds>) {
    const { db } = server;
    const form = await make.makeDocumentType(db);
    const made = await db
      .insert(teams)
      .values(
        world.teams.map((team, n) => ({ ...team, name: `Team ${n}`, ageGroup: 'JV' as const, coachId: coachIf(team) })),
      )
      .returning();
    const laid = world.players.map((player) => {
      const teamIndex = player.team === null ? null : player.team % made.length;
      return { ...player, teamIndex, coached: teamIndex !== null && made[teamIndex]?.coachId === coach.id };
    });
    const rows = await insertAll(
      players,
      laid.map(({ teamIndex, isNew }) => ({
        firstName: 'A',
        lastName: 'B',
        birthDate: '2015-01-01',
        teamId: teamIndex === null ? null : (made[teamIndex]?.id ?? null),
        createdAt: isNew ? monthStart(0) : justBefore(monthStart(0)),
      })),
    );
    const idOf = (index: number) => rows[index]?.id ?? 0;
    await insertAll(
      guardians,
      laid.map(({ mine }, index) => ({ playerId: idOf(index), userId: (mine ? parent : stranger).id })),
    );
    await insertAll(
      documents,
      laid.flatMap((player, index) =>
        player.documents.map((status) => ({
          playerId: idOf(index),
          type: form.name,
          fileName: 'a',
          filePath: 'b',
          status,
        })),
      ),
    );
    await insertAll(
      payments,
      laid.flatMap((player, index) =>
        player.payments.map((payment) => ({
          playerId: idOf(index),
          coachId: coachIf(payment),
          amount: pesos(BigInt(payment.centavos)),
          type: 'misc' as const,
          paidAt: moments[payment.when](),
          status: payment.when === 'never' ? ('pending' as const) : ('paid' as const),
        })),
      ),
    );
    return laid;
  }

  const coachIf = ({ coached }: { coached: boolean }) => (coached ? coach.id : null);
  const moments = {
    'this month': () => monthStart(0),
    'last month': () => monthStart(-1),
    before: () => justBefore(monthStart(-1)),
    never: () => null,
  };

  async function insertAll<T extends PgTable>(table: T, rows: T['$inferInsert'][]): Promise<{ id: number }[]> {
    if (rows.length === 0) return [];
    // Every table that is filled here has a numeric id, except `guardian`, whose reply isn't used.
    return (await server.db.insert(table).values(rows).returning()) as unknown as { id: number }[];
  }
});

describe('a month', () => {
  it("begins and ends at midnight in the club's time zone", async () => {
    await pay('1.00', justBefore(monthStart(-1)));
    await pay('20.00', monthStart(-1));
    await pay('200.00', justBefore(monthStart(0)));
    await pay('1000.00', monthStart(0));
    await pay('10000.00', justBefore(monthStart(1)));
    await pay('500000.00', monthStart(1));
    const { monthlyRevenue, trends } = await stats(admin);
    expect(monthlyRevenue).toBe('11000.00');
    expect(trends.revenue).toBe(4900);
  });

  it('is that of another time zone where the club moves there', async () => {
    const db = await createTestDatabase();
    const zone = { timeZone: 'Pacific/Kiritimati' };
    const far = await startTestServer({ db, club: zone });
    const user = await make.makeUser(db, { role: 'admin' });
    const start = monthStart(0, 14);
    await make.makePayment(db, { amount: '5.00', paidAt: justBefore(start) });
    await make.makePayment(db, { amount: '40.00', paidAt: start });
    const before = await far.request('GET', '/api/dashboard/stats', { as: user });
    await far.close();
    await db.close();
    expect(before.json).toMatchObject({ monthlyRevenue: '40.00', trends: { revenue: 700 } });
  });

  it('is no longer the old one after the club moves to another time zone', async () => {
    await pay('5.00', new Date(Date.parse(monthStart(0)) - 1_800_000).toISOString());
    const { headers } = await server.request('GET', '/api/dashboard/stats', { as: admin });
    await server.db.execute(sql`update club set time_zone = 'Asia/Tokyo'`);
    const kept = { 'if-none-match': String(headers.etag) };
    const after = await server.request('GET', '/api/dashboard/stats', { as: admin, headers: kept });
    await server.db.execute(sql`update club set time_zone = 'Asia/Manila'`);
    expect(after.json?.monthlyRevenue).toBe('5.00');
  });

  it('counts what is paid, not what is pending, overdue or cancelled', async () => {
    await pay('100.00', monthStart(0));
    for (const status of ['pending', 'overdue', 'cancelled'] as const) await make.makePayment(server.db, { status });
    expect((await stats(admin)).monthlyRevenue).toBe('100.00');
  });

  it('excludes refunds', async () => {
    await make.makePayment(server.db, { amount: '100.00', refunded: '30.05', paidAt: monthStart(0) });
    await make.makePayment(server.db, { amount: '7.00', refunded: '7.00', paidAt: monthStart(0) });
    expect((await stats(admin)).monthlyRevenue).toBe('69.95');
  });

  it('sums the largest payments without losing a centavo', async () => {
    for (let n = 0; n < 3; n++) await pay('99999999.99', monthStart(0));
    expect((await stats(admin)).monthlyRevenue).toBe('299999999.97');
  });

  const pay = (amount: string, paidAt: string) => make.makePayment(server.db, { amount, paidAt });
});

describe('a cached answer', () => {
  it('is sent again after any change of what it counts', async () => {
    const { db } = server;
    let etag = (await server.request('GET', '/api/dashboard/stats', { as: admin })).headers.etag;
    const player = await make.makePlayer(db);
    const form = await make.makeDocumentType(db);
    const changes = [
      () => make.makePlayer(db),
      () => make.makeTeam(db),
      () => make.makeDocument(db, { playerId: player.id, type: form.name }),
      () => make.makePayment(db, { paidAt: monthStart(0) }),
    ];
    for (const change of changes) {
      await change();
      const answer = await server.request('GET', '/api/dashboard/stats', {
        as: admin,
        headers: { 'if-none-match': String(etag) },
      });
      expect(answer.status).toBe(200);
      etag = answer.headers.etag;
    }
  });
});

async function stats(as: { id: string }): Promise<DashboardStats> {
  const answer = await server.request('GET', '/api/dashboard/stats', { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as DashboardStats;
}

/** Returns the first moment of a month relative to the current one, where clocks are `hours` ahead of UTC (8 in Manila). */
function monthStart(offset: number, hours = 8): string {
  const local = new Date(clock().getTime() + hours * 3_600_000);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset, 1) - hours * 3_600_000).toISOString();
}

function justBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}

function pesos(centavos: bigint): string {
  return `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;
}

function change(now: number, before: number): number | null {
  // JSON has no -0.
  return before === 0 ? null : Math.round((now / before - 1) * 100) || 0;
}

async function empty(): Promise<void> {
  for (const table of [payments, documents, documentTypes, guardians, players, teams]) await server.db.delete(table);
}
