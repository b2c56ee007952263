import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromCentavos, toCentavos } from '@/shared/money';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { Payment } from './contract/payment';
import type { StatementLine } from './contract/statement';
import { paymentLedger, receipts } from './tables/ledger';
import { payments } from './tables/payments';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let superAdmin: { id: string };
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

it('shows a family what was charged and paid, by day, in the table, the CSV and the PDF', async () => {
  const { parent, player } = await family();
  const season = await charge(player.id, '1000.00', 'Season');
  const { payment: part } = await record(season, '400.00', { paidOn: '2026-11-20', reference: 'BDO 4711' });
  await record(await read(season.id), '700.00', {});
  await charge(player.id, '250.00', 'Jersey');
  await refund(part.id, { amount: '50.00' });
  const statement = await get('/statement', parent);
  expect(statement).toMatchObject({ playerName: null, owed: '150.00', credit: '0.00', balance: '150.00' });
  const seen = statement.lines.map(({ day, kind, charged, paid, balance }: StatementLine) => {
    return [day, kind, charged, paid, balance];
  });
  expect(seen).toEqual([
    ['2026-11-20', 'charge', '1000.00', '0.00', '1000.00'],
    ['2026-11-20', 'payment', '0.00', '400.00', '600.00'],
    ['2026-11-24', 'charge', '250.00', '0.00', '850.00'],
    ['2026-11-24', 'payment', '0.00', '600.00', '250.00'],
    ['2026-11-24', 'credit', '0.00', '100.00', '150.00'],
    ['2026-11-24', 'refund', '-50.00', '-50.00', '150.00'],
  ]);
  expect(statement.lines[1]).toMatchObject({ text: 'Paid in cash: Season', reference: 'BDO 4711' });
  const csv = await server.request('GET', `/api/payments/statement/csv?playerId=${player.id}`, { as: parent });
  expect(csv.text.split('\r\n')).toHaveLength(8);
  expect(csv.text).toContain('2026-11-20,');
  expect(csv.text).toContain('Paid in cash: Season,0.00,400.00,600.00,BDO 4711,');
  const pdf = await server.request('GET', '/api/payments/statement/pdf', { as: parent });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
});

describe('a discount', () => {
  it('is a line of its own after the full charge, for a part payment, an edit and a cancelled charge too', async () => {
    const { parent, second, charges } = await siblings();
    const statement = () => get(`/statement?playerId=${second.id}`, parent);
    const shown = async () => {
      const { lines } = await statement();
      return lines.map(({ kind, text, charged, balance }: StatementLine) => [kind, text, charged, balance]);
    };
    const charged = [
      ['charge', 'Camp', '1000.00', '1000.00'],
      ['discount', 'Sibling discount: Camp', '-100.00', '900.00'],
    ];
    expect(await shown()).toEqual(charged);
    const camp = only(charges);
    expect(camp).toMatchObject({
      amount: '900.00',
      discount: '100.00',
      discountReason: 'sibling',
      fullCharge: '1000.00',
    });
    const csv = await server.request('GET', `/api/payments/statement/csv?playerId=${second.id}`, { as: parent });
    expect(csv.text).toContain('Sibling discount: Camp,-100.00,0.00,900.00,');
    const { payment: part } = await record(camp, '400.00', {});
    expect(part).toMatchObject({ discount: null, discountReason: null });
    const paid = [...charged, ['payment', 'Paid in cash: Camp', '0.00', '500.00']];
    expect(await shown()).toEqual(paid);
    expect((await statement()).owed).toBe('500.00');
    expect(await read(camp.id)).toMatchObject({ amount: '500.00', discount: '100.00', fullCharge: '1000.00' });
    const rest = await read(camp.id);
    await server.request('PUT', `/api/payments/${rest.id}/cancel`, { as: admin, body: { reason: 'Fell ill' } });
    expect((await shown()).slice(0, 2)).toEqual([
      ['charge', 'Camp', '400.00', '400.00'],
      ['payment', 'Paid in cash: Camp', '0.00', '0.00'],
    ]);
    await edit(await read(rest.id), 'pending');
    expect(await shown()).toEqual(paid);
    await edit({ ...(await read(rest.id)), amount: '700.00' }, 'pending');
    expect(await read(rest.id)).toMatchObject({ amount: '700.00', discount: null, fullCharge: null });
    expect((await shown())[0]).toEqual(['charge', 'Camp', '1100.00', '1100.00']);
    expect((await shown()).map(([kind]: string[]) => kind)).toEqual(['charge', 'payment']);
    const history = await get(`/${rest.id}/ledger`, admin);
    expect(history.at(0).reason).toBe('₱1,000.00 less ₱100.00: Sibling discount');
    expect(history.at(-1).reason).toBe('Amount: ₱500.00 → ₱700.00 · Sibling discount of ₱100.00 ended');
  });

  it('of a charge in instalments is divided among them to the centavo', async () => {
    const { second, charges } = await siblings({ amount: '100.01', instalments: 3, dueDate: '2026-12-01' });
    expect(charges.map(({ amount, discount }) => [amount, discount])).toEqual([
      ['30.01', '3.33'],
      ['30.00', '3.34'],
      ['30.00', '3.33'],
    ]);
    const { lines } = await get(`/statement?playerId=${second.id}`, admin);
    expect(lines.at(-1).balance).toBe('90.01');
  });
});

