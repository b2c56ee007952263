import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { openPaymentClub, type PaymentClub, statusOf } from '../../../../test/payment-club';

let club: PaymentClub;

beforeAll(async () => {
  club = await openPaymentClub();
});
beforeEach(async () => {
  await club.db.delete(outbox);
});
afterAll(() => club.close());

it('thanks the payer once for a joint payment, however often the provider reports it', async () => {
  const { parent, fake } = club;
  const [first, second] = [await club.charge({ description: 'Fee' }), await club.charge({ description: 'Jersey' })];
  await club.pay(parent, { paymentIds: [first.id, second.id], amount: '3000.00' });
  const reference = await club.reference(first);
  fake.pay(reference);
  await Promise.all([1, 2].map(() => club.deliver(fake.webhook(reference, 'paid'))));
  await club.untilHandled();
  await club.check(parent, first);
  expect(await statusOf(club.db, second)).toBe('paid');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: parent.email, subject: 'Thank you: ₱3,000.00 received' });
  expect(mail?.body).toMatch(/: Fee, ₱1,500\.00, receipt No\. \d{6}\n.*: Jersey, ₱1,500\.00, receipt/);
});

it('thanks nobody for money that is to be refunded, and no admin who paid for a family', async () => {
  const { admin, parent, fake } = club;
  const twice = await club.charge();
  await club.pay(parent, { paymentId: twice.id, amount: '1500.00' });
  const paid = { as: admin, body: { paymentMethod: 'cash' } };
  expect((await club.server.request('PUT', `/api/payments/${twice.id}/mark-paid`, paid)).status).toBe(200);
  fake.pay(await club.reference(twice));
  await club.check(admin, twice);
  expect((await club.moved(twice)).map(([kind]) => kind)).toEqual(['received', 'to_refund']);
  expect(await mails()).toEqual([]);

  const once = await club.charge();
  await club.pay(admin, { paymentId: once.id, amount: '1500.00' });
  fake.pay(await club.reference(once));
  await club.check(admin, once);
  expect(await statusOf(club.db, once)).toBe('paid');
  expect(await mails()).toEqual([]);
});

function mails() {
  return club.db.select().from(outbox);
}
