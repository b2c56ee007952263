import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { openPaymentClub, type PaymentClub } from '../../../test/payment-club';
import { expectRefusal } from '../../../test/refusal';
import type { RefundProposal } from './contract/refund';
import type { Registration } from './contract/registration';
import type { ClubSeason } from './contract/season';
import { registrations } from './tables/registration';
import { refundSteps } from './tables/season';

const time = testClock('2026-11-20T02:00:00Z');
const REASON = 'Registration withdrawn';
let club: PaymentClub;

beforeAll(async () => {
  club = await openPaymentClub();
});
afterAll(() => club.close());

const steps = [
  { until: '2026-11-19', percent: 100 },
  { until: '2026-12-01', percent: 50 },
];

type Charge = typeof payments.$inferSelect;

/** Registers a child, whose fee of 6,000.01 is charged in two parts, for a season with a refund policy. */
async function registered(policy = steps) {
  const season = await make.makeSeason(club.db, { instalments: 2 }, { fee: '6000.01' });
  if (policy.length > 0)
    await club.db.insert(refundSteps).values(policy.map((step) => ({ ...step, seasonId: season.id })));
  const parent = await make.makeUser(club.db);
  const child = await make.makePlayer(club.db, { guardians: [parent] });
  const body = { total: '6000.01', children: [{ playerId: child.id, divisionId: season.division.id }] };
  const answer = await club.server.request('POST', `/api/seasons/register/${season.slug}`, { as: parent, body });
  expect(answer.status, answer.text).toBe(201);
  const [first, second] = await chargesOf(child);
  return {
    season,
    parent,
    child,
    id: (answer.json[0] as Registration).id,
    charges: [first, second] as [Charge, Charge],
  };
}

const chargesOf = ({ id }: { id: number }) =>
  club.db.select().from(payments).where(eq(payments.playerId, id)).orderBy(asc(payments.id));

async function payCash({ id }: Charge) {
  const body = { paymentMethod: 'cash' };
  const answer = await club.server.request('PUT', `/api/payments/${id}/mark-paid`, { as: club.admin, body });
  expect(answer.status, answer.text).toBe(200);
}

async function payOnline(parent: { id: string }, { id, amount }: Charge) {
  await club.pay(parent, { paymentId: id, amount });
  club.fake.pay(await club.reference({ id }));
  await club.check(club.admin, { id });
}

async function proposal({ id }: { id: number }): Promise<RefundProposal> {
  const path = `/api/seasons/registrations/${id}/refund`;
  return (await club.server.request('GET', path, { as: club.admin })).json;
}

const withdraw = ({ id }: { id: number }, refunds?: object[], as: { id: string } = club.admin) =>
  club.server.request('POST', `/api/seasons/registrations/${id}/withdraw`, { as, body: { refunds } });

async function stateOf({ id }: { id: number }) {
  const [row] = await club.db.select().from(registrations).where(eq(registrations.id, id));
  return row?.state;
}

describe('a paid registration that is withdrawn', () => {
  it("is refunded by the policy of the day, exact over its payments, and the rest isn't owed any more", async () => {
    const one = await registered();
    const [first, second] = one.charges;
    expect(await proposal(one)).toEqual({ percent: 50, payments: [] });
    await payCash(first);
    const part = { amount: '0.01', paidOn: '2026-11-20', paymentMethod: 'cash', version: second.version };
    const record = `/api/payments/${second.id}/record`;
    expect((await club.server.request('PUT', record, { as: club.admin, body: part })).status).toBe(200);
    const paidPart = (await chargesOf(one.child))[2] as Charge;
    // 3000.01 and 0.01 were paid, and half of 3000.02 is 1500.01.
    const { percent, payments: paid } = await proposal(one);
    expect(percent).toBe(50);
    expect(paid.map(({ id, left, proposed, throughProvider }) => [id, left, proposed, throughProvider])).toEqual([
      [first.id, '3000.01', '1500.01', false],
      [paidPart.id, '0.01', '0.00', false],
    ]);

    const refunds = [{ paymentId: first.id, amount: '1500.01', method: 'bank_transfer' }];
    const answer = await withdraw(one, refunds);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({
      id: one.id,
      state: 'withdrawn',
      refunds: [{ paymentId: first.id, state: 'done' }],
    });
    expect(await chargesOf(one.child)).toMatchObject([
      { status: 'paid', refunded: '1500.01' },
      { status: 'cancelled', amount: '2999.99', cancelReason: REASON },
      { status: 'paid', refunded: '0.00' },
    ]);
    expect(await club.moved(first)).toEqual([
      ['received', '3000.01'],
      ['refunded', '-1500.01'],
    ]);
    const list = await club.server.request('GET', `/api/seasons/registrations?seasonId=${one.season.id}`, {
      as: club.admin,
    });
    expect(list.json).toMatchObject([{ id: one.id, state: 'withdrawn', owed: '0.00', paid: '1500.01' }]);
  });

  it('keeps all that was paid when nothing is chosen', async () => {
    const one = await registered();
    await payCash(one.charges[0]);
    expect((await withdraw(one)).json).toMatchObject({ state: 'withdrawn', refunds: [] });
    expect((await chargesOf(one.child))[0]).toMatchObject({ status: 'paid', refunded: '0.00' });
  });

  it('is refunded once, however often and by whomever it is pressed at once', async () => {
    const one = await registered();
    await payCash(one.charges[0]);
    const other = await make.makeUser(club.db, { role: 'admin' });
    const refunds = [{ paymentId: one.charges[0].id, amount: '1000', method: 'cash' }];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => withdraw(one, refunds, index % 2 === 0 ? club.admin : other)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await chargesOf(one.child))[0]?.refunded).toBe('1000.00');
    expect(await club.moved(one.charges[0])).toHaveLength(2);
  });

  it.each([
    ['more than is left of a payment', '3000.02', 0, 'At most ₱3,000.01 can be given back.'],
    ['a payment that is owed', '1', 1, 'The payments have changed meanwhile. Look at the refunds again.'],
  ])('stays as it is when %s is to be refunded', async (_, amount, index, message) => {
    const one = await registered();
    await payCash(one.charges[0]);
    const answer = await withdraw(one, [{ paymentId: one.charges[index]?.id, amount, method: 'cash' }]);
    expect(expectRefusal(answer, 409).message).toBe(message);
    expect(await stateOf(one)).toBe('registered');
    expect(await chargesOf(one.child)).toMatchObject([{ status: 'paid', refunded: '0.00' }, { status: 'pending' }]);
  });

  it("refunds nothing of another child's payment", async () => {
    const [one, other] = [await registered(), await registered()];
    await payCash(other.charges[0]);
    expectRefusal(await withdraw(one, [{ paymentId: other.charges[0].id, amount: '1', method: 'cash' }]), 409);
    expect((await chargesOf(other.child))[0]?.refunded).toBe('0.00');
    expect(await stateOf(one)).toBe('registered');
  });
});

