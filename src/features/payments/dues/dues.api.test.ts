import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { players } from '@/features/players/tables';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { addDays, addMonths, dayInMonth } from '@/shared/dates';
import { testClock } from '../../../../test/clock';
import { makePlayer, makeTeam, makeUser } from '../../../../test/factories';
import { outboxMailer } from '../../../../test/outbox-mailer';
import { startTestServer, type TestServer } from '../../../../test/server';
import { duesRules, duesRuleTeams } from '../tables/dues';
import { paymentLedger } from '../tables/ledger';
import { payments } from '../tables/payments';
import { chargeDues } from './commands/charge-dues';

testClock('2026-11-24T02:00:00Z');

/** Returns noon in Manila. */
const noonOf = (day: string) => new Date(`${day}T04:00:00Z`);
const LONG_AGO = '2020-01-01T00:00:00Z';

let server: TestServer;
let admin: { id: string };
let mum: { id: string };
let team: { id: number };
let ana: { id: number };
let ben: { id: number };
const mailer = outboxMailer();
const today = '2026-11-24';

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' }, config: { publicUrl: 'https://club.test' } });
});
beforeEach(async () => {
  const { db } = server;
  await db.update(duesRules).set({ isActive: false });
  for (const table of [outbox, auditLog]) await db.delete(table);
  admin = await makeUser(db, { role: 'admin' });
  mum = await makeUser(db);
  team = await makeTeam(db);
  ana = await join({ firstName: 'Ana', birthDate: '2015-03-01', guardians: [mum] });
  ben = await join({ firstName: 'Ben', birthDate: '2017-03-01', guardians: [mum] });
});
afterAll(() => server.close());

describe('a rule', () => {
  const future = { firstMonth: '2098-11', lastMonth: '2099-03', dueDay: 31 };

  it('is added, listed and changed', async () => {
    const added = await save('POST', future);
    expect(added).toMatchObject({ status: 201, json: { nextDueDate: '2098-11-30', teamIds: [team.id], version: 1 } });
    const other = await makeTeam(server.db);
    const { id } = added.json;
    const form = { ...future, name: 'New', amount: 10, teamIds: [other.id, team.id, team.id], version: 1 };
    const changed = await save('PUT', form, `/${id}`);
    expect(changed.json).toMatchObject({ name: 'New', amount: '10.00', teamIds: [team.id, other.id], version: 2 });
    expect((await save('PUT', form, `/${id}`)).json).toMatchObject({ code: 'stale' });
    const { json } = await server.request('GET', '/api/payments/dues', { as: admin });
    expect(json.find((rule: { id: number }) => rule.id === id)).toEqual(changed.json);
    expect(await actions()).toEqual(['dues-rule.added', 'dues-rule.revised']);
  });

  it('that is paused has no next due date, nor has one whose season is over', async () => {
    expect((await save('POST', { ...future, isActive: false })).json.nextDueDate).toBe('2098-11-30');
    const over = { firstMonth: '2019-01', lastMonth: '2019-12' };
    expect((await save('POST', over)).json.nextDueDate).toBeNull();
    expect(await charged()).toEqual([]);
  });

  it.each([
    ['a team that does not exist', { teamIds: [2_000_000_000] }, 'teamIds'],
    ['no team', { teamIds: [] }, 'teamIds'],
    ['a season that ends before it begins', { firstMonth: '2099-04' }, 'lastMonth'],
    ['an invalid month', { firstMonth: '2099-13' }, 'firstMonth'],
    ['day 32', { dueDay: 32 }, 'dueDay'],
    ['no amount', { amount: '' }, 'amount'],
    ['no name', { name: ' ' }, 'name'],
  ])('with %s is refused', async (_what, wrong, path) => {
    const answer = await save('POST', { ...future, ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      json: { issues: expect.arrayContaining([{ path, message: expect.any(String) }]) },
    });
    const { id } = (await save('POST', future)).json;
    expect((await save('PUT', { ...future, ...wrong }, `/${id}`)).status).toBe(400);
    expect(await server.db.select().from(duesRuleTeams).where(eq(duesRuleTeams.ruleId, id))).toHaveLength(1);
  });

  it('charges at once what is due when it is added, from its own month on', async () => {
    const month = today.slice(0, 7);
    const dueDay = Number(today.slice(8));
    const form = { firstMonth: addMonths(today, -2).slice(0, 7), lastMonth: month, dueDay };
    await save('POST', form);
    const rows = await charged();
    expect(rows).toMatchObject([
      { playerId: ana.id, dueDate: today, duesMonth: month, createdBy: admin.id, type: 'monthly_dues' },
      { playerId: ben.id, dueDate: today, duesMonth: month },
    ]);
    expect((await server.db.select().from(outbox)).map(({ subject }) => subject)).toEqual([
      '2 new payments for Ana and Ben',
    ]);
    expect(await actions()).toEqual(['dues-rule.added', 'dues-rule.charged']);
  });
});

