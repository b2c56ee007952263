import { describe, expect, it } from 'vitest';
import { type Charge, changeMessage, edited, editProblem, keepsReport, statusAfterEdit, stepOf } from './edit';

const TODAY = '2026-03-12';
const PAST = '2026-03-11';
const LATER = '2026-03-13';

const charge: Charge = {
  playerId: 1,
  amount: '1500.00',
  type: 'misc',
  paymentMethod: null,
  status: 'pending',
  dueDate: null,
  description: null,
  notes: null,
};
const form = { ...charge, playerId: 1 };

describe('the status after an edit', () => {
  it.each([
    // The stored status, the form's status, and the status stored after the edit, each with its due date.
    ['pending', null, 'pending', null, 'pending'],
    ['pending', null, 'pending', PAST, 'pending'],
    ['pending', PAST, 'overdue', PAST, 'pending'],
    ['pending', PAST, 'pending', PAST, 'pending'],
    ['pending', PAST, 'overdue', LATER, 'pending'],
    ['overdue', PAST, 'overdue', TODAY, 'pending'],
    ['overdue', PAST, 'overdue', null, 'pending'],
    ['overdue', PAST, 'overdue', '2026-03-01', 'overdue'],
    ['overdue', PAST, 'overdue', PAST, 'overdue'],
    ['overdue', PAST, 'pending', PAST, 'overdue'],
    ['overdue', PAST, 'pending', LATER, 'pending'],
    ['overdue', null, 'overdue', null, 'overdue'],
    ['overdue', null, 'pending', null, 'pending'],
    ['pending', LATER, 'overdue', LATER, 'overdue'],
    ['pending', null, 'overdue', LATER, 'overdue'],
    ['pending', PAST, 'paid', PAST, 'paid'],
    ['paid', PAST, 'paid', PAST, 'paid'],
    ['paid', PAST, 'pending', PAST, 'pending'],
    ['cancelled', PAST, 'overdue', PAST, 'overdue'],
    ['pending', PAST, 'cancelled', PAST, 'cancelled'],
  ] as const)('of %s due %s, sent as %s due %s: %s', (status, dueDate, next, nextDue, expected) => {
    expect(statusAfterEdit({ status, dueDate }, { status: next, dueDate: nextDue }, TODAY)).toBe(expected);
  });
});

it.each([
  ['pending', 'pending', 'amended'],
  ['paid', 'paid', 'amended'],
  ['paid', 'cancelled', 'reversed'],
  ['paid', 'pending', 'reversed'],
  ['overdue', 'cancelled', 'cancelled'],
  ['cancelled', 'pending', 'reopened'],
  ['pending', 'overdue', 'reopened'],
] as const)('from %s to %s is the step %s', (before, after, step) => {
  expect(stepOf(before, after)).toBe(step);
});

it('keeps the status where a form omits it', () => {
  const { status: _status, ...rest } = form;
  for (const status of ['pending', 'overdue', 'paid', 'cancelled'] as const) {
    expect(edited({ ...charge, status, dueDate: PAST }, { ...rest, dueDate: PAST }, TODAY).status).toBe(status);
  }
  expect(edited({ ...charge, dueDate: PAST }, { ...rest, dueDate: LATER }, TODAY).status).toBe('pending');
});

it('keeps the payment method where a form omits it, and only there', () => {
  const paid = { ...charge, status: 'paid', paymentMethod: 'gcash' } as const;
  expect(edited(paid, { ...form, status: 'paid' }, TODAY).paymentMethod).toBe('gcash');
  expect(edited(paid, { ...form, status: 'pending' }, TODAY).paymentMethod).toBeNull();
  expect(edited({ ...charge, paymentMethod: 'cash' }, form, TODAY).paymentMethod).toBeNull();
});

describe('an edit is refused', () => {
  const untouched = { refunded: '0.00', wasTried: false, cameOnline: false, broughtCredit: false };
  const paid = { ...charge, status: 'paid', paymentMethod: 'gcash' } as const;

  it.each([
    ['another amount of a paid payment', paid, { ...paid, amount: '1.00' }, untouched, /amount stays/],
    ['another player of a paid payment', paid, { ...paid, playerId: 2 }, untouched, /its player/],
    ['another method of a paid payment', paid, { ...paid, paymentMethod: 'cash' as const }, untouched, /method stays/],
    [
      'undoing a partly refunded payment',
      paid,
      { ...paid, status: 'pending' as const },
      { ...untouched, refunded: '0.01' },
      /₱0\.01 of this was given back/,
    ],
    [
      'undoing an online payment',
      paid,
      { ...paid, status: 'cancelled' as const },
      { ...untouched, cameOnline: true },
      /stays paid/,
    ],
    [
      'undoing a payment that made a credit',
      paid,
      { ...paid, status: 'pending' as const },
      { ...untouched, broughtCredit: true },
      /Give the credit back first/,
    ],
    [
      'another player of one that a family began to pay',
      charge,
      { ...charge, playerId: 2 },
      { ...untouched, wasTried: true },
      /begun to pay/,
    ],
  ])('%s', (_what, before, after, history, sentence) => {
    expect(editProblem(before, after, history)).toMatch(sentence);
  });

  it('in no other case', () => {
    expect(editProblem(charge, { ...charge, playerId: 2, amount: '1.00' }, untouched)).toBeNull();
    expect(editProblem(paid, { ...paid, status: 'cancelled', amount: '1.00' }, untouched)).toBeNull();
    expect(editProblem(paid, { ...paid, notes: 'Thanks.' }, { ...untouched, refunded: '1.00' })).toBeNull();
    expect(editProblem(paid, { ...paid, notes: 'Thanks.' }, { ...untouched, cameOnline: true })).toBeNull();
    expect(editProblem(charge, { ...charge, amount: '1.00' }, { ...untouched, wasTried: true })).toBeNull();
  });
});

describe("a family's report", () => {
  const paid = { ...charge, status: 'paid' } as const;

  it.each([
    ['is kept where nothing else changed', charge, { ...charge, status: 'overdue', notes: 'Soon.' }, true],
    ['is kept when the payment is marked as paid', paid, { ...paid, notes: 'Thanks.' }, true],
    ['is cleared with another amount', charge, { ...charge, amount: '1.00' }, false],
    ['is cleared with another player', charge, { ...charge, playerId: 2 }, false],
    ['is cleared when the payment is cancelled', charge, { ...charge, status: 'cancelled' }, false],
    ['is cleared when the payment is no longer paid', paid, charge, false],
  ] as const)('%s', (_what, before, after, keeps) => {
    expect(keepsReport(before, after)).toBe(keeps);
  });
});

it('lists amounts and days with old and new values, and the rest by name alone', () => {
  expect(changeMessage(charge, charge)).toBeNull();
  const after: Charge = {
    ...charge,
    amount: '1200.50',
    dueDate: LATER,
    notes: 'A secret.',
    playerId: 7,
    type: 'equipment',
  };
  expect(changeMessage(charge, after)).toBe(
    'Amount: ₱1,500.00 → ₱1,200.50 · Due date: none → Mar 13, 2026 · Player · Type · Notes',
  );
});
