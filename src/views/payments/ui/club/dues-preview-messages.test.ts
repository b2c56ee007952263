import { expect, it } from 'vitest';
import type { DuesPreview } from '@/features/payments/dues/contract';
import { chargingMessage, monthLabel, playerLabel } from './dues-preview-messages';

const ana = { id: 1, firstName: 'Ana', lastName: 'Abad', amount: '2000.00', discount: '0.00' };
const preview: DuesPreview = {
  month: '2026-12',
  dueDate: '2026-12-05',
  chargedOn: '2026-11-28',
  players: [ana, ana],
  total: '4000.00',
  now: [],
};
const none = { ...preview, month: null, dueDate: null, chargedOn: null, players: [] };

it('says the total of a month', () => {
  expect(monthLabel(preview)).toBe('2 players pay ₱4,000.00 in all for December 2026.');
  expect(monthLabel({ ...preview, players: [ana], total: '2000.00' })).toMatch(/^1 player pays ₱2,000\.00/);
  expect(monthLabel({ ...preview, players: [] })).toBe('These teams have no players yet.');
  expect(monthLabel(none)).toBe('Nothing more is charged in this season.');
});

it('says what saving charges, and when', () => {
  const saving = { isNew: true, isActive: true };
  expect(chargingMessage(preview, saving)).toBe(
    'Nothing is charged when you save. It is charged on Nov 28, 2026, due Dec 5, 2026.',
  );
  const november = { month: '2026-11', dueDate: '2026-12-01', payments: 1, total: '2000.00' };
  const december = { month: '2026-12', dueDate: '2026-12-05', payments: 2, total: '4000.00' };
  const now = { ...preview, now: [november, december] };
  expect(chargingMessage(now, saving)).toBe(
    '1 payment of ₱2,000.00 in all for November 2026 is charged as soon as you save, due Dec 1, 2026. ' +
      '2 payments of ₱4,000.00 in all for December 2026 are charged as soon as you save, due Dec 5, 2026.',
  );
  expect(chargingMessage(now, { ...saving, isNew: false })).toMatch(/within an hour after you save/);
  expect(chargingMessage(now, { isNew: false, isActive: false })).toBe('Nothing is charged while it is paused.');
  expect(chargingMessage(none, saving)).toBe('');
});

it('says what a sibling pays less', () => {
  expect(playerLabel(ana)).toBe('₱2,000.00');
  expect(playerLabel({ ...ana, amount: '1500.00', discount: '500.00' })).toBe('₱1,500.00, ₱500.00 less as a sibling');
  expect(playerLabel({ ...ana, amount: '0.00', discount: '2000.00' })).toBe('Nothing, ₱2,000.00 less as a sibling');
});
