import { expect, it } from 'vitest';
import { draftOfPayment, paymentEntry } from './payment-entry';

const blank = draftOfPayment(undefined, '7');
const faultsOf = (change: Partial<typeof blank>) =>
  paymentEntry.safeParse({ ...blank, amount: '100', ...change }).error?.issues.map(({ message }) => message);

it('is pending, without a payment method, for the player of the list', () => {
  expect(paymentEntry.parse({ ...blank, amount: '1500.5' })).toEqual({
    playerId: 7,
    amount: 1500.5,
    type: 'registration',
    paymentMethod: null,
    status: 'pending',
    dueDate: null,
    description: null,
    notes: null,
  });
});

it('sends the largest amount exactly', () => {
  expect(JSON.stringify(paymentEntry.parse({ ...blank, amount: '99999999.99' }).amount)).toBe('99999999.99');
});

it.each([
  [{ amount: '' }, 'Amount is required'],
  [{ amount: '0' }, expect.stringMatching(/^Amount must be more than 0/)],
  [{ amount: '-1' }, expect.stringMatching(/^Amount must be/)],
  [{ amount: '1e9' }, expect.stringMatching(/^Amount must be/)],
  [{ amount: '10.005' }, expect.stringMatching(/^Amount must be/)],
  [{ amount: '1,000' }, expect.stringMatching(/^Amount must be/)],
  [{ playerId: '' }, 'Choose a player.'],
  [{ description: 'x'.repeat(201) }, expect.stringMatching(/^Description can be at most/)],
])('shows the error of %o', (change, message) => {
  expect(faultsOf(change)).toEqual([message]);
});
