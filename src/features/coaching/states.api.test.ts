import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { ledgerOf, openPaymentClub, type PaymentClub } from '../../../test/payment-club';
import { expectRefusal } from '../../../test/refusal';
import { type CoachSession, sessionPaymentStatuses, sessionStatuses } from './contract/session';
import { coachSessionPlayers, coachSessions } from './tables';

/** Half an hour into the session of `form`. */
const time = testClock('2099-05-01T10:30:00Z');

let club: PaymentClub;
let coach: { id: string };
let friend: { id: number };

beforeAll(async () => {
  club = await openPaymentClub();
  coach = await make.makeUser(club.db, { role: 'coach' });
  friend = await make.makePlayer(club.db);
});
afterAll(() => club.close());

const form = { title: 'Edge work', duration: 60, rate: '1500', scheduledDate: '2099-05-01T10:00:00Z' };

describe('the status', () => {
  it.each(['completed', 'cancelled', 'no_show'])(
    'goes from scheduled to %s and back, and to no other',
    async (status) => {
      const { id } = await plan();
      expect(await set(id, status)).toMatchObject({ status: 200, json: { status, version: 2 } });
      expect(await set(id, status)).toMatchObject({ status: 200, json: { version: 2 } });
      for (const other of ['completed', 'cancelled', 'no_show'].filter((each) => each !== status)) {
        expectRefusal(await set(id, other), 409);
      }
      expect(await set(id, 'scheduled')).toMatchObject({ status: 200, json: { status: 'scheduled', version: 3 } });
    },
  );

  it('goes to completed before its start, and to no_show from then on', async () => {
    time.set('2099-05-01T09:59:59Z');
    expect(await set((await plan()).id, 'completed')).toMatchObject({ status: 200, json: { status: 'completed' } });
    const { id } = await plan();
    expect(expectRefusal(await set(id, 'no_show'), 409).message).toBe(
      "This session hasn't started yet. Note a no-show once it has, or cancel it.",
    );
    time.set('2099-05-01T10:00:00Z');
    expect(await set(id, 'no_show')).toMatchObject({ status: 200, json: { status: 'no_show' } });
    time.set('2099-05-01T09:00:00Z');
    expect((await set(id, 'scheduled')).status).toBe(200);
    expect((await set(id, 'cancelled')).status).toBe(200);
  });

  it('is refused when it is unknown', async () => {
    expectRefusal(await set((await plan()).id, 'postponed'), 400);
  });

  it('does not change what is owed unless it is cancelled, and owes it again when that is undone', async () => {
    const { id } = await plan();
    for (const status of ['completed', 'scheduled', 'no_show', 'scheduled']) {
      await set(id, status);
      expect(await feesOf(id)).toMatchObject([{ status: 'pending', version: 1 }]);
    }
    await set(id, 'cancelled');
    const [fee] = await feesOf(id);
    expect(fee).toMatchObject({ status: 'cancelled', version: 2, cancelReason: 'Session cancelled' });
    await set(id, 'scheduled');
    expect(await feesOf(id)).toMatchObject([{ status: 'pending', version: 3, cancelReason: null }]);
    expect((await ledgerOf(club.db, fee?.id ?? 0)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['charged', null],
      ['cancelled', 'Session cancelled'],
      ['reopened', null],
    ]);
  });

  it('does not change what an admin cancelled, or what the club was paid', async () => {
    const { id } = await plan([club.child.id, friend.id]);
    const [one, two] = await feesOf(id);
    // The same reason that a lesson's own cancellation has.
    const body = { reason: 'Session cancelled' };
    await club.server.request('PUT', `/api/payments/${one?.id}/cancel`, { as: club.admin, body });
    await edit(two, { status: 'paid', paymentMethod: 'cash' });
    const { json } = await set(id, 'cancelled');
    expect(json.students.map(({ paidTo }: { paidTo: string | null }) => paidTo).toSorted()).toEqual(['club', null]);
    await set(id, 'scheduled');
    expect((await feesOf(id)).map(({ status }) => status)).toEqual(['cancelled', 'paid']);
  });

  it('does not change what an admin gave to a player who is in no session', async () => {
    const { id } = await plan();
    const [fee] = await feesOf(id);
    const outsider = await make.makePlayer(club.db);
    expect((await edit(fee, { playerId: outsider.id })).status).toBe(200);
    const [given] = await feesOf(id);
    await revise(id, { playerIds: [club.child.id], rate: '9000', title: 'Skating' });
    await set(id, 'cancelled');
    await set(id, 'scheduled');
    await word(id, 'paid');
    expect(await feesOf(id)).toEqual([given]);
  });

  it('is unpaid again where the club refunded everything, and paid where it kept a part', async () => {
    const { id } = await plan();
    const [fee] = await feesOf(id);
    await edit(fee, { status: 'paid', paymentMethod: 'cash' });
    await giveBack(fee, '500.00');
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', students: [{ paidTo: 'club' }] });
    await giveBack(fee, '1000.00');
    expect(await read(id)).toMatchObject({ paymentStatus: 'unpaid', students: [{ paidTo: null }] });
    expect((await word(id, 'paid')).json).toMatchObject({ paymentStatus: 'paid', students: [{ paidTo: 'hand' }] });
  });

  it('does not count as paid by a payment that now belongs to another child', async () => {
    const { id } = await plan();
    const [fee] = await feesOf(id);
    await edit(fee, { playerId: friend.id, status: 'paid', paymentMethod: 'cash' });
    expect(await read(id)).toMatchObject({ paymentStatus: 'unpaid', students: [{ paidTo: null }] });
    expect((await word(id, 'paid')).json).toMatchObject({ paymentStatus: 'paid', students: [{ paidTo: 'hand' }] });
    expect((await word(id, 'unpaid')).json).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it('stays paid where a duplicate student is merged', async () => {
    const double = await make.makePlayer(club.db);
    const { id } = await plan([club.child.id, double.id]);
    const fees = await feesOf(id);
    for (const fee of fees) await edit(fee, { status: 'paid', paymentMethod: 'cash' });
    const path = `/api/players/${club.child.id}/merge`;
    const body = { duplicateId: double.id };
    expect((await club.server.request('POST', path, { as: club.admin, body })).status).toBe(200);
    expect((await feesOf(id)).map(({ playerId }) => playerId)).toEqual([club.child.id, club.child.id]);
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', students: [{ playerId: club.child.id }] });
  });

  it('of a series is cancelled from one session on, and completed ones stay', async () => {
    const first = await plan([club.child.id], { repeat: { days: ['FR'], until: '2099-05-29' } });
    const ids = await series(first.id);
    expect(ids).toHaveLength(5);
    time.set('2099-05-22T11:00:00Z');
    await set(ids[3] ?? 0, 'completed');
    await set(ids[1] ?? 0, 'cancelled', 'following');
    const statuses = async () => (await Promise.all(ids.map(statusOf))).join(' ');
    expect(await statuses()).toBe('scheduled cancelled cancelled completed cancelled');
    const fees = await Promise.all(ids.map(async (id) => (await feesOf(id))[0]?.status));
    expect(fees).toEqual(['pending', 'cancelled', 'cancelled', 'pending', 'cancelled']);
    await set(ids[2] ?? 0, 'scheduled');
    expect(await statuses()).toBe('scheduled cancelled scheduled completed cancelled');
  });
});

describe('marking a session as paid to the coach', () => {
  it('removes the debt to the club, and undoing it restores the debt', async () => {
    const { id } = await plan();
    expect((await word(id, 'paid')).json).toMatchObject({ paymentStatus: 'paid', students: [{ paidTo: 'hand' }] });
    const [fee] = await feesOf(id);
    expect(fee).toMatchObject({ status: 'cancelled', paidAt: null });
    expect((await ledgerOf(club.db, fee?.id ?? 0)).at(-1)).toMatchObject({
      kind: 'cancelled',
      reason: 'Paid to the coach',
    });
    await word(id, 'paid');
    expect(await feesOf(id)).toEqual([fee]);
    expect((await word(id, 'unpaid')).json).toMatchObject({ paymentStatus: 'unpaid', students: [{ paidTo: null }] });
    expect(await feesOf(id)).toMatchObject([{ status: 'pending' }]);
  });

  it('is recorded for each student, and the session is paid with the last one', async () => {
    const { id } = await plan([club.child.id, friend.id]);
    expect((await word(id, 'paid', friend.id)).json.paymentStatus).toBe('unpaid');
    expect((await word(id, 'paid', club.child.id)).json.paymentStatus).toBe('paid');
    expect((await word(id, 'unpaid', friend.id)).json.paymentStatus).toBe('unpaid');
    expectRefusal(await word(id, 'paid', 2_000_000_000), 400);
  });

  it('changes nothing where the club was paid, and cannot be undone there', async () => {
    const { id } = await plan([club.child.id, friend.id]);
    const [one, two] = await feesOf(id);
    await edit(one, { status: 'paid', paymentMethod: 'cash' });
    expect((await word(id, 'paid')).json.students.map(paidTo).toSorted()).toEqual(['club', 'hand']);
    expectRefusal(await word(id, 'unpaid', one?.playerId), 409);
    // The coach's note is reverted, and the payment to the club is left unchanged.
    expect((await word(id, 'unpaid')).json.students.map(paidTo)).toContain('club');
    expect((await feesOf(id)).map(({ status }) => status)).toEqual(['paid', 'pending']);
    await edit(two, { status: 'paid', paymentMethod: 'cash' });
    expectRefusal(await word(id, 'unpaid'), 409);
  });

  it('is refused while a family reports that it paid the club, until an admin answers', async () => {
    const { id } = await plan([club.child.id, friend.id]);
    const fee = (await feesOf(id)).find(({ playerId }) => playerId === club.child.id);
    const mark = `/api/payments/${fee?.id}/mark-paid`;
    expect((await club.server.request('PUT', mark, { as: club.parent, body: { paymentMethod: 'cash' } })).status).toBe(
      200,
    );
    const reported = () => feesOf(id).then((fees) => fees.find((one) => one.id === fee?.id));
    expectRefusal(await word(id, 'paid', club.child.id), 409);
    expect((await word(id, 'paid')).json.students.map(paidTo).toSorted()).toEqual(['hand', null]);
    expect(await reported()).toMatchObject({ status: 'pending', confirmation: 'awaiting' });
    expect((await set(id, 'cancelled')).status).toBe(200);
    expect(await reported()).toMatchObject({ status: 'pending', confirmation: 'awaiting' });
  });

  it('applies to a session without students, and to students who owe nothing', async () => {
    const group = await plan([]);
    expect((await word(group.id, 'paid')).json.paymentStatus).toBe('paid');
    expect((await word(group.id, 'unpaid')).json.paymentStatus).toBe('unpaid');
    const free = await plan([club.child.id], { rate: '0' });
    expect((await word(free.id, 'paid')).json.paymentStatus).toBe('paid');
    expect((await word(free.id, 'unpaid')).json.paymentStatus).toBe('unpaid');
    expect(await feesOf(free.id)).toEqual([]);
  });

  it('cancels the charge only once a cancelled session is scheduled again', async () => {
    const { id } = await plan();
    await word(id, 'paid');
    await set(id, 'cancelled');
    await word(id, 'unpaid');
    expect(await feesOf(id)).toMatchObject([{ status: 'cancelled' }]);
    await set(id, 'scheduled');
    expect(await feesOf(id)).toMatchObject([{ status: 'pending' }]);
  });

  it('makes a concurrent online payment a refund due', async () => {
    const { id } = await plan();
    const [fee] = await feesOf(id);
    if (!fee) throw new Error('Nothing was charged.');
    expect((await club.pay(club.parent, { paymentId: fee.id, amount: '1500.00' })).status).toBe(201);
    club.fake.pay(await club.reference(fee));
    await word(id, 'paid');
    await club.check(club.parent, fee);
    expect(await feesOf(id)).toMatchObject([{ status: 'cancelled' }]);
    expect((await ledgerOf(club.db, fee.id)).at(-1)).toMatchObject({ kind: 'to_refund', moved: '1500.00' });
  });

  it('concurrently with an online payment ends in one of two ways', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await plan();
      const [fee] = await feesOf(id);
      if (!fee) throw new Error('Nothing was charged.');
      await club.pay(club.parent, { paymentId: fee.id, amount: '1500.00' });
      club.fake.pay(await club.reference(fee));
      const [said] = await Promise.all([word(id, 'paid'), word(id, 'paid'), club.check(club.parent, fee)]);
      expect(said.status).toBe(200);
      const [after] = await feesOf(id);
      const kinds = (await ledgerOf(club.db, fee.id)).map(({ kind }) => kind);
      expect([after?.status, kinds.at(-1)]).toEqual(
        after?.status === 'paid' ? ['paid', 'received'] : ['cancelled', 'to_refund'],
      );
      expect(kinds.filter((kind) => kind === 'cancelled').length).toBeLessThan(2);
    }
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('status' as const), status: fc.constantFrom(...sessionStatuses) }),
    fc.record({
      what: fc.constant('word' as const),
      paymentStatus: fc.constantFrom(...sessionPaymentStatuses),
      who: fc.constantFrom('child', 'friend', 'all'),
    }),
    fc.record({
      what: fc.constant('revise' as const),
      rate: fc.constantFrom('0', '900', '1500'),
      who: fc.constantFrom('child', 'friend', 'both', 'none'),
    }),
    fc.record({
      what: fc.constant('admin' as const),
      status: fc.constantFrom('paid', 'cancelled', 'pending'),
      first: fc.boolean(),
    }),
  ),
  { maxLength: 12 },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

it('agrees with what is owed, after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (done, atOnce) => {
      // A new coach for each run; otherwise each read of a session would list those of all previous runs.
      coach = await make.makeUser(club.db, { role: 'coach' });
      const { id } = await plan([club.child.id, friend.id]);
      if (atOnce) await Promise.all(done.map((step) => run(id, step)));
      for (const step of atOnce ? [] : done) {
        await run(id, step);
        await expectAgreed(id, done);
      }
      await expectAgreed(id, done);
    }),
    { numRuns: 60 },
  );
});

