import { describe, expect, it } from 'vitest';
import type { Payment } from '../contract/payment';
import { lateWords, owedWords } from './balance-words';

type Some = Partial<Pick<Payment, 'playerFirstName' | 'dueDate' | 'status'>>;

function balanceOf(total: string, overdue: string, ...some: Some[]) {
  const payments = some.map((one) => ({ playerFirstName: 'Mateo', dueDate: null, status: 'pending', ...one }));
  // The words look at nothing else of a payment.
  return { total, overdue, payments: payments as Payment[] };
}

describe('what a family owes', () => {
  it.each([
    [balanceOf('3500.00', '0.00', {}), 'You owe ₱3,500.00 for Mateo'],
    [balanceOf('7000.00', '0.00', {}, {}), 'You owe ₱7,000.00 for Mateo'],
    [balanceOf('7000.00', '0.00', {}, { playerFirstName: 'Lia' }), 'You owe ₱7,000.00 for Mateo and Lia'],
    [balanceOf('10.05', '0.00', { playerFirstName: null }), 'You owe ₱10.05'],
  ])('is a sentence', (balance, words) => {
    expect(owedWords(balance)).toBe(words);
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
  ])('tells how late it is', (balance, words) => {
    expect(lateWords(balance)).toBe(words);
  });
});
