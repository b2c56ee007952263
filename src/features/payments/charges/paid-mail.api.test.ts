import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { openTill, statusOf, type Till } from '../../../../test/till';

let till: Till;

beforeAll(async () => {
  till = await openTill();
});
beforeEach(async () => {
  await till.db.delete(outbox);
});
afterAll(() => till.close());

it('thanks the payer once for a joint payment, however often the provider reports it', async () => {
  const { parent, fake } = till;
  const [first, second] = [await till.charge({ description: 'Fee' }), await till.charge({ description: 'Jersey' })];
  await till.pay(parent, { paymentIds: [first.id, second.id], amount: '3000.00' });
  const reference = await till.reference(first);
  fake.pay(reference);
  await Promise.all([1, 2].map(() => till.deliver(fake.webhook(reference, 'paid'))));
  await till.untilHandled();
  await till.check(parent, first);
  expect(await statusOf(till.db, second)).toBe('paid');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: parent.email, subject: 'Thank you: ₱3,000.00 received' });
  expect(mail?.body).toMatch(/: Fee, ₱1,500\.00, receipt No\. \d{6}\n.*: Jersey, ₱1,500\.00, receipt/);
});

it('thanks nobody for money that is to be refunded, and no admin who paid for a family', async () => {
  const { admin, parent, fake } = till;
  const twice = await till.charge();
  await till.pay(parent, { paymentId: twice.id, amount: '1500.00' });
  const paid = { as: admin, body: { paymentMethod: 'cash' } };
  expect((await till.server.request('PUT', `/api/payments/${twice.id}/mark-paid`, paid)).status).toBe(200);
  fake.pay(await till.reference(twice));
  await till.check(admin, twice);
  expect((await till.moved(twice)).map(([kind]) => kind)).toEqual(['received', 'to_refund']);
  expect(await mails()).toEqual([]);

  const once = await till.charge();
  await till.pay(admin, { paymentId: once.id, amount: '1500.00' });
  fake.pay(await till.reference(once));
  await till.check(admin, once);
  expect(await statusOf(till.db, once)).toBe('paid');
  expect(await mails()).toEqual([]);
});

function mails() {
  return till.db.select().from(outbox);
}
