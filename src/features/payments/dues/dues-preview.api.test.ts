import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../../test/clock';
import { makePlayer, makeTeam, makeUser } from '../../../../test/factories';
import { expectRefusal } from '../../../../test/refusal';
import { startTestServer, type TestServer } from '../../../../test/server';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let team: { id: number };
let ana: { id: number };
let ben: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  const { db } = server;
  const mum = await makeUser(db);
  team = await makeTeam(db);
  const born = { teamId: team.id, createdAt: '2020-01-01T00:00:00Z', guardians: [mum] };
  ana = await makePlayer(db, { ...born, firstName: 'Ana', lastName: 'Abad', birthDate: '2015-03-01' });
  ben = await makePlayer(db, { ...born, firstName: 'Ben', lastName: 'Abad', birthDate: '2017-03-01' });
});
afterAll(() => server.close());

const form = { amount: '2000.00', dueDay: 5, firstMonth: '2026-11', lastMonth: '2027-03', siblingDiscount: 25 };

describe('the preview of a rule', () => {
  it('shows who is charged how much, what siblings pay less, the sum, and when', async () => {
    expect(await preview()).toEqual({
      month: '2026-11',
      dueDate: '2026-12-01',
      chargedOn: '2026-11-24',
      players: [
        { id: ana.id, firstName: 'Ana', lastName: 'Abad', amount: '2000.00', discount: '0.00' },
        { id: ben.id, firstName: 'Ben', lastName: 'Abad', amount: '1500.00', discount: '500.00' },
      ],
      total: '3500.00',
      now: [{ month: '2026-11', dueDate: '2026-12-01', payments: 2, total: '3500.00' }],
    });
  });

  it('shows each month that is charged at once with its own due date', async () => {
    const { now } = await preview({ dueDay: 1, firstMonth: '2026-10' });
    expect(now).toEqual([
      { month: '2026-11', dueDate: '2026-12-01', payments: 2, total: '3500.00' },
      { month: '2026-12', dueDate: '2026-12-01', payments: 2, total: '3500.00' },
    ]);
  });

  it('is what saving charges at once, and charges nothing itself', async () => {
    const { now } = await preview({ dueDay: 30 });
    expect(await charged()).toEqual([]);
    const body = { ...form, dueDay: 30, name: 'Dues', teamIds: [team.id] };
    expect((await server.request('POST', '/api/payments/dues', { as: admin, body })).status).toBe(201);
    const amounts = await charged();
    expect(amounts.toSorted()).toEqual(['1500.00', '2000.00']);
    expect(now).toEqual([{ month: '2026-11', dueDate: '2026-11-30', payments: amounts.length, total: '3500.00' }]);
  });

  it('of months to come charges nothing now, and says when', async () => {
    const later = { firstMonth: '2027-01' };
    expect(await preview(later)).toMatchObject({
      month: '2027-01',
      dueDate: '2027-01-05',
      chargedOn: '2026-12-29',
      total: '3500.00',
      now: [],
    });
  });

  it('of a rule that has charged leaves out those it has charged', async () => {
    const body = { ...form, name: 'Dues', teamIds: [team.id] };
    const { id: ruleId } = (await server.request('POST', '/api/payments/dues', { as: admin, body })).json;
    await makePlayer(server.db, { teamId: team.id, createdAt: '2020-01-01T00:00:00Z' });
    expect(await preview({ ruleId })).toMatchObject({
      players: [{ amount: '2000.00' }],
      now: [{ payments: 1, total: '2000.00' }],
    });
  });

  it('of a rule that has charged everybody shows the next month, at the new amount', async () => {
    const body = { ...form, name: 'Dues', teamIds: [team.id] };
    const { id: ruleId } = (await server.request('POST', '/api/payments/dues', { as: admin, body })).json;
    expect(await preview({ ruleId, amount: '2400.00' })).toMatchObject({
      month: '2026-12',
      dueDate: '2026-12-05',
      chargedOn: '2026-11-28',
      total: '4200.00',
      now: [],
    });
    expect(await preview({ ruleId, lastMonth: '2026-11' })).toMatchObject({ month: null, total: '0.00', now: [] });
  });

  it('of a discount of the full amount names the sibling without a charge', async () => {
    const { players, total, now } = await preview({ siblingDiscount: 100 });
    expect(players[1]).toMatchObject({ amount: '0.00', discount: '2000.00' });
    expect([total, now[0]?.payments]).toEqual(['2000.00', 1]);
  });

  it('of a season that is over, or that ends before it begins, has no month', async () => {
    const over = { firstMonth: '2020-01', lastMonth: '2020-03' };
    const none = { month: null, dueDate: null, chargedOn: null, players: [], total: '0.00' };
    expect(await preview(over)).toMatchObject(none);
    expect(await preview({ firstMonth: '2027-03', lastMonth: '2027-01' })).toMatchObject(none);
  });

  it.each([{ amount: '0' }, { dueDay: 32 }, { siblingDiscount: 101 }, { teamIds: 'x' }, { teamIds: '' }])(
    'with %o is refused',
    async (change) => {
      expectRefusal(await ask(change), 400);
    },
  );

  it('of a missing rule is not found, and not for a coach', async () => {
    expectRefusal(await ask({ ruleId: 2_000_000_000 }), 404);
    expectRefusal(await ask({}, await makeUser(server.db, { role: 'coach' })), 403);
  });
});

function ask(change: object, as = admin) {
  const asked = { ...form, teamIds: String(team.id), ...change };
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return server.request('GET', `/api/payments/dues/preview?${query}`, { as });
}

async function preview(change: object = {}) {
  const { status, json } = await ask(change);
  expect(status).toBe(200);
  return json;
}

async function charged(): Promise<string[]> {
  const { json } = await server.request('GET', `/api/payments?teamId=${team.id}`, { as: admin });
  return json.map(({ amount }: { amount: string }) => amount);
}