describe('a refund through the provider', () => {
  it('goes back the way it came, after the place is free', async () => {
    const one = await registered();
    await payOnline(one.parent, one.charges[0]);
    expect((await proposal(one)).payments).toMatchObject([{ id: one.charges[0].id, throughProvider: true }]);
    const answer = await withdraw(one, [{ paymentId: one.charges[0].id, amount: '1500', method: null }]);
    expect(answer.json.refunds).toEqual([{ paymentId: one.charges[0].id, state: 'done' }]);
    expect(club.fake.refunds().at(-1)).toMatchObject({ amount: '1500.00' });
  });

  it('that is refused leaves the registration withdrawn and the money to be refunded by hand', async () => {
    const one = await registered();
    await payOnline(one.parent, one.charges[0]);
    club.fake.next({ on: 'refund', status: 400 });
    const answer = await withdraw(one, [{ paymentId: one.charges[0].id, amount: '1500', method: null }]);
    expect(answer.json).toMatchObject({ state: 'withdrawn', refunds: [{ state: 'failed' }] });
    expect((await chargesOf(one.child))[0]?.refunded).toBe('0.00');
    expect(await club.moved(one.charges[0])).toHaveLength(1);
  });

  it("isn't made for what was paid by hand", async () => {
    const one = await registered();
    await payCash(one.charges[0]);
    expectRefusal(await withdraw(one, [{ paymentId: one.charges[0].id, amount: '1', method: null }]), 409);
    expect(await stateOf(one)).toBe('registered');
  });
});

describe('the refund policy', () => {
  it('is of the day in the club, and nothing after its last step or without one', async () => {
    const [one, none] = [await registered(), await registered([])];
    for (const { charges } of [one, none]) await payCash(charges[0]);
    expect(await proposal(none)).toMatchObject({ percent: null, payments: [{ proposed: '0.00' }] });
    // Half past midnight in Manila.
    time.set('2026-12-01T16:30:00Z');
    expect(await proposal(one)).toMatchObject({ percent: 0, payments: [{ proposed: '0.00' }] });
  });

  it('is saved with the season, stays when it is left out, and refuses steps that rise or are out of order', async () => {
    const { server, admin } = club;
    const season = await make.makeSeason(club.db);
    const save = async (changes: object) => {
      const { id, name, slug, startsOn, endsOn, opensOn, closesOn, firstDueOn, division } = season;
      const days = { startsOn, endsOn, opensOn, closesOn, firstDueOn };
      const form = { name, slug, ...days, instalments: 1, siblingDiscount: 0, divisions: [division], ...changes };
      return server.request('PUT', `/api/seasons/${id}`, { as: admin, body: form });
    };
    const policyOf = async (changes: object) => ((await save(changes)).json as ClubSeason).refundSteps;
    expect(await policyOf({ refundSteps: steps })).toEqual(steps);
    expect(await policyOf({})).toEqual(steps);
    expect(await policyOf({ refundSteps: steps.slice(1) })).toEqual(steps.slice(1));
    expect(await policyOf({ refundSteps: [] })).toEqual([]);
    for (const wrong of [steps.toReversed(), [steps[0], steps[0]], [steps[1], { until: '2026-12-24', percent: 60 }]])
      expect(expectRefusal(await save({ refundSteps: wrong }), 400).issues).toMatchObject([{ path: 'refundSteps' }]);
  });

  it('is on the public page before a family registers', async () => {
    const { season } = await registered();
    const page = await (await fetch(`${club.server.url}/register/${season.slug}`)).text();
    expect(page).toContain('Refunds: 50% until Dec 1, 2026, then none.');
  });
});
