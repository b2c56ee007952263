import { describe, expect, it } from 'vitest';
import { eventTypes } from '../contract/event';
import { groupOf, passesTypes, toggleGroup } from './type-filter';

describe('the type checkboxes', () => {
  it('start with all events', () => {
    expect(eventTypes.every((type) => passesTypes(type, []))).toBe(true);
  });

  it('clear All when one is checked, and check it again when the last is cleared', () => {
    const games = toggleGroup([], 'game');
    expect(games).toEqual(['game']);
    expect(passesTypes('game', games)).toBe(true);
    expect(passesTypes('practice', games)).toBe(false);
    expect(toggleGroup(games, 'practice')).toEqual(['practice', 'game']);
    expect(toggleGroup(games, 'game')).toEqual([]);
  });

  it('group all other types as Other, unknown ones too', () => {
    expect(['meeting', 'training', 'fundraiser', 'social', 'other', 'curling'].map(groupOf)).toEqual(
      Array.from({ length: 6 }, () => 'other'),
    );
  });
});
