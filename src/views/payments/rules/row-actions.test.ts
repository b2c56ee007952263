import { expect, it } from 'vitest';
import type { Actor, Role } from '@/shared/permissions';
import { rowActions } from './row-actions';

const actor = (role: Role): Actor => ({ id: 'me', role, teamIds: [1], playerIds: [7] });
const owed = {
  playerId: 7,
  status: 'pending',
  amount: '3500.00',
  refunded: '0.00',
  confirmation: null,
  receiptNumber: null,
  hasOpenAttempt: false,
} as const;
const paid = { ...owed, status: 'paid', receiptNumber: 12 } as const;

it.each([
  ['super_admin', true],
  ['admin', true],
  ['coach', false],
  ['parent', true],
] as const)('%s may pay what is pending or overdue: %s', (role, may) => {
  expect(rowActions(actor(role), owed).pay).toBe(may);
  expect(rowActions(actor(role), { ...owed, status: 'overdue' }).pay).toBe(may);
  expect(rowActions(actor(role), { ...owed, status: 'cancelled' }).pay).toBe(false);
  expect(rowActions(actor(role), paid).pay).toBe(false);
});

it('asks nobody to pay a reported payment, until the club declines it', () => {
  for (const role of ['admin', 'parent'] as const) {
    expect(rowActions(actor(role), { ...owed, confirmation: 'awaiting' }).pay).toBe(false);
    expect(rowActions(actor(role), { ...owed, confirmation: 'declined' }).pay).toBe(true);
  }
});

it("offers nothing for another family's child", () => {
  expect(rowActions(actor('parent'), { ...owed, playerId: 8 }).pay).toBe(false);
});

it('lets only admins change, confirm, record, refund, check and see the history', () => {
  const awaiting = { ...owed, confirmation: 'awaiting', hasOpenAttempt: true } as const;
  expect(rowActions(actor('admin'), awaiting)).toMatchObject({
    confirm: true,
    record: true,
    cancel: true,
    edit: true,
    check: true,
    history: true,
  });
  for (const role of ['coach', 'parent'] as const) {
    expect(rowActions(actor(role), awaiting)).toMatchObject({
      confirm: false,
      record: false,
      cancel: false,
      edit: false,
      check: false,
      history: false,
    });
    expect(rowActions(actor(role), paid).refund).toBe(false);
  }
});

it('offers a refund only of what is left, and a receipt where one is valid', () => {
  expect(rowActions(actor('admin'), paid)).toMatchObject({ refund: true, receipt: true });
  expect(rowActions(actor('admin'), { ...paid, refunded: '3499.99' }).refund).toBe(true);
  expect(rowActions(actor('admin'), { ...paid, refunded: '3500.00', receiptNumber: null })).toMatchObject({
    refund: false,
    receipt: false,
  });
  expect(rowActions(actor('admin'), owed)).toMatchObject({ refund: false, receipt: false });
  expect(rowActions(actor('admin'), paid).cancel).toBe(false);
  expect(rowActions(actor('admin'), { ...owed, status: 'cancelled' }).cancel).toBe(false);
});
