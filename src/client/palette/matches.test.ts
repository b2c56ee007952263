import { describe, expect, it } from 'vitest';
import { matches } from './matches';

describe('matches', () => {
  it.each([
    ['', 'Schedule'],
    ['sch', 'Schedule'],
    ['SCH', 'Schedule'],
    ['eve add', 'Add Event'],
    ['pena', 'Carlos Peña'],
    ['peña', 'Carlos Pena'],
    ['14', 'Manila U-14'],
    ['u-14', 'Manila U-14'],
    ['  go ', 'Go'],
    ['-', 'Schedule'],
  ])('finds %o in %o', (typed, text) => {
    expect(matches(typed, text)).toBe(true);
  });

  it.each([
    ['edule', 'Schedule'],
    ['add team', 'Add Event'],
    ['x', ''],
  ])('finds no %o in %o', (typed, text) => {
    expect(matches(typed, text)).toBe(false);
  });
});
