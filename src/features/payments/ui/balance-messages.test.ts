import { describe, expect, it } from 'vitest';
import type { Payment } from '../contract/payment';
import { dueNowMessage, lateMessage, laterMessage, reportedMessage } from './balance-messages';

type Some = Partial<Pick<Payment, 'playerFirstName' | 'dueDate' | 'status'>>;

function balanceOf(total: string, overdue: string, ...some: Some[]) {
  const payments = some.map((one) => ({ playerFirstName: 'Mateo', dueDate: null, status: 'pending', ...one }));
  // The messages use no other fields of a payment.
  return { total, overdue, payments: payments as Payment[] };
}

describe('what a family owes', () => {
  it.each([
    [balanceOf('3500.00', '0.00', {}), '₱3,500.00 is due now for Mateo'],
    [balanceOf('7000.00', '0.00', {}, {}), '₱7,000.00 is due now for Mateo'],
    [balanceOf('7000.00', '0.00', {}, { playerFirstName: 'Lia' }), '₱7,000.00 is due now for Mateo and Lia'],
    [balanceOf('10.05', '0.00', { playerFirstName: null }), '₱10.05 is due now'],
    [balanceOf('0.00', '0.00'), 'Nothing is due now'],
  ])('is a sentence', (balance, words) => {
    expect(dueNowMessage(balance)).toBe(words);
  });

  it('separates what is due later and what is reported', () => {
    expect(laterMessage({ total: '12266.66', count: 9 })).toBe('Later: 9 payments, ₱12,266.66');
    expect(laterMessage({ total: '0.05', count: 1 })).toBe('Later: 1 payment, ₱0.05');
    const reported = reportedMessage({ total: '3500.00', count: 1 });
    expect(reported).toBe('Reported as paid: 1 payment, ₱3,500.00, for the club to confirm');
  });

  it.each([
    [balanceOf('1.00', '0.00', {}), ''],
    [balanceOf('1.00', '0.00', { dueDate: '2026-03-10' }), 'Due Mar 10, 2026.'],
    [balanceOf('2.00', '0.00', { dueDate: '2026-03-10' }, {}), 'First due Mar 10, 2026.'],
    [
      balanceOf('1.00', '1.00', { dueDate: '2026-03-10', status: 'overdue' }),
      'It is overdue. It was due Mar 10, 2026.',
    ],
    [
      balanceOf(
        '2.00',
        '2.00',
        { dueDate: '2026-03-10', status: 'overdue' },
        { dueDate: '2026-02-10', status: 'overdue' },
      ),
      'All of it is overdue. The first was due Feb 10, 2026.',
    ],
    [
      balanceOf('2.00', '1.00', { dueDate: '2026-01-10' }, { dueDate: '2026-02-10', status: 'overdue' }),
      '₱1.00 of it is overdue. It was due Feb 10, 2026.',
    ],
    [balanceOf('1.00', '1.00', { status: 'overdue' }), 'It is overdue.'],
  ])('says how late it is', (balance, words) => {
    expect(lateMessage(balance)).toBe(words);
  });
});
