import { describe, expect, it } from 'vitest';
import { eventTypes } from '../contract';
import { groupOf, passesTypes, toggleGroup } from './type-filter';

describe('the checkboxes of types', () => {
  it('start with all events', () => {
    expect(eventTypes.every((type) => passesTypes(type, []))).toBe(true);
  });

  it('leave All when one is ticked, and come back to it with the last', () => {
    const games = toggleGroup([], 'game');
    expect(games).toEqual(['game']);
    expect(passesTypes('game', games)).toBe(true);
    expect(passesTypes('practice', games)).toBe(false);
    expect(toggleGroup(games, 'practice')).toEqual(['practice', 'game']);
    expect(toggleGroup(games, 'game')).toEqual([]);
  });

  it('call all the rest Other, what nobody knows too', () => {
    expect(['meeting', 'training', 'fundraiser', 'social', 'other', 'curling'].map(groupOf)).toEqual(
      Array.from({ length: 6 }, () => 'other'),
    );
  });
});
