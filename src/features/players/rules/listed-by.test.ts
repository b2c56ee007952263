import { expect, it } from 'vitest';
import { complianceStates, paymentStates } from '../contract/player';
import { listedBy, orderFor } from './listed-by';

it.each(complianceStates)('lists by the compliance %s', (compliance) => {
  expect(listedBy(new URLSearchParams({ compliance })).filters.compliance).toBe(compliance);
});

it.each(paymentStates)('lists by the payment status %s', (payment) => {
  expect(listedBy(new URLSearchParams({ payment })).filters.payment).toBe(payment);
});

it('ignores invalid filters', () => {
  const { filters, trail } = listedBy(new URLSearchParams('compliance=pending&payment=x&teamId=-1&after=3.x.5&q='));
  expect(filters).toEqual({ q: undefined, teamId: undefined, compliance: undefined, payment: undefined });
  expect(trail).toEqual(['3', '5']);
});

it('puts own players first for a coach with a team', () => {
  expect(orderFor({ role: 'coach', teamIds: [1] })).toBe('own');
  expect(orderFor({ role: 'coach', teamIds: [] })).toBeUndefined();
  expect(orderFor({ role: 'admin', teamIds: [] })).toBeUndefined();
  expect(orderFor({ role: 'parent', teamIds: [1] })).toBeUndefined();
});
