import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '@/features/payments/contract/statement';
import { receipts } from '@/features/payments/tables/ledger';
import { payments } from '@/features/payments/tables/payments';
import { fromCentavos, toCentavos } from '@/shared/money';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import type { SeasonReport } from './contract/report';
import { partsOf, sumOf } from './rules/fees';
import { discountCodes, refundSteps } from './tables/season';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let admin: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

const percent = fc.integer({ min: 0, max: 100 });
const plans = fc.record({
  fee: fc.integer({ min: 0, max: 999_999 }),
  instalments: fc.integer({ min: 1, max: 5 }),
  siblingDiscount: percent,
  code: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  children: fc.integer({ min: 1, max: 3 }),
  /** How many of the payments are paid, of ten. */
  paid: fc.nat(10),
  refund: fc.integer({ min: 1, max: 100 }),
});
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never;

/** Registers a family's children, and returns the family and what it was charged. */
async function registerFamily({ fee, instalments, siblingDiscount, code, children: count, refund }: Plan) {
  const season = await make.makeSeason(server.db, { instalments, siblingDiscount }, { fee: fromCentavos(fee) });
  await server.db.insert(refundSteps).values({ seasonId: season.id, until: '2099-01-01', percent: refund });
  if (code !== null)
    await server.db.insert(discountCodes).values({ seasonId: season.id, code: 'SKATE', percent: code, maxUses: 9 });
  const parent = await make.makeUser(server.db);
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await make.makePlayer(server.db, { guardians: [parent] })).id);
  const charged = ids.map((_, n) =>
    sumOf(
      partsOf('2026-11-20', { ...season.division, earlyFee: null }, season, {
        isSibling: n > 0,
        codePercent: code ?? 0,
      }).map(({ amount }) => amount),
    ),
  );
  const children = ids.map((playerId) => ({ playerId, divisionId: season.division.id }));
  const body = { children, total: sumOf(charged), code: code === null ? null : 'SKATE' };
  const answer = await server.request('POST', `/api/seasons/register/${season.slug}`, { as: parent, body });
  expect(answer.status).toBe(201);
  return { season, parent, registrationId: (answer.json as { id: number }[])[0]?.id ?? 0, charged: sumOf(charged) };
}

async function paymentsOf({ id }: { id: string }) {
  const answer = await server.request('GET', '/api/payments/statement', { as: { id } });
  return answer.json as Statement;
}

it('are the same to the centavo on charges, receipts, the statement and the report, with any discounts, plan and refund', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const { season, parent, registrationId, charged } = await registerFamily(plan);
      const own = await server.db
        .select({ id: payments.id, amount: payments.amount, discount: payments.discount })
        .from(payments)
        .where(eq(payments.createdBy, parent.id))
        .orderBy(payments.id);
      expect(sumOf(own.map(({ amount }) => amount))).toBe(charged);
      const reductions = own.flatMap(({ discount }) => (discount === null ? [] : [discount]));
      const isFree = toCentavos(charged) === 0;
      if (!isFree)
        expect(toCentavos(sumOf(reductions)) + toCentavos(charged)).toBeLessThanOrEqual(plan.fee * plan.children);

      const paid = own.slice(0, Math.round((own.length * plan.paid) / 10));
      for (const { id } of paid) {
        const body = { paymentMethod: 'cash' };
        expect((await server.request('PUT', `/api/payments/${id}/mark-paid`, { as: admin, body })).status).toBe(200);
      }
      const received = sumOf(paid.map(({ amount }) => amount));
      const issued = await server.db
        .select({ amount: payments.amount })
        .from(receipts)
        .innerJoin(payments, eq(payments.id, receipts.paymentId))
        .where(eq(payments.createdBy, parent.id));
      expect(sumOf(issued.map(({ amount }) => amount))).toBe(received);
      const owed = fromCentavos(toCentavos(charged) - toCentavos(received));
      const before = await paymentsOf(parent);
      expect([before.owed, before.balance]).toEqual([owed, owed]);
      expect(sumOf(before.lines.map((line) => line.charged))).toBe(charged);
      expect(sumOf(before.lines.map((line) => line.paid))).toBe(received);

      const path = `/api/seasons/registrations/${registrationId}`;
      const proposal = (await server.request('GET', `${path}/refund`, { as: admin })).json as {
        payments: { id: number; proposed: string }[];
      };
      const refunds = proposal.payments
        .filter(({ proposed }) => toCentavos(proposed) > 0)
        .map(({ id, proposed }) => ({ paymentId: id, amount: proposed, method: 'cash' }));
      const withdrawn = await server.request('POST', `${path}/withdraw`, { as: admin, body: { refunds } });
      expect(withdrawn.status).toBe(200);
      const refunded = sumOf(refunds.map(({ amount }) => amount));
      const { fees } = (await server.request('GET', `/api/seasons/${season.id}/report`, { as: admin }))
        .json as SeasonReport;
      expect(fees.refunded).toBe(refunded);
      expect(toCentavos(fees.received) + toCentavos(fees.refunded)).toBe(toCentavos(received));
      expect(toCentavos(fees.expected) + toCentavos(fees.refunded) + toCentavos(fees.cancelled)).toBe(
        toCentavos(charged),
      );
      const after = await paymentsOf(parent);
      expect(after.owed).toBe(fees.owed);
      expect(sumOf(after.lines.map((line) => line.paid))).toBe(fees.received);
    }),
    { numRuns: 20 },
  );
});
