import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { now } from '@/platform/clock';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

testClock('2026-11-24T02:00:00Z');

// 10,000 random amounts: every sum of them is exact to the centavo.

const COUNT = 10_000;

let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
  parent = await make.makeUser(server.db);
  child = await make.makePlayer(server.db, { guardians: [parent] });
});
afterAll(() => server.close());

const charges = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: 0, max: 9_999_999_999 }), fc.boolean()),
  { minLength: COUNT, maxLength: COUNT },
);

it('the count, the cards, the balance, the file and the report', async () => {
  await fc.assert(
    fc.asyncProperty(charges, async (made) => {
      const rows = made.map(([amount, back, isPaid]) => ({
        amount,
        refunded: isPaid ? Math.min(amount, back) : 0,
        isPaid,
      }));
      await build(rows);
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        pesos(rows.reduce((total, row) => total + BigInt(of(row)), 0n));
      const all = sum(({ amount }) => amount);
      const owed = sum(({ amount, isPaid }) => (isPaid ? 0 : amount));
      const received = sum(({ amount, isPaid }) => (isPaid ? amount : 0));
      const returned = sum(({ refunded }) => refunded);
      const net = sum(({ amount, refunded }) => amount - refunded);
      const kept = sum(({ amount, refunded, isPaid }) => (isPaid ? amount - refunded : 0));
      const receipts = rows.filter(({ isPaid }) => isPaid).length;

      for (const as of [admin, parent]) {
        expect(await get('/count', as)).toEqual({ sum: net, count: COUNT });
        expect(await get('/stats', as)).toMatchObject({
          totalRevenue: kept,
          thisMonth: kept,
          outstanding: { sum: owed, count: COUNT - receipts },
        });
        const { text } = await server.request('GET', '/api/payments/export', { as });
        const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
        expect(pesos(data.reduce((total, row) => total + centavos(row.Amount), 0n))).toBe(all);
        expect(pesos(data.reduce((total, row) => total + centavos(row.Refunded), 0n))).toBe(returned);
      }
      expect(await get('/balance', parent)).toMatchObject({ total: owed, dueNow: { overdue: '0.00' } });
      const month = '2026-11';
      expect(await get(`/report?month=${month}`, admin)).toMatchObject({
        received,
        returned,
        net: kept,
        byMethod: [{ key: null, received, returned }],
        receipts: { first: 1, last: receipts, count: receipts, voided: 0 },
      });
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

interface Row {
  amount: number;
  refunded: number;
  isPaid: boolean;
}

/** Inserts what commands would store, in a few statements. */
async function build(rows: Row[]): Promise<void> {
  const list = (of: (row: Row) => string) => sql`${sql.param(rows.map(of))}`;
  const amounts = list(({ amount }) => pesos(BigInt(amount)));
  const refunds = list(({ refunded }) => pesos(BigInt(refunded)));
  const statuses = list(({ isPaid }) => (isPaid ? 'paid' : 'pending'));
  await server.db.execute(sql`
    insert into payment (player_id, type, amount, refunded, status, paid_at)
    select ${child.id}, 'misc', amount, refunded, status, case when status = 'paid' then ${now} end
    from unnest(${amounts}::numeric[], ${refunds}::numeric[], ${statuses}::text[]) made (amount, refunded, status)`);
  await server.db.execute(sql`
    insert into payment_ledger (payment_id, kind, status_after, moved)
    select id, 'received', 'paid', amount from payment where status = 'paid'
    union all select id, 'refunded', 'paid', -refunded from payment where refunded > 0`);
  await server.db.execute(sql`
    insert into receipt (number, payment_id, amount)
    select row_number() over (order by id), id, amount from payment where status = 'paid'`);
}

async function get(rest: string, as: { id: string }) {
  const { status, json } = await server.request('GET', `/api/payments${rest}`, { as });
  expect(status).toBe(200);
  return json;
}

function centavos(amount = ''): bigint {
  expect(amount).toMatch(/^\d+\.\d\d$/);
  return BigInt(amount.replace('.', ''));
}

function pesos(sum: bigint): string {
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
}
