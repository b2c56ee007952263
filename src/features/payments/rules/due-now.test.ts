import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { confirmations, paymentStatuses } from '../contract/payment';
import { shareOf } from './due-now';

const today = '2026-03-12';
const pending = { status: 'pending', dueDate: null, confirmation: null } as const;

it.each([
  [-400, 'now'],
  [0, 'now'],
  [14, 'now'],
  [15, 'later'],
  [400, 'later'],
] as const)('counts what is due in %i days as due %s', (days, share) => {
  const dueDate = addDays(today, days);
  expect(shareOf({ ...pending, dueDate }, today)).toBe(share);
  expect(shareOf({ ...pending, dueDate, confirmation: 'declined' }, today)).toBe(share);
  expect(shareOf({ ...pending, dueDate, status: 'overdue' }, today)).toBe('now');
  expect(shareOf({ ...pending, dueDate, confirmation: 'awaiting' }, today)).toBe('reported');
});

it('counts what has no due date as due now', () => {
  expect(shareOf(pending, today)).toBe('now');
});

it('divides what is owed, each payment once, and nothing else', () => {
  const payment = fc.record({
    centavos: fc.integer({ min: 1, max: 9_999_999_999 }),
    status: fc.constantFrom(...paymentStatuses),
    dueDate: fc.option(fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))),
    confirmation: fc.constantFrom(null, ...confirmations),
  });
  fc.assert(
    fc.property(fc.array(payment), (all) => {
      const sum = (some: typeof all) => some.reduce((sum, { centavos }) => sum + centavos, 0);
      const shared = (['now', 'later', 'reported'] as const).map((share) =>
        sum(all.filter((one) => shareOf(one, today) === share)),
      );
      const owed = all.filter(({ status }) => status === 'pending' || status === 'overdue');
      expect(shared.reduce((one, other) => one + other)).toBe(sum(owed));
    }),
  );
});
