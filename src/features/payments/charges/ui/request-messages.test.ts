import { expect, it } from 'vitest';
import { notificationMessage, requestedMessage, requestSummary } from './request-messages';

it('sums up a request', () => {
  expect(requestSummary({ players: 18, amount: '3500.00', siblingDiscount: 0 })).toBe('18 players, ₱63,000.00 in all.');
  expect(requestSummary({ players: 1, amount: '0.10', siblingDiscount: 50 })).toBe('1 player, ₱0.10 in all.');
  expect(requestSummary({ players: 3, amount: '0.10', siblingDiscount: 10 })).toBe(
    '3 players, at most ₱0.30 in all: each child of them after the eldest of a family pays 10% less.',
  );
});

it('promises mail only where mail is sent', () => {
  expect(notificationMessage('people')).toContain('by e-mail');
  expect(notificationMessage('outbox')).toContain('outbox');
  expect(notificationMessage('nowhere')).toContain('tell the guardians yourself');
});

it('says how much was charged and how many were mailed', () => {
  const made = { payments: 36, total: '63000.00', mails: 16 };
  expect(requestedMessage(made, 'people')[1]).toBe(
    '36 payments of ₱63,000.00 in all. 16 guardians are told by e-mail.',
  );
  expect(requestedMessage({ ...made, mails: 1 }, 'people')[1]).toContain('1 guardian is told');
  expect(requestedMessage({ ...made, mails: 0 }, 'people')[1]).toContain('nobody was told');
  expect(requestedMessage(made, 'outbox')[1]).toContain('16 mails kept in the outbox');
  expect(requestedMessage(made, 'nowhere')[1]).toContain('nobody was told');
});
