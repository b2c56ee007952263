import { expect, it } from 'vitest';
import { type Accounted, type Moved, statementLines } from './statement';

const payment: Accounted = {
  id: 1,
  partOf: null,
  playerName: 'Lia Dela Paz',
  type: 'monthly_dues',
  description: 'Monthly dues',
  amount: '1250.00',
  status: 'paid',
  createdAt: '2026-03-02T04:00:00Z',
  discount: null,
  discountReason: null,
};

const payout: Moved = {
  id: 3,
  payment,
  kind: 'refunded',
  at: '2026-03-04T04:00:00Z',
  moved: '-250.00',
  method: 'cash',
  isPayout: true,
  reference: null,
  receiptNumber: null,
};

it('says how money beyond what was owed was given back', () => {
  const lines = statementLines([payment], [payout], [], 'Asia/Manila');
  expect(lines.map(({ text }) => text)).toEqual([
    'Monthly dues',
    'More than was owed, given back in cash: Monthly dues',
  ]);
});
