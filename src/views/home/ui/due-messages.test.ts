import { expect, it } from 'vitest';
import type { Todo } from '../contract';
import { dueMessage } from './due-messages';

type Payment = NonNullable<Todo['due']>['payments'][number];

function payment(values: Partial<Payment>): Payment {
  const rest = {
    id: 1,
    description: null,
    type: 'monthly_dues',
    amount: '3500.00',
    dueDate: null,
    overdue: false,
  } as const;
  return { ...rest, playerFirstName: 'Mateo', ...values };
}

it('names the child and the description of a single payment', () => {
  const dues = payment({ description: 'March monthly dues', dueDate: '2026-03-10' });
  expect(dueMessage({ payments: [dues] })).toBe('Mateo, March monthly dues. Due Mar 10');
});

it('falls back on the type of payment, and omits a missing date', () => {
  expect(dueMessage({ payments: [payment({ type: 'session_fee' })] })).toBe('Mateo, Session fee');
});

it('counts several payments, each child once, with the first date', () => {
  const payments = [
    payment({ playerFirstName: 'Lia', dueDate: '2026-03-10' }),
    payment({ dueDate: '2026-04-10' }),
    payment({ playerFirstName: 'Lia' }),
  ];
  expect(dueMessage({ payments })).toBe('3 payments for Lia and Mateo. First due Mar 10');
});

it('says how much is overdue where not all of it is', () => {
  const late = payment({ dueDate: '2026-03-10', overdue: true, amount: '0.10' });
  expect(dueMessage({ payments: [late, payment({ ...late, amount: '0.20' }), payment({})] })).toBe(
    '3 payments for Mateo, ₱0.30 overdue',
  );
  expect(dueMessage({ payments: [late, late] })).toBe('2 payments for Mateo. First due Mar 10');
});
