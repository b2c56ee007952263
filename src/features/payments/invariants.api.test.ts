import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromCentavos, toCentavos } from '@/shared/money';
import * as make from '../../../test/factories';
import { ledgerOf, openPaymentClub, type PaymentClub } from '../../../test/payment-club';
import { paymentMethods, paymentStatuses } from './contract/payment';
import { paymentLedger, paymentRefunds, receipts } from './tables/ledger';
import { payments } from './tables/payments';

let club: PaymentClub;
let callers: { id: string }[];

beforeAll(async () => {
  club = await openPaymentClub();
  const coach = await make.makeUser(club.db, { role: 'coach' });
  const stranger = await make.makeUser(club.db);
  callers = [club.admin, club.parent, club.otherParent, coach, stranger];
});
afterAll(() => club.close());

const amounts = fc.integer({ min: 1, max: 500_000 }).map(fromCentavos);
const calls = fc.oneof(
  fc.record({
    what: fc.constant('edit' as const),
    amount: amounts,
    status: fc.constantFrom(...paymentStatuses),
    paymentMethod: fc.constantFrom(...paymentMethods, null),
    dueDate: fc.constantFrom(null, '2020-01-01', '2199-01-01'),
    keepsAmount: fc.boolean(),
  }),
  fc.record({ what: fc.constant('mark' as const), paymentMethod: fc.constantFrom(...paymentMethods) }),
  fc.record({ what: fc.constantFrom('confirm' as const, 'decline' as const) }),
  fc.record({ what: fc.constant('refund' as const), amount: amounts, way: fc.constantFrom('hand', 'provider') }),
  fc.record({ what: fc.constant('online' as const), comes: fc.boolean() }),
  fc.record({ what: fc.constant('check' as const) }),
);
const steps = fc.array(fc.record({ by: fc.integer({ min: 0, max: 8 }), call: calls }), { maxLength: 14 });

it('hold after any sequence of changes by anybody', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, steps, async (amount, done) => {
      const { id } = await make.makePayment(club.db, { playerId: club.child.id, amount });
      await club.db.insert(paymentLedger).values({ paymentId: id, kind: 'charged', statusAfter: 'pending' });
      for (const { by, call } of done) {
        // Most calls are made by admins, who may do the most.
        const status = await run(id, callers[by] ?? club.admin, call);
        expect([200, 201, 400, 403, 404, 409]).toContain(status);
        await expectSound(id);
      }
    }),
    { numRuns: 60 },
  );
  await expectNoGaps();
});

it('hold after concurrent changes', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, steps, async (amount, done) => {
      const { id } = await make.makePayment(club.db, { playerId: club.child.id, amount });
      await club.db.insert(paymentLedger).values({ paymentId: id, kind: 'charged', statusAfter: 'pending' });
      await Promise.all(done.map(({ by, call }) => run(id, callers[by] ?? club.admin, call)));
      await expectSound(id);
    }),
    { numRuns: 30 },
  );
  await expectNoGaps();
});

type Call = typeof calls extends fc.Arbitrary<infer T> ? T : never;

async function run(id: number, as: { id: string }, call: Call): Promise<number> {
  const { server } = club;
  const path = `/api/payments/${id}`;
  if (call.what === 'edit') {
    const { keepsAmount, what: _what, ...fields } = call;
    const { amount } = await club.read({ id }, club.admin);
    const body = { playerId: club.child.id, type: 'misc', ...fields, ...(keepsAmount && { amount }) };
    return (await server.request('PUT', path, { as, body })).status;
  }
  if (call.what === 'mark') {
    const { paymentMethod } = call;
    return (await server.request('PUT', `${path}/mark-paid`, { as, body: { paymentMethod } })).status;
  }
  if (call.what === 'refund') {
    const body = { amount: call.amount, way: call.way, method: 'cash', reason: `Because of ${Math.random()}` };
    return (await server.request('POST', `${path}/refunds`, { as, body })).status;
  }
  if (call.what === 'check') return (await club.check(as, { id })).status;
  if (call.what === 'online') return payOnline(id, as, call.comes);
  return (await server.request('PUT', `${path}/${call.what}`, { as, body: {} })).status;
}

/** Opens a checkout at the provider, and perhaps pays it; the server hasn't asked about it yet. */
async function payOnline(id: number, as: { id: string }, comes: boolean): Promise<number> {
  const { amount } = await club.read({ id }, club.admin);
  const { status } = await club.pay(as, { paymentId: id, amount });
  if (status === 201 && comes) club.fake.pay(await club.reference({ id }));
  return status;
}

async function expectSound(id: number): Promise<void> {
  const [row] = await club.db.select().from(payments).where(eq(payments.id, id));
  const ledger = await ledgerOf(club.db, id);
  const numbered = await club.db.select().from(receipts).where(eq(receipts.paymentId, id));
  const refunds = await club.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));
  if (!row) throw new Error('The payment is gone.');
  // Each entry starts with the status with which the previous one ended, and the last one ends with the payment's status.
  for (const [index, entry] of ledger.entries()) {
    expect(entry.statusBefore).toBe(ledger[index - 1]?.statusAfter ?? null);
    const moves = entry.statusBefore !== null && entry.statusBefore !== entry.statusAfter;
    expect(moves).toBe(['overdue', 'reopened', 'cancelled', 'received', 'reversed'].includes(entry.kind));
  }
  expect(ledger.at(-1)?.statusAfter).toBe(row.status);
  const own = ledger.filter(({ kind, refundOf }) => kind !== 'to_refund' && refundOf === null);
  const held = own.reduce((sum, { moved }) => sum + toCentavos(moved), 0);
  const open = refunds
    .filter(({ state }) => state === 'requested')
    .reduce((sum, one) => sum + toCentavos(one.amount), 0);
  const isPaid = row.status === 'paid';
  expect(held - open).toBe(isPaid ? toCentavos(row.amount) - toCentavos(row.refunded) : 0);
  expect(numbered.filter(({ voidedAt }) => voidedAt === null).map(({ amount, method }) => [amount, method])).toEqual(
    isPaid ? [[row.amount, row.paymentMethod]] : [],
  );
}

async function expectNoGaps(): Promise<void> {
  const rows = await club.db.select({ number: receipts.number }).from(receipts).orderBy(asc(receipts.number));
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
}
