import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../../test/clock';
import * as make from '../../../../test/factories';
import { ledgerOf } from '../../../../test/payment-club';
import { expectRefusal } from '../../../../test/refusal';
import { startTestServer, type TestServer } from '../../../../test/server';
import type { StatementLine } from '../contract/statement';
import { payments } from '../tables/payments';

testClock('2026-11-24T02:00:00Z');

let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let coach: { id: string };
let player: { id: number };
let owed: { id: number; version: number };

beforeAll(async () => {
  server = await startTestServer();
  admin = await make.makeUser(server.db, { role: 'admin' });
  parent = await make.makeUser(server.db);
  coach = await make.makeUser(server.db, { role: 'coach' });
});
beforeEach(async () => {
  const team = await make.makeTeam(server.db, { coachId: coach.id });
  player = await make.makePlayer(server.db, { guardians: [parent], teamId: team.id });
  owed = await make.makePayment(server.db, {
    playerId: player.id,
    amount: '1000.00',
    dueDate: '2026-11-01',
    description: 'Season',
  });
});
afterAll(() => server.close());

describe('cancelling', () => {
  it('removes a payment from what is owed and stores the reason, for the club and the family', async () => {
    const { status, json } = await cancel({ reason: ' Charged twice ' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'cancelled', cancelReason: 'Charged twice', version: owed.version + 1 });
    expect(await get(`/${owed.id}`, parent)).toMatchObject({ status: 'cancelled', cancelReason: 'Charged twice' });
    expect(await get(`/${owed.id}`, coach)).toMatchObject({ status: 'cancelled', cancelReason: null });
    expect((await get('/balance', parent)).total).toBe('0.00');
    expect((await ledgerOf(server.db, owed.id)).at(-1)).toMatchObject({
      kind: 'cancelled',
      statusBefore: 'pending',
      statusAfter: 'cancelled',
      reason: 'Reason: Charged twice',
      actorId: admin.id,
    });
  });

  it('is a line of the statement without an amount, for a coach without the reason', async () => {
    await cancel({ reason: 'Charged twice' });
    const linesFor = async (as: { id: string }): Promise<StatementLine[]> =>
      (await get(`/statement?playerId=${player.id}`, as)).lines;
    const line = { day: '2026-11-24', kind: 'cancelled', charged: '0.00', paid: '0.00', balance: '0.00' };
    expect(await linesFor(parent)).toMatchObject([{ ...line, text: 'Cancelled: Season. Charged twice' }]);
    expect(await linesFor(coach)).toMatchObject([{ ...line, text: 'Cancelled: Season' }]);
  });

  it.each([{}, { reason: '' }, { reason: ' ' }, { reason: 'x'.repeat(201) }])(
    'needs a reason, not %o',
    async (body) => {
      const { issues } = expectRefusal(await cancel(body), 400);
      expect(issues).toMatchObject([{ path: 'reason' }]);
      expect((await stored()).status).toBe('pending');
    },
  );

  it('is refused to a family and a coach, and for payments that are not owed', async () => {
    expectRefusal(await cancel({ reason: 'No' }, parent), 403);
    expectRefusal(await cancel({ reason: 'No' }, coach), 403);
    await server.request('PUT', `/api/payments/${owed.id}/mark-paid`, { as: admin, body: { paymentMethod: 'cash' } });
    expect(expectRefusal(await cancel({ reason: 'No' }), 409).message).toMatch(/already paid/);
  });

  it('happens once for two concurrent requests', async () => {
    const answers = await Promise.all([cancel({ reason: 'One' }), cancel({ reason: 'Other' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kinds = (await ledgerOf(server.db, owed.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'cancelled')).toHaveLength(1);
  });

  it('is refused for an outdated version', async () => {
    await edit({ amount: '900.00' });
    const { code } = expectRefusal(await cancel({ reason: 'No', version: owed.version }), 409);
    expect(code).toBe('stale');
  });

  it("ends a family's report, and keeps its picture", async () => {
    await make.makeProof(server, owed.id);
    await server.db.update(payments).set({ confirmation: 'awaiting' }).where(eq(payments.id, owed.id));
    await cancel({ reason: 'Not needed' });
    expect(await stored()).toMatchObject({ confirmation: null, proofId: expect.any(Number) });
  });

  it('clears the reason once the payment is owed again, and keeps it while other fields change', async () => {
    await cancel({ reason: 'Charged twice' });
    await edit({ status: 'cancelled', notes: 'Look again' });
    expect(await stored()).toMatchObject({ status: 'cancelled', cancelReason: 'Charged twice', notes: 'Look again' });
    await edit({ status: 'pending' });
    expect(await stored()).toMatchObject({ status: 'pending', cancelReason: null });
  });

  it('is still a status that an admin sets directly, without a reason', async () => {
    expect((await edit({ status: 'cancelled' })).json).toMatchObject({ status: 'cancelled', cancelReason: null });
  });
});

function cancel(body: object, as = admin) {
  return server.request('PUT', `/api/payments/${owed.id}/cancel`, { as, body });
}

function edit(fields: object) {
  const body = { playerId: player.id, amount: '1000.00', type: 'misc', dueDate: '2026-11-01', ...fields };
  return server.request('PUT', `/api/payments/${owed.id}`, { as: admin, body });
}

async function stored() {
  const [row] = await server.db.select().from(payments).where(eq(payments.id, owed.id));
  if (!row) throw new Error('The payment is gone.');
  return row;
}

async function get(rest: string, as: { id: string }) {
  const { status, json } = await server.request('GET', `/api/payments${rest}`, { as });
  expect(status).toBe(200);
  return json;
}
