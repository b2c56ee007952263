import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../../test/clock';
import type { PayOptions } from '../../../../test/payment-fakes/books';
import { startMayaFake } from '../../../../test/payment-fakes/maya-fake';
import { startPayMongoFake } from '../../../../test/payment-fakes/paymongo-fake';
import { ledgerOf, openTill, statusOf, type Till } from '../../../../test/till';

// A payer who was charged twice on one page of the provider, under one of Yelo's references.

const time = testClock();

describe.each([
  ['maya', startMayaFake],
  ['paymongo', startPayMongoFake],
])('a second success at %s', (_name, startFake) => {
  let till: Till;
  beforeAll(async () => {
    till = await openTill(startFake);
  });
  afterAll(() => till.close());

  it('is listed as a refund due once, however often it is reported, and is refunded separately', async () => {
    const { payment, reference } = await opened();
    await succeed(reference, 'first');
    await succeed(reference, 'second', { again: true });
    await tell(reference, 'third');
    expect(await till.moved(payment)).toEqual([
      ['received', '1500.00'],
      ['to_refund', '1500.00'],
    ]);
    expect((await ledgerOf(till.db, payment.id)).at(-1)).toMatchObject({ reason: 'It was paid already.' });
    expect((await till.check(till.parent, payment)).json).toMatchObject({ outcome: 'paid' });
    const { items, unclear } = await toRefund();
    expect(unclear).toEqual([]);
    expect(items).toMatchObject([{ left: '1500.00', throughProvider: true, payment: { id: payment.id } }]);
    const body = { amount: '1500', way: 'provider', reason: 'Charged twice', ledgerId: items[0].ledgerId };
    const path = `/api/payments/${payment.id}/refunds`;
    expect((await till.server.request('POST', path, { as: till.admin, body })).json).toMatchObject({ state: 'done' });
    const charged = till.fake.checkouts().find((one) => one.reference === reference)?.payments ?? [];
    expect(till.fake.refunds().at(-1)?.paymentId).toContain(charged[1]?.id);
    await tell(reference, 'fourth');
    expect((await toRefund()).items).toEqual([]);
    expect(await till.read(payment, till.admin)).toMatchObject({ status: 'paid', refunded: '0.00' });
  });

  it('that is reported with the first is recorded with it', async () => {
    const { payment, reference } = await opened();
    till.fake.pay(reference);
    await succeed(reference, 'both', { again: true });
    expect(await till.moved(payment)).toEqual([
      ['received', '1500.00'],
      ['to_refund', '1500.00'],
    ]);
  });

  it('of several payments is a refund due for each', async () => {
    const family = [await till.charge({ amount: '300.00' }), await till.charge({ amount: '200.00' })];
    await till.pay(till.parent, { paymentIds: family.map(({ id }) => id), amount: '500.00' });
    const reference = await till.reference(family[0] as { id: number });
    await succeed(reference, 'one');
    await succeed(reference, 'two', { again: true });
    expect(await Promise.all(family.map((one) => till.moved(one)))).toEqual([
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
    expect(await statusOf(till.db, payment)).toBe('paid');
    expect(await till.moved(payment)).toEqual([['received', '1500.00']]);
    const problem = 'The provider has 20.00 PHP where 1500.00 PHP was asked for.';
    expect((await toRefund()).unclear).toMatchObject([{ problem, payments: [{ id: payment.id, status: 'paid' }] }]);
  });

  async function opened() {
    const payment = await till.charge();
    await till.pay(till.parent, { paymentId: payment.id, amount: '1500.00' });
    return { payment, reference: await till.reference(payment) };
  }

  async function succeed(reference: string, eventId: string, options: PayOptions = {}): Promise<void> {
    expect(till.fake.pay(reference, options)).toBe(true);
    await tell(reference, eventId);
  }

  /** Sends an event, later than the minimum interval between two requests. */
  async function tell(reference: string, eventId: string): Promise<void> {
    time.advance(5_000);
    await till.deliver(till.fake.webhook(reference, 'paid', { eventId: `${reference}-${eventId}` }));
    await till.untilHandled();
  }

  async function toRefund() {
    return (await till.server.request('GET', '/api/payments/to-refund', { as: till.admin })).json;
  }
});
