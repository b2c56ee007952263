import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@/shared/dates';
import { divisionOfSameAge, registeredByDay } from './report';

const season = { opensOn: '2026-11-01', closesOn: '2026-12-15' };
const before = { opensOn: '2025-11-10', closesOn: '2025-12-15' };

describe('registeredByDay', () => {
  it('adds up the registrations beside as many days of the season before', () => {
    expect(
      registeredByDay(
        '2026-11-05',
        { ...season, firsts: ['2026-11-01', '2026-11-01', '2026-11-03'] },
        { ...before, firsts: ['2025-11-11', '2025-11-30'] },
      ),
    ).toEqual([
      { day: 0, total: 2, previous: 0 },
      { day: 1, total: 2, previous: 1 },
      { day: 2, total: 3, previous: 1 },
      { day: 4, total: 3, previous: 1 },
      { day: 20, total: null, previous: 2 },
    ]);
  });

  it('ends with the last registration once registration has closed', () => {
    expect(registeredByDay('2027-02-01', { ...season, firsts: ['2026-11-02'] }, null)).toEqual([
      { day: 1, total: 1, previous: null },
    ]);
  });

  it('has nothing of its own before registration opens', () => {
    const days = registeredByDay('2026-10-20', { ...season, firsts: [] }, { ...before, firsts: ['2025-11-10'] });
    expect(days).toEqual([{ day: 0, total: null, previous: 1 }]);
  });

  it('counts whoever registered before the opening on the first day', () => {
    const [first] = registeredByDay('2026-11-01', { ...season, firsts: ['2026-10-25'] }, null);
    expect(first).toEqual({ day: 0, total: 1, previous: null });
  });

  it('never falls, and reaches the number of children', () => {
    const firsts = fc.array(fc.nat(44).map((day) => addDays(season.opensOn, day)));
    fc.assert(
      fc.property(firsts, firsts, (own, earlier) => {
        const days = registeredByDay('2026-12-15', { ...season, firsts: own }, { ...season, firsts: earlier });
        for (const field of ['total', 'previous'] as const) {
          const counts = days.map((day) => day[field] ?? Number.NaN);
          expect(counts).toEqual(counts.toSorted((one, other) => one - other));
        }
        expect(days.at(-1)).toEqual({
          day: daysBetween(season.opensOn, '2026-12-15'),
          total: own.length,
          previous: earlier.length,
        });
      }),
    );
  });
});

describe('divisionOfSameAge', () => {
  const division = (name: string, firstBirthYear: number, lastBirthYear = firstBirthYear + 1) => ({
    name,
    firstBirthYear,
    lastBirthYear,
  });
  const last = {
    startsOn: '2026-01-10',
    divisions: [division('U10', 2016), division('U12', 2014), division('U12 Girls', 2014)],
  };
  const next = { startsOn: '2027-01-09' };

  it('is born as many years later as the season starts', () => {
    expect(divisionOfSameAge(division('U10', 2017), next, last)?.name).toBe('U10');
    expect(divisionOfSameAge(division('U10', 2016), next, last)).toBeUndefined();
    expect(divisionOfSameAge(division('U10', 2017, 2017), next, last)).toBeUndefined();
  });

  it('is the one of the same name among several', () => {
    expect(divisionOfSameAge(division('U12 Girls', 2015), next, last)?.name).toBe('U12 Girls');
    expect(divisionOfSameAge(division('Peewee', 2015), next, last)?.name).toBe('U12');
  });

  it('is of the same years for a season of the same year', () => {
    expect(divisionOfSameAge(division('U10', 2016), { startsOn: '2026-07-01' }, last)?.name).toBe('U10');
  });
});
