import { expect, it } from 'vitest';
import { address, fillPath } from './address';

it('returns a fixed path, and fills in parameters', () => {
  expect(address('/players').to()).toBe('/players');
  expect(address('/checkout/:paymentId').to({ paymentId: 12 })).toBe('/checkout/12');
  expect(address('/a/:one/b/:two').to({ one: 1, two: 2 })).toBe('/a/1/b/2');
});

it('encodes parameters', () => {
  expect(fillPath('/feeds/:file', { file: 'a/b?c' })).toBe('/feeds/a%2Fb%3Fc');
});
