import { describe, expect, it } from 'vitest';
import { paymentMethods } from '../../contract/payment';
import { methodHint, methodInstruction, methodsFor, methodsShown, type Paying, payHint } from './method-labels';

const ways = { isDemo: false, transferDetails: null, trustPayersWord: false };
const family: Paying = { payer: 'family', amount: '₱3,500.00', ways };
const club: Paying = { ...family, payer: 'club' };

describe('the labels of the payment methods', () => {
  it('offer each method once', () => {
    expect([...methodsShown].sort()).toEqual([...paymentMethods].sort());
  });

  it('start with those by which the club can be paid', () => {
    expect(methodsFor([])).toEqual(['bank_transfer', 'cash', 'gcash', 'maya_wallet', 'card']);
    expect(methodsFor(['gcash', 'maya_wallet', 'card'])).toEqual(methodsShown);
  });

  it.each(paymentMethods)('name the amount to pay by %s', (method) => {
    expect(methodInstruction(method, family)).toContain('₱3,500.00');
    expect(methodInstruction(method, club)).toContain('₱3,500.00');
  });

  it('say that nobody but the provider learns a PIN or a card number', () => {
    expect(methodInstruction('gcash', family)).toContain('own page to pay ₱3,500.00 by GCash');
    expect(methodInstruction('maya_wallet', family)).toContain('Yelo never sees your PIN.');
    expect(methodInstruction('card', family)).toContain('Yelo never sees your card number.');
    expect(methodInstruction('card', { ...family, ways: { ...ways, isDemo: true } })).toContain('no money moves');
  });

  it('say when a family is notified, and where to transfer to only where the club has not said so', () => {
    expect(methodHint('bank_transfer', 'family')).toBe('Confirmation comes within 24 hours');
    expect(methodInstruction('bank_transfer', family)).toMatch(
      /Confirmation comes within 24 hours\..* ask the club\.$/,
    );
    const known = { ...ways, transferDetails: 'BDO 0012' };
    expect(methodInstruction('bank_transfer', { ...family, ways: known })).not.toContain('ask the club');
    const trusting = { ...ways, trustPayersWord: true };
    expect(methodInstruction('cash', { ...family, ways: trusting })).toContain('counts as paid at once');
  });

  it('tell the club that it is marked as paid at once', () => {
    expect(methodInstruction('cash', club)).toContain('marked paid at once');
    expect([payHint('cash', 'club'), payHint('cash', 'family')]).toEqual([
      'Marks it paid at once',
      'Press it once you have handed it over',
    ]);
    expect(payHint(null, 'family')).toBe('');
  });
});
