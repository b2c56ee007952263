import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentsForExport } from '@/features/payments/queries/data-of-players';
import { paymentProofs, payments } from '@/features/payments/tables/payments';
import { scopeOf } from '@/shared/permissions';
import { makeAccount, readAccount } from '../../../test/account-of-child';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { recordsWithin } from './scope';

// A part payment, a credit, a picture of a transfer and a discount are exported, and stay in the books of an erased child.

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let superAdmin: { id: string };
let account: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  server = await startTestServer();
  superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
  account = await makeAccount(server, superAdmin, await make.makeUser(server.db));
});
afterAll(() => server.close());

it('is in the export, each once', async () => {
  const { child, camp, part } = account;
  const actor = { id: superAdmin.id, role: 'super_admin', teamIds: [], playerIds: [] } as const;
  const scope = scopeOf(actor, 'privacy.manage');
  const isTheirs = recordsWithin(scope, [child.id]);
  const { data, files } = await paymentsForExport(server, { scope, isTheirs });
  const taken = data.payments;
  expect(taken.map(({ amount, status }) => [amount, status])).toEqual([
    ['500.00', 'pending'],
    ['400.00', 'paid'],
    ['200.00', 'paid'],
  ]);
  expect(taken).toMatchObject([
    { id: camp.id, discount: '100.00', discountReason: 'sibling', partOf: null },
    { id: part.id, discount: null, partOf: camp.id, receipts: [{ amount: '400.00' }] },
    {},
  ]);
  expect(files).toMatchObject([{ row: { id: part.id }, name: `transfers/${part.id} transfer.pdf` }]);
  const history = taken.flatMap((row) => row.history.map(({ what, moved }) => [what, moved]));
  expect(history.filter(([what]) => what === 'credited')).toEqual([['credited', '300.00']]);
});

it('stays in the accounts of an erased child, without the picture', async () => {
  const { child, proof, camp } = account;
  const before = await readAccount(server, superAdmin, child.id);
  const answer = await server.request('POST', `/api/admin/players/${child.id}/erase`, {
    as: superAdmin,
    body: { confirm: child.lastName },
  });
  expect(answer).toMatchObject({ status: 200, json: { payments: 3, cancelled: 0 } });
  const after = await readAccount(server, superAdmin, child.id);
  expect(after.sums).toEqual(before.sums);
  expect(after.lines.map(numbersOf)).toEqual(before.lines.map(numbersOf));
  expect(JSON.stringify(after.lines)).not.toMatch(/Camp|Jersey/);
  expect(await server.db.select().from(paymentProofs)).toEqual([]);
  expect(await server.storage.open(proof.filePath)).toBeNull();
  const [row] = await server.db.select().from(payments).where(eq(payments.id, camp.id));
  expect(row).toMatchObject({ amount: '500.00', discount: '100.00', discountReason: 'sibling', description: null });
});

function numbersOf({ text: _, ...line }: { text: string }) {
  return line;
}