async function run(id: number, step: Step): Promise<void> {
  const answer = await answerTo(id, step);
  expect([200, 400, 409]).toContain(answer.status);
}

async function answerTo(id: number, step: Step) {
  const ids = { child: [club.child.id], friend: [friend.id], both: [club.child.id, friend.id], none: [], all: [] };
  if (step.what === 'status') return set(id, step.status);
  if (step.what === 'word') return word(id, step.paymentStatus, ids[step.who][0]);
  if (step.what === 'revise') return revise(id, { rate: step.rate, playerIds: ids[step.who] });
  const fee = (await feesOf(id)).at(step.first ? 0 : -1);
  return fee ? edit(fee, { status: step.status, paymentMethod: 'cash' }) : { status: 200 };
}

/**
 * Expects that a student who owes the club has an open payment, and that a student with an open payment owes it, unless an admin has
 * reopened or cancelled it.
 */
async function expectAgreed(id: number, done: readonly Step[]): Promise<void> {
  const [session] = await club.db.select().from(coachSessions).where(eq(coachSessions.id, id));
  const places = await club.db
    .select({ place: coachSessionPlayers, fee: payments })
    .from(coachSessionPlayers)
    .leftJoin(payments, eq(payments.id, coachSessionPlayers.paymentId))
    .where(eq(coachSessionPlayers.sessionId, id));
  const byAdmin = done.some(({ what }) => what === 'admin');
  for (const { place, fee } of places) {
    const owes = session?.status !== 'cancelled' && !place.paidInHand && session?.rate !== '0.00';
    const ledger = fee ? await ledgerOf(club.db, fee.id) : [];
    for (const [index, entry] of ledger.entries()) {
      expect(entry.statusBefore).toBe(ledger[index - 1]?.statusAfter ?? null);
    }
    expect(ledger.at(-1)?.statusAfter).toBe(fee?.status);
    if (!byAdmin && fee) expect(fee.status).toBe(owes ? 'pending' : 'cancelled');
    if (!byAdmin && owes) expect(fee).toMatchObject({ amount: session?.rate, playerId: place.playerId });
  }
  const { paymentStatus } = await read(id);
  const isPaid = places.every(({ place, fee }) => place.paidInHand || fee?.status === 'paid');
  if (places.length > 0) expect(paymentStatus).toBe(isPaid ? 'paid' : 'unpaid');
}