it('hides payment references from a coach', async () => {
  const coach = await make.makeUser(server.db, { role: 'coach' });
  const team = await make.makeTeam(server.db, { coachId: coach.id });
  const player = await make.makePlayer(server.db, { teamId: team.id });
  await record(await charge(player.id, '10.00', 'Tape'), '10.00', { reference: 'BDO slip 47' });
  const { lines } = await get(`/statement?playerId=${player.id}`, coach);
  expect(lines).toMatchObject([{ kind: 'charge' }, { kind: 'payment', reference: null }]);
  const { text } = await server.request('GET', `/api/payments?playerId=${player.id}`, { as: coach });
  expect(text).not.toContain('BDO slip');
});

const amounts = fc.integer({ min: 1, max: 300_000 }).map(fromCentavos);
const whats = [
  'charge',
  'charge',
  'discount',
  'record',
  'record',
  'record',
  'refund',
  'back',
  'cancel',
  'cancel with a reason',
  'settle',
] as const;
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...whats),
    which: fc.nat(),
    amount: amounts,
    paidOn: fc.constantFrom('2026-11-02', '2026-11-24'),
  }),
  { minLength: 2, maxLength: 12 },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

it('shows the same on every screen and document, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(null, 'keep', 'cancel'), async (done, erasing) => {
      const { parent, player, elder } = await family();
      for (const step of done) await run({ player, elder }, step);
      await expectSame(player.id, parent);
      if (erasing === null) return;
      const before = sumsOf(await get(`/statement?playerId=${player.id}`, admin));
      const body = { confirm: player.lastName, owed: erasing };
      const path = `/api/admin/players/${player.id}/erase`;
      expect((await server.request('POST', path, { as: superAdmin, body })).status).toBe(200);
      const after = sumsOf(await get(`/statement?playerId=${player.id}`, admin));
      const cancelled = { ...before, owed: '0.00', balance: subtract(before.balance ?? '', before.owed ?? '') };
      expect(after).toEqual(erasing === 'keep' ? before : cancelled);
    }),
    { numRuns: 15 },
  );
  const stats = await get('/stats', admin);
  const { net, credits } = await get('/report?month=2026-11', admin);
  expect(stats.totalRevenue).toBe(fromCentavos(toCentavos(net) - toCentavos(credits)));
});

function sumsOf({ balance, owed, credit, toGiveBack }: Record<string, string>) {
  return { balance, owed, credit, toGiveBack };
}