describe('the job', () => {
  const march = { firstMonth: '2026-03', lastMonth: '2026-05', dueDay: 5 };

  it('charges each month a week before it is due, with its ledger, audit and one mail a guardian', async () => {
    await makeRule(march);
    expect(await run('2026-02-25')).toBe(0);
    expect(await run('2026-02-26')).toBe(2);
    expect(await run('2026-02-27')).toBe(0);
    expect(await charged()).toMatchObject([
      { description: 'Dues, March 2026', amount: '2000.00', dueDate: '2026-03-05', createdBy: null, status: 'pending' },
      { playerId: ben.id },
    ]);
    const [{ id = 0 } = {}] = await charged();
    const entries = await server.db.select().from(paymentLedger).where(eq(paymentLedger.paymentId, id));
    expect(entries).toMatchObject([{ kind: 'charged', actorId: null }]);
    expect(await server.db.select().from(outbox)).toHaveLength(1);
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { action: 'dues-rule.charged', actorId: null, rows: 2 },
    ]);
  });

  it("uses the club's day", async () => {
    await makeRule(march);
    expect(await chargeDues({ ...server, mailer }, new Date('2026-02-25T15:59:59Z'))).toBe(0);
    expect(await chargeDues({ ...server, mailer }, new Date('2026-02-25T16:00:00Z'))).toBe(2);
  });

  it('charges players who join later in the month, with a week to pay, and not those who left or join after it', async () => {
    await makeRule(march);
    await run('2026-02-26');
    await server.db.update(players).set({ teamId: null }).where(eq(players.id, ben.id));
    const cleo = await join({ firstName: 'Cleo' });
    expect(await run('2026-03-20')).toBe(1);
    expect((await charged([cleo.id]))[0]).toMatchObject({ dueDate: '2026-03-27', duesMonth: '2026-03' });
    await run('2026-03-29');
    await join({ firstName: 'Dan' });
    const dues = (await run('2026-04-01')) && (await charged());
    expect(dues).toMatchObject([
      { duesMonth: '2026-03' },
      { duesMonth: '2026-03' },
      { duesMonth: '2026-04', playerId: ana.id },
    ]);
  });

  it('catches up on a month in which it did not run, for players then in the club, up to 31 days', async () => {
    await makeRule({ ...march, dueDay: 25, lastMonth: '2026-03' });
    await join({ createdAt: '2026-04-01T00:00:00Z' });
    expect(await run('2026-04-26')).toBe(0);
    expect(await run('2026-04-25')).toBe(2);
    expect(await charged()).toMatchObject([{ dueDate: '2026-05-02' }, { dueDate: '2026-05-02' }]);
  });

  it('does not change what was charged when the rule changes, nor what was cancelled', async () => {
    const { id } = await makeRule(march);
    await run('2026-02-26');
    await server.db.update(payments).set({ status: 'cancelled' }).where(eq(payments.playerId, ben.id));
    const { json } = await save('PUT', { ...march, amount: '1.00', dueDay: 20 }, `/${id}`);
    expect(json.amount).toBe('1.00');
    expect(await run('2026-03-20')).toBe(0);
    expect((await charged()).map(({ amount, dueDate }) => [amount, dueDate])).toEqual(
      Array(2).fill(['2000.00', '2026-03-05']),
    );
  });

  it('charges nobody for a paused rule, for another team, or for months before the rule', async () => {
    await makeRule({ ...march, isActive: false });
    await makeRule({ ...march, createdAt: '2026-04-01T00:00:00Z' });
    await makeRule({ ...march, teamIds: [(await makeTeam(server.db)).id] });
    expect(await run('2026-03-10')).toBe(0);
  });

  it('charges siblings less, also one who joins when the other has been charged', async () => {
    await makeRule({ ...march, siblingDiscount: 25 });
    await run('2026-02-26');
    const eldest = await join({ birthDate: '2012-01-01', guardians: [mum] });
    await run('2026-03-02');
    const amounts = new Map((await charged([ana.id, ben.id, eldest.id])).map((row) => [row.playerId, row.amount]));
    expect(amounts).toEqual(
      new Map([
        [ana.id, '2000.00'],
        [ben.id, '1500.00'],
        [eldest.id, '1500.00'],
      ]),
    );
  });

  it('charges once when jobs run concurrently', async () => {
    await makeRule(march);
    const counts = await Promise.all(Array.from({ length: 4 }, () => run('2026-02-26')));
    expect(counts.toSorted()).toEqual([0, 0, 0, 2]);
    expect(await charged()).toHaveLength(2);
    expect(await server.db.select().from(outbox)).toHaveLength(1);
  });

  it('charges nothing when the mail cannot be queued', async () => {
    await makeRule(march);
    const broken = { ...mailer, queue: () => Promise.reject(new Error('full')) };
    await expect(chargeDues({ ...server, mailer: broken }, noonOf('2026-02-26'))).rejects.toThrow('full');
    expect(await charged()).toEqual([]);
  });

  it('charges each month of a season once, on whatever days it runs and whoever joins or leaves', async () => {
    const seasons = fc.record({
      dueDay: fc.integer({ min: 1, max: 31 }),
      months: fc.integer({ min: 1, max: 4 }),
      discount: fc.constantFrom(0, 30, 100),
      runs: fc.uniqueArray(fc.integer({ min: -10, max: 140 }), { minLength: 1, maxLength: 6 }),
      away: fc.integer({ min: -10, max: 140 }),
    });
    await fc.assert(
      fc.asyncProperty(seasons, async ({ dueDay, months, discount, runs, away }) => {
        team = await makeTeam(server.db);
        ana = await join({ birthDate: '2015-03-01', guardians: [mum] });
        ben = await join({ birthDate: '2017-03-01', guardians: [mum] });
        const season = Array.from({ length: months }, (_, index) => addMonths('2027-01-01', index).slice(0, 7));
        const [firstMonth = '', lastMonth = firstMonth] = [season[0], season.at(-1)];
        await makeRule({ dueDay, firstMonth, lastMonth, siblingDiscount: discount });
        const days = runs.toSorted((a, b) => a - b).map((day) => addDays('2027-01-01', day));
        const left = addDays('2027-01-01', away);
        for (const day of days) {
          if (day >= left) await server.db.update(players).set({ teamId: null }).where(eq(players.id, ben.id));
          await Promise.all([run(day), run(day)]);
        }
        const isCharged = (month: string, day: string) => {
          const due = dayInMonth(month, dueDay);
          return day >= addDays(due, -7) && day <= addDays(due, 31);
        };
        const expected = season.flatMap((month) => {
          const first = days.find((day) => isCharged(month, day));
          if (first === undefined) return [];
          const due = dayInMonth(month, dueDay);
          const dueDate = due < first ? addDays(first, 7) : due;
          const mine = { duesMonth: month, dueDate };
          const reduced = discount === 0 ? '2000.00' : '1400.00';
          const isBens = first < left && discount < 100;
          const anas = { ...mine, playerId: ana.id, amount: '2000.00' };
          return isBens ? [anas, { ...mine, playerId: ben.id, amount: reduced }] : [anas];
        });
        const found = (await charged()).map(({ duesMonth, dueDate, playerId, amount }) => ({
          duesMonth,
          dueDate,
          playerId,
          amount,
        }));
        expect(found).toEqual(expected);
        await server.db.update(duesRules).set({ isActive: false });
      }),
      { numRuns: 12 },
    );
  });

  it('does nothing without a club', async () => {
    await makeRule(march);
    const [club] = await server.db.delete(clubs).returning();
    expect(await run('2026-02-26')).toBe(0);
    if (club) await server.db.insert(clubs).values(club);
  });
});

