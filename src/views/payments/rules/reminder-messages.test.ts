import { expect, it } from 'vitest';
import { nextReminderMessage, noReminderReason, overdueSentence } from './reminder-messages';

const reminders = { overdue: 2, remindable: 1, remindedToday: 1, next: { day: '2026-11-27', payments: 1 } };

it('says how much is overdue', () => {
  expect(overdueSentence(reminders)).toBe('2 payments are overdue and not reported as paid.');
  expect(overdueSentence({ ...reminders, overdue: 1 })).toBe('1 payment is overdue and not reported as paid.');
});

it('says when the next scheduled reminder is sent', () => {
  const words = 'The next automatic reminder goes on Nov 27, 2026, about 1 payment.';
  expect(nextReminderMessage(reminders, '2026-11-24')).toBe(words);
  expect(nextReminderMessage(reminders, '2026-11-27')).toMatch(/goes today, about 1 payment/);
  expect(nextReminderMessage({ ...reminders, next: null }, '2026-11-27')).toMatch(
    /^No automatic reminder goes within a month/,
  );
});

it('says why nobody can be reminded', () => {
  expect(noReminderReason(reminders)).toBeUndefined();
  expect(noReminderReason({ ...reminders, remindable: 0 })).toBe('Their families were reminded today.');
  expect(noReminderReason({ ...reminders, remindable: 0, remindedToday: 0 })).toMatch(/no account here/);
});