/** Runs the step if possible; a refused one changes nothing. */
async function run({ player: { id: playerId }, elder }: Omit<Family, 'parent'>, step: Step): Promise<void> {
  const { what, which, amount, paidOn } = step;
  const rows: Payment[] = await get(`?playerId=${playerId}`, admin);
  const row = rows[which % Math.max(rows.length, 1)];
  if (what === 'discount') await discount([elder.id, playerId], amount, which % 101);
  else if (what === 'charge' || !row) await charge(playerId, amount, 'Camp');
  else if (what === 'cancel with a reason') await cancel(row);
  else if (what === 'record') await record(row, amount, { paidOn });
  else if (what === 'settle') await record(row, row.amount, { paidOn });
  else if (what === 'refund')
    await refund(row.id, { amount, ledgerId: which % 2 ? await creditOf(row.id) : undefined });
  else await edit(row, what === 'back' ? 'pending' : 'cancelled');
}

/** Charges both, the younger with a discount. */
async function discount(playerIds: number[], amount: string, siblingDiscount: number): Promise<void> {
  const body = { playerIds, amount, type: 'misc', description: 'Camp', siblingDiscount };
  expect((await server.request('POST', '/api/payments/request', { as: admin, body })).status).toBe(201);
}

async function cancel({ id, version }: Payment): Promise<void> {
  const body = { reason: 'Fell ill', version };
  await server.request('PUT', `/api/payments/${id}/cancel`, { as: admin, body });
}

async function expectSame(playerId: number, parent: { id: string }): Promise<void> {
  const statement = await get('/statement', parent);
  const [balance, stats, rows] = [await get('/balance', parent), await get('/stats', parent), await get('', parent)];
  const owed = rows.filter(({ status }: Payment) => status === 'pending' || status === 'overdue');
  expect(sumOf(owed)).toBe(statement.owed);
  expect(balance.total).toBe(statement.owed);
  expect(balance.credit).toBe(statement.credit);
  expect(add(stats.outstanding.sum, stats.overdue.sum)).toBe(statement.owed);
  expect(add(statement.balance, statement.credit)).toBe(statement.owed);
  const { json: todo } = await server.request('GET', '/api/dashboard/todo', { as: parent });
  expect(add(todo.due?.total ?? '0.00', todo.later.total)).toBe(statement.owed);
  expect((await get(`/statement?playerId=${playerId}`, admin)).lines).toEqual(statement.lines);
  const charged = statement.lines.map((line: StatementLine) => subtract(line.charged, line.paid));
  expect(charged.reduce(add, '0.00')).toBe(statement.balance);
  expectDiscounts(statement.lines, rows);
  const csv = await server.request('GET', '/api/payments/statement/csv', { as: parent });
  const last = csv.text.trimEnd().split('\r\n').at(-1)?.split(',');
  if (statement.lines.length > 0) expect(last?.at(-3)).toBe(statement.balance);
  const list = (await server.request('GET', '/api/payments/export', { as: parent })).text.trimEnd().split('\r\n');
  const [names = [], ...listed] = list.map((line: string) => line.split(','));
  const owedRows = listed.filter((cells: string[]) => cells[names.indexOf('Status')] === 'Pending');
  const listedOwed = owedRows.map((cells: string[]) => cells[names.indexOf('Amount')] ?? '');
  expect(listedOwed.reduce(add, '0.00')).toBe(statement.owed);
  await expectBooked(playerId, stats.totalRevenue);
}

/** Expects one line for each discount of a payment that isn't cancelled, after its full charge. */
function expectDiscounts(lines: StatementLine[], rows: Payment[]): void {
  const given = rows.filter(({ discount, status }) => discount !== null && status !== 'cancelled');
  const shown = lines.flatMap(({ kind, charged }, place) =>
    kind === 'discount' ? [[lines[place - 1]?.charged, charged]] : [],
  );
  expect(shown.toSorted()).toEqual(given.map(({ discount, fullCharge }) => [fullCharge, `-${discount}`]).toSorted());
}