function join(values: Parameters<typeof makePlayer>[1] = {}) {
  return makePlayer(server.db, { teamId: team.id, createdAt: LONG_AGO, ...values });
}

function run(day: string): Promise<number> {
  return chargeDues({ ...server, mailer }, noonOf(day));
}

const dues = { name: 'Dues', amount: '2000.00', dueDay: 5, firstMonth: '2099-01', lastMonth: '2099-03' };

async function makeRule({
  teamIds = [team.id],
  ...values
}: Partial<typeof duesRules.$inferInsert> & { teamIds?: number[] }) {
  const [rule] = await server.db
    .insert(duesRules)
    .values({ ...dues, createdAt: LONG_AGO, ...values })
    .returning({ id: duesRules.id });
  if (!rule) throw new Error('No rule was made.');
  await server.db.insert(duesRuleTeams).values(teamIds.map((teamId) => ({ ruleId: rule.id, teamId })));
  return rule;
}

function save(method: 'POST' | 'PUT', form: object, rest = '') {
  const body = { ...dues, teamIds: [team.id], ...form };
  return server.request(method, `/api/payments/dues${rest}`, { as: admin, body });
}

/** Returns what was charged to these, by default the two children of the test. */
function charged(ids = [ana.id, ben.id]) {
  return server.db
    .select()
    .from(payments)
    .where(sql`${payments.playerId} = any(${sql.param(ids)}::int[])`)
    .orderBy(payments.duesMonth, payments.playerId);
}

async function actions() {
  return (await server.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);
}
