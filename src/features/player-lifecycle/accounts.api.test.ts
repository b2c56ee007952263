import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, readAccount } from '../../../test/account-of-child';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';

// A part payment, a credit, a picture of a transfer and a discount stay with the right player.

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let parent: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
  parent = await make.makeUser(server.db);
});
afterAll(() => server.close());

const sums = { owed: '500.00', credit: '300.00', toGiveBack: '0.00', balance: '200.00' };
const none = { owed: '0.00', credit: '0.00', toGiveBack: '0.00', balance: '0.00' };

it('moves in a merge, and back when that is undone', async () => {
  const { child, camp, part } = await makeAccount(server, admin, parent);
  const kept = await make.makePlayer(server.db, { guardians: [parent] });
  const before = await readAccount(server, admin, child.id);
  expect(before.sums).toEqual(sums);
  await change(`/api/players/${kept.id}/merge`, 'POST', { duplicateId: child.id });
  expect(await readAccount(server, parent, kept.id)).toEqual(before);
  expect(await credits(kept.id)).toMatchObject([{ left: '300.00', payment: { playerId: kept.id } }]);
  expect(await proofOf(part.id)).toBe(200);
  await change(`/api/players/${child.id}/unmerge`, 'PUT');
  expect(await readAccount(server, parent, child.id)).toEqual(before);
  expect((await readAccount(server, parent, kept.id)).sums).toEqual(none);
  expect(await credits(kept.id)).toEqual([]);
  expect(await read(camp.id)).toMatchObject({ playerId: child.id, discount: '100.00', fullCharge: '1000.00' });
  expect([await proofOf(part.id), await proofOf(camp.id)]).toEqual([200, 404]);
});

it('what was paid of it while merged moves back too', async () => {
  const { child, camp } = await makeAccount(server, admin, parent);
  const kept = await make.makePlayer(server.db, { guardians: [parent] });
  await change(`/api/players/${kept.id}/merge`, 'POST', { duplicateId: child.id });
  const paid = {
    amount: '450.00',
    paidOn: '2026-11-24',
    paymentMethod: 'cash',
    version: (await read(camp.id)).version,
  };
  await change(`/api/payments/${camp.id}/record`, 'PUT', paid);
  await change(`/api/players/${child.id}/unmerge`, 'PUT');
  expect((await readAccount(server, parent, child.id)).sums).toEqual({ ...sums, owed: '50.00', balance: '-250.00' });
  expect((await readAccount(server, parent, kept.id)).sums).toEqual(none);
});

it('reports a credit that has paid a charge of the other record, once the merge is undone', async () => {
  const { child } = await makeAccount(server, admin, parent);
  const kept = await make.makePlayer(server.db, { guardians: [parent] });
  await change(`/api/players/${kept.id}/merge`, 'POST', { duplicateId: child.id });
  const family = (await readFamily()).balance;
  const tape = { playerId: kept.id, amount: '100.00', type: 'misc', description: 'Tape' };
  await change('/api/payments', 'POST', tape);
  await change(`/api/players/${child.id}/unmerge`, 'PUT');
  const ofKept = await readAccount(server, parent, kept.id);
  expect(ofKept.sums).toEqual(none);
  expect(ofKept.lines).toMatchObject([
    { kind: 'charge', charged: '100.00' },
    { kind: 'payment', text: 'Paid in cash: Tape', paid: '100.00', receiptNumber: expect.any(Number) },
  ]);
  const ofChild = await readAccount(server, parent, child.id);
  expect(ofChild.sums).toEqual({ ...sums, credit: '200.00', balance: '300.00' });
  const used = { kind: 'credit_used', text: 'Credit used for another player: Jersey', paid: '-100.00' };
  expect(ofChild.lines.at(-1)).toMatchObject({ ...used, balance: '300.00', reference: null, receiptNumber: null });
  const { lines, balance } = await readFamily();
  expect(Number(balance)).toBe(Number(family) + 100);
  expect(lines.filter(({ kind }: { kind: string }) => kind === 'credit_used')).toEqual([]);
});

it('does not change when a player is archived and restored', async () => {
  const { child, camp, part } = await makeAccount(server, admin, parent);
  const before = await readAccount(server, admin, child.id);
  await change(`/api/players/${child.id}/archive`, 'PUT');
  expect(await readAccount(server, admin, child.id)).toEqual(before);
  await change(`/api/players/${child.id}/restore`, 'PUT');
  expect(await readAccount(server, parent, child.id)).toEqual(before);
  expect(await credits(child.id)).toMatchObject([{ left: '300.00' }]);
  expect([await proofOf(part.id), await proofOf(camp.id)]).toEqual([200, 404]);
});

async function change(path: string, method: 'POST' | 'PUT', body: object = {}) {
  expect((await server.request(method, path, { as: admin, body })).status).toBeLessThan(300);
}

async function readFamily() {
  return (await server.request('GET', '/api/payments/statement', { as: parent })).json;
}

async function credits(playerId: number) {
  return (await server.request('GET', `/api/payments/credits?playerId=${playerId}`, { as: admin })).json;
}

async function read(id: number) {
  return (await server.request('GET', `/api/payments/${id}`, { as: admin })).json;
}

async function proofOf(id: number): Promise<number> {
  return (await server.request('GET', `/api/payments/${id}/proof`, { as: parent })).status;
}