/** Expects the cards to agree with the receipts and the ledger of a player. */
async function expectBooked(playerId: number, revenue: string): Promise<void> {
  const ofPlayer = eq(payments.playerId, playerId);
  const given = await server.db
    .select({ amount: receipts.amount, refunded: payments.refunded })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(ofPlayer, isNull(receipts.voidedAt)));
  const kept = given.reduce((sum, { amount, refunded }) => sum + toCentavos(amount) - toCentavos(refunded), 0);
  expect(fromCentavos(kept)).toBe(revenue);
  const moved = await server.db
    .select({ amount: paymentLedger.moved })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .where(ofPlayer);
  const { credit } = await get(`/statement?playerId=${playerId}`, admin);
  expect(sumOf(moved)).toBe(add(revenue, credit));
}

type Family = Awaited<ReturnType<typeof family>>;

/** Creates a child that `parent` looks after, and an elder one of the same family, which that parent may not see. */
async function family() {
  const [parent, other] = [await make.makeUser(server.db), await make.makeUser(server.db)];
  const elder = await make.makePlayer(server.db, { guardians: [other], birthDate: '2010-01-01' });
  const player = await make.makePlayer(server.db, { guardians: [parent, other], birthDate: '2015-01-01' });
  return { parent, elder, player };
}

/** Creates two siblings, charged at once, the younger with a tenth less; returns also the younger's charges, soonest due first. */
async function siblings(fields: object = {}) {
  const parent = await make.makeUser(server.db);
  const first = await make.makePlayer(server.db, { guardians: [parent], birthDate: '2012-01-01' });
  const second = await make.makePlayer(server.db, { guardians: [parent], birthDate: '2015-01-01' });
  const asked = { playerIds: [first.id, second.id], type: 'misc', description: 'Camp', amount: '1000.00' };
  const body = { ...asked, siblingDiscount: 10, ...fields };
  expect((await server.request('POST', '/api/payments/request', { as: admin, body })).status).toBe(201);
  const rows: Payment[] = await get(`?playerId=${second.id}`, admin);
  return { parent, first, second, charges: rows.toSorted((one, other) => one.id - other.id) };
}

function only<T>([row]: readonly T[]): T {
  if (!row) throw new Error('There is none.');
  return row;
}

async function charge(playerId: number, amount: string, description: string): Promise<Payment> {
  const body = { playerId, amount, type: 'misc', description };
  return (await server.request('POST', '/api/payments', { as: admin, body })).json;
}

async function record({ id, version }: Pick<Payment, 'id' | 'version'>, amount: string, fields: object) {
  const body = { amount, paidOn: '2026-11-24', paymentMethod: 'cash', version, ...fields };
  return (await server.request('PUT', `/api/payments/${id}/record`, { as: admin, body })).json;
}

async function refund(id: number, fields: object): Promise<void> {
  const body = { reason: `Because of ${Math.random()}`, way: 'hand', method: 'cash', ...fields };
  await server.request('POST', `/api/payments/${id}/refunds`, { as: admin, body });
}

async function edit(
  { id, playerId, amount, type, paymentMethod, description }: Payment,
  status: string,
): Promise<void> {
  const body = { playerId, amount, type, paymentMethod, description, status };
  await server.request('PUT', `/api/payments/${id}`, { as: admin, body });
}

async function creditOf(paymentId: number): Promise<number | undefined> {
  const isCredit = and(eq(paymentLedger.paymentId, paymentId), eq(paymentLedger.kind, 'credited'));
  const [row] = await server.db.select({ id: paymentLedger.id }).from(paymentLedger).where(isCredit);
  return row?.id;
}

async function read(id: number): Promise<Payment> {
  return get(`/${id}`, admin);
}

async function get(rest: string, as: { id: string }) {
  const { status, json } = await server.request('GET', `/api/payments${rest}`, { as });
  expect(status).toBe(200);
  return json;
}

function add(one: string, other: string): string {
  return fromCentavos(toCentavos(one) + toCentavos(other));
}

function subtract(one: string, other: string): string {
  return fromCentavos(toCentavos(one) - toCentavos(other));
}

function sumOf(rows: readonly { amount: string }[]): string {
  return rows.reduce((sum, { amount }) => add(sum, amount), '0.00');
}
