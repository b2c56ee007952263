import { expect, it } from 'vitest';
import { creditMessage, methodName, notOwedMessage, receiptMessage } from './report-labels';

it('lists the receipts of a month', () => {
  expect(receiptMessage({ first: null, last: null, count: 0, voided: 0 })).toBe('No receipts were given out.');
  expect(receiptMessage({ first: 7, last: 7, count: 1, voided: 0 })).toBe('1 receipt, No. 000007.');
  expect(receiptMessage({ first: 7, last: 18, count: 12, voided: 1 })).toBe(
    '12 receipts, No. 000007 to No. 000018, 1 of them voided.',
  );
});

it('names what moved the money', () => {
  expect(methodName({ kind: 'received', method: 'gcash' })).toBe('Received · GCash');
  expect(methodName({ kind: 'refunded', method: null })).toBe('Given back · Unspecified');
});

it('names received money that was not owed', () => {
  expect(notOwedMessage([{ kind: 'received', moved: '10.00' }])).toBe('');
  const entries = [
    { kind: 'to_refund', moved: '500.00' },
    { kind: 'to_refund', moved: '0.50' },
    { kind: 'received', moved: '10.00' },
  ] as const;
  expect(notOwedMessage(entries)).toBe("₱500.50 of what came wasn't owed, so it goes back.");
});

it('says how credits change the net', () => {
  expect(creditMessage('0.00')).toBe('');
  expect(creditMessage('500.00')).toMatch(/^₱500\.00 of the net is credits/);
  expect(creditMessage('-20.50')).toMatch(/^₱20\.50 of credits from before/);
});