async function plan(playerIds: number[] = [club.child.id], values: object = {}): Promise<CoachSession> {
  const body = { ...form, playerIds, ...values };
  return (await club.server.request('POST', '/api/coach/sessions', { as: coach, body })).json;
}

function revise(id: number, body: object) {
  return club.server.request('PUT', `/api/coach/sessions/${id}`, { as: coach, body: { ...form, ...body } });
}

function set(id: number, status: string, extent?: string) {
  const body = { status, ...(extent && { extent }) };
  return club.server.request('PUT', `/api/coach/sessions/${id}/status`, { as: coach, body });
}

function word(id: number, paymentStatus: string, playerId?: number | null) {
  const body = { paymentStatus, playerId };
  return club.server.request('PUT', `/api/coach/sessions/${id}/payment`, { as: coach, body });
}

/** An admin's edit of a payment. */
function edit(fee: typeof payments.$inferSelect | undefined, body: object) {
  if (!fee) throw new Error('Nothing was charged.');
  const { id, playerId, amount, dueDate, description } = fee;
  const kept = { playerId, amount, dueDate, description, type: 'session_fee' };
  return club.server.request('PUT', `/api/payments/${id}`, { as: club.admin, body: { ...kept, ...body } });
}

async function giveBack(fee: typeof payments.$inferSelect | undefined, amount: string): Promise<void> {
  const body = { amount, way: 'hand', method: 'cash', reason: 'Ice was closed' };
  const path = `/api/payments/${fee?.id}/refunds`;
  expect((await club.server.request('POST', path, { as: club.admin, body })).status).toBe(201);
}

async function read(id: number): Promise<CoachSession> {
  const { json } = await club.server.request('GET', '/api/coach/sessions', { as: coach });
  return json.find((session: CoachSession) => session.id === id);
}

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await club.db.select().from(coachSessions).where(eq(coachSessions.id, id));
  return row?.status;
}

async function series(id: number): Promise<number[]> {
  const rows = await club.db
    .select()
    .from(coachSessions)
    .where(eq(coachSessions.seriesId, id))
    .orderBy(coachSessions.id);
  return rows.map((row) => row.id);
}

async function feesOf(sessionId: number) {
  const rows = await club.db
    .select({ fee: payments })
    .from(payments)
    .innerJoin(coachSessionPlayers, eq(coachSessionPlayers.paymentId, payments.id))
    .where(eq(coachSessionPlayers.sessionId, sessionId))
    .orderBy(payments.id);
  return rows.map(({ fee }) => fee);
}

function paidTo({ paidTo: to }: { paidTo: string | null }): string | null {
  return to;
}
