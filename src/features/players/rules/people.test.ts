import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { ageOn, ageRange, birthDateProblem, foldName, jerseyWarning, personKey, positionSummary } from './people';

describe('age', () => {
  it.each([
    ['2015-03-14', '2026-03-13', 10],
    ['2015-03-14', '2026-03-14', 11],
    ['2015-03-14', '2026-03-15', 11],
    ['2016-02-29', '2026-02-28', 9],
    ['2016-02-29', '2026-03-01', 10],
    ['2016-02-29', '2028-02-29', 12],
    ['2026-03-12', '2026-03-12', 0],
    ['1900-01-01', '2026-03-12', 126],
  ])('of %s on %s is %i', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age);
  });

  it('is never negative for a valid birth date, and grows by at most one a day', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1920-01-01', days));
    fc.assert(
      fc.property(day, day, (birthDate, today) => {
        fc.pre(birthDateProblem(birthDate, today) === null);
        const age = ageOn(birthDate, today);
        expect(age).toBeGreaterThanOrEqual(0);
        expect([0, 1]).toContain(ageOn(birthDate, addDays(today, 1)) - age);
      }),
    );
  });

  it('is a range for a roster', () => {
    expect(ageRange([], '2026-03-12')).toBeNull();
    expect(ageRange(['2015-01-01', '2010-12-31', '2012-05-05'], '2026-03-12')).toEqual({ youngest: 11, oldest: 15 });
  });
});

it('a birth date may be today and not tomorrow', () => {
  expect(birthDateProblem('2026-03-12', '2026-03-12')).toBeNull();
  expect(birthDateProblem('2026-03-13', '2026-03-12')).toBe("Birth date can't be in the future.");
});

it('positions are counted in their order, none last', () => {
  const roster = [
    { position: null },
    { position: 'Goalie' as const },
    { position: 'Forward' as const },
    { position: null },
  ];
  expect(positionSummary(roster)).toEqual([
    { position: 'Forward', count: 1 },
    { position: 'Goalie', count: 1 },
    { position: null, count: 2 },
  ]);
  expect(positionSummary([])).toEqual([]);
});

it('a person is the same in any spelling of the name, and another on another birthday', () => {
  const one = { firstName: 'José  María', lastName: 'Ñuñez', birthDate: '2015-03-14' };
  expect(personKey({ ...one, firstName: ' JOSE MARIA', lastName: 'nunez ' })).toBe(personKey(one));
  expect(personKey({ ...one, birthDate: '2015-03-15' })).not.toBe(personKey(one));
  expect(foldName('  Ñuñez\tLim ')).toBe('nunez lim');
});

it('a duplicate jersey has a warning', () => {
  const ana = { firstName: 'Ana', lastName: 'Cruz' };
  expect(jerseyWarning(9, [])).toBeNull();
  expect(jerseyWarning(9, [ana])).toBe('Ana Cruz wears number 9 in this team too.');
  expect(jerseyWarning(9, [ana, ana, ana])).toBe('Ana Cruz and 2 more wear number 9 in this team too.');
});
