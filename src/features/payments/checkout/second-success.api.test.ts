import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../../test/clock';
import { ledgerOf, openPaymentClub, type PaymentClub, statusOf } from '../../../../test/payment-club';
import type { PayOptions } from '../../../../test/payment-fakes/books';
import { startMayaFake } from '../../../../test/payment-fakes/maya-fake';
import { startPayMongoFake } from '../../../../test/payment-fakes/paymongo-fake';

// A payer who was charged twice on one page of the provider, under one of Yelo's references.

const time = testClock();

describe.each([
  ['maya', startMayaFake],
  ['paymongo', startPayMongoFake],
])('a second success at %s', (_name, startFake) => {
  let club: PaymentClub;
  beforeAll(async () => {
    club = await openPaymentClub(startFake);
  });
  afterAll(() => club.close());

  it('is listed as a refund due once, however often it is reported, and is refunded separately', async () => {
    const { payment, reference } = await opened();
    await succeed(reference, 'first');
    await succeed(reference, 'second', { again: true });
    await tell(reference, 'third');
    expect(await club.moved(payment)).toEqual([
      ['received', '1500.00'],
      ['to_refund', '1500.00'],
    ]);
    expect((await ledgerOf(club.db, payment.id)).at(-1)).toMatchObject({ reason: 'It was paid already.' });
    expect((await club.check(club.parent, payment)).json).toMatchObject({ outcome: 'paid' });
    const { items, unclear } = await toRefund();
    expect(unclear).toEqual([]);
    expect(items).toMatchObject([{ left: '1500.00', throughProvider: true, payment: { id: payment.id } }]);
    const body = { amount: '1500', way: 'provider', reason: 'Charged twice', ledgerId: items[0].ledgerId };
    const path = `/api/payments/${payment.id}/refunds`;
    expect((await club.server.request('POST', path, { as: club.admin, body })).json).toMatchObject({ state: 'done' });
    const charged = club.fake.checkouts().find((one) => one.reference === reference)?.payments ?? [];
    expect(club.fake.refunds().at(-1)?.paymentId).toContain(charged[1]?.id);
    await tell(reference, 'fourth');
    expect((await toRefund()).items).toEqual([]);
    expect(await club.read(payment, club.admin)).toMatchObject({ status: 'paid', refunded: '0.00' });
  });

  it('that is reported with the first is recorded with it', async () => {
    const { payment, reference } = await opened();
    club.fake.pay(reference);
    await succeed(reference, 'both', { again: true });
    expect(await club.moved(payment)).toEqual([
      ['received', '1500.00'],
      ['to_refund', '1500.00'],
    ]);
  });

  it('of several payments is a refund due for each', async () => {
    const family = [await club.charge({ amount: '300.00' }), await club.charge({ amount: '200.00' })];
    await club.pay(club.parent, { paymentIds: family.map(({ id }) => id), amount: '500.00' });
    const reference = await club.reference(family[0] as { id: number });
    await succeed(reference, 'one');
    await succeed(reference, 'two', { again: true });
    expect(await Promise.all(family.map((one) => club.moved(one)))).toEqual([
      [
        ['received', '300.00'],
        ['to_refund', '300.00'],
      ],
      [
        ['received', '200.00'],
        ['to_refund', '200.00'],
      ],
    ]);
  });

  it('of another amount is reported as not matching', async () => {
    const { payment, reference } = await opened();
    await succeed(reference, 'right');
    await succeed(reference, 'other', { again: true, amount: '20.00' });
    await tell(reference, 'once more');
    expect(await statusOf(club.db, payment)).toBe('paid');
    expect(await club.moved(payment)).toEqual([['received', '1500.00']]);
    const problem = 'The provider has 20.00 PHP where 1500.00 PHP was asked for.';
    expect((await toRefund()).unclear).toMatchObject([{ problem, payments: [{ id: payment.id, status: 'paid' }] }]);
  });

  async function opened() {
    const payment = await club.charge();
    await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
    return { payment, reference: await club.reference(payment) };
  }

  async function succeed(reference: string, eventId: string, options: PayOptions = {}): Promise<void> {
    expect(club.fake.pay(reference, options)).toBe(true);
    await tell(reference, eventId);
  }

  /** Sends an event, later than the minimum interval between two requests. */
  async function tell(reference: string, eventId: string): Promise<void> {
    time.advance(5_000);
    await club.deliver(club.fake.webhook(reference, 'paid', { eventId: `${reference}-${eventId}` }));
    await club.untilHandled();
  }

  async function toRefund() {
    return (await club.server.request('GET', '/api/payments/to-refund', { as: club.admin })).json;
  }
});
