import { expect, it } from 'vitest';
import { cardOf, filtersOfCard, statCards } from './stat-filters';

const TODAY = '2026-03-12';

it.each(statCards)('%s is pressed where its own payments are shown', (card) => {
  expect(cardOf(filtersOfCard(card, TODAY), TODAY)).toBe(card);
});

it('presses no card for a part of its payments', () => {
  for (const part of [{ paidFrom: '2026-01-01' }, { paidTo: '2026-01-01' }, { owed: 'no_date' as const }]) {
    expect(cardOf({ ...filtersOfCard('revenue', TODAY), ...part }, TODAY)).toBeUndefined();
  }
});

it('presses no card for another month, a cancelled payment or the whole list', () => {
  expect(cardOf({ status: 'paid', paidIn: '2026-02' }, TODAY)).toBeUndefined();
  expect(cardOf({ status: 'cancelled', paidIn: undefined }, TODAY)).toBeUndefined();
  expect(cardOf({ status: undefined, paidIn: undefined }, TODAY)).toBeUndefined();
});
