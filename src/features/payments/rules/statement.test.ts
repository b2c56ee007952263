import { expect, it } from 'vitest';
import { type MoneyMovement, type StatementPayment, statementLines } from './statement';

const payment: StatementPayment = {
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

const payout: MoneyMovement = {
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

it('says how money beyond what was owed was refunded', () => {
  const lines = statementLines([payment], [payout], [], 'Asia/Manila');
  expect(lines.map(({ text }) => text)).toEqual([
    'Monthly dues',
    'More than was owed, given back in cash: Monthly dues',
  ]);
});

it('charges on the day of the first payment at the latest, even if the charge was recorded after it', () => {
  const rest = { ...payment, amount: '600.00', discount: '100.00', discountReason: 'sibling' as const };
  const part = { ...payment, id: 2, partOf: 1, amount: '400.00' };
  const other = { ...payment, id: 5, createdAt: '2026-02-20T04:00:00Z' };
  const paid = { ...payout, kind: 'received', isPayout: false } as const;
  const entries: MoneyMovement[] = [
    { ...paid, id: 7, payment: part, at: '2026-02-25T04:00:00Z', moved: '400.00' },
    { ...paid, id: 8, payment: rest, at: '2026-03-20T04:00:00Z', moved: '600.00' },
  ];
  const lines = statementLines([rest, part, other], entries, [], 'Asia/Manila');
  expect(lines.map(({ day, kind, balance }) => [day, kind, balance])).toEqual([
    ['2026-02-20', 'charge', '1250.00'],
    ['2026-02-25', 'charge', '2350.00'],
    ['2026-02-25', 'discount', '2250.00'],
    ['2026-02-25', 'payment', '1850.00'],
    ['2026-03-20', 'payment', '1250.00'],
  ]);
});
