import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHORT_NAME, teamColors } from '../contract';
import { teamMarks, withoutTeam } from './team-mark';

const team = (id: number, name: string, set: { shortName?: string; color?: 'red' } = {}) => ({
  id,
  name,
  shortName: set.shortName ?? null,
  color: set.color ?? null,
});
const shortNames = (...names: string[]) =>
  [...teamMarks(names.map((name, index) => team(index + 1, name))).values()].map(({ shortName }) => shortName);

describe('a short name', () => {
  it('is the level, the initials or the start of the name', () => {
    expect(shortNames('U8 Mites', 'Bulakan U10', 'Varsity', 'Manila Ice Kings')).toEqual(['U8', 'U10', 'VAR', 'MIK']);
  });

  it('differs between two teams of a level', () => {
    expect(shortNames('U10 Squirts', 'U10 Wolves')).toEqual(['U10S', 'U10W']);
    expect(shortNames('Varsity A', 'Varsity B')).toEqual(['VA', 'VB']);
    expect(shortNames('U10 Squirts', 'U10 Stars', 'U10 Seals')).toEqual(['U10S', 'U10ST', 'U10SE']);
    const set = teamMarks([team(1, 'U10 Squirts'), team(2, 'Whales', { shortName: 'U10' })]);
    expect(set.get(1)?.shortName).toBe('U10S');
  });

  it('is the one that the club set, with the color', () => {
    const marks = teamMarks([team(1, 'U10 Squirts', { shortName: 'Sq', color: 'red' }), team(2, 'Varsity')]);
    expect(marks.get(1)).toEqual({ shortName: 'Sq', color: 'red' });
    expect(marks.get(2)).toEqual({ shortName: 'VAR', color: 'red' });
  });

  it('is unique, never empty and never too long, for any names', () => {
    const names = fc.array(
      fc.string({ minLength: 1, unit: 'binary' }).filter((name) => name.trim() !== ''),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(names, (all) => {
        expect(new Set(shortNames(...all)).size).toBe(all.length);
        for (const shortName of shortNames(...all)) {
          expect(shortName.length).toBeGreaterThan(0);
          expect(shortName.length).toBeLessThanOrEqual(SHORT_NAME);
        }
      }),
    );
  });
});

it('neighbours have different colors', () => {
  const marks = teamMarks(teamColors.map((_, index) => team(index + 1, `Team ${index}`)));
  expect(new Set([...marks.values()].map(({ color }) => color)).size).toBe(teamColors.length);
});

it("a title beside the mark omits the team's name, but never becomes empty", () => {
  expect(withoutTeam('U10 Squirts practice', 'U10 squirts')).toBe('practice');
  expect(withoutTeam('U10 Squirts', 'U10 Squirts')).toBe('U10 Squirts');
  expect(withoutTeam('U10 Squirtsy day', 'U10 Squirts')).toBe('U10 Squirtsy day');
  expect(withoutTeam('Power skating', '')).toBe('Power skating');
});
