import { expect, it } from 'vitest';
import { askedFor, daysOfMonth, presetOf, presets, rangeOf, rangeOfPreset } from './report-range';

const today = '2026-03-12';
const asked = (search: string) => rangeOf(new URLSearchParams(search), today);

it('requests the last 12 months without parameters, leaving them to the server', () => {
  expect(asked('')).toEqual({ from: '2025-04-01', to: today, query: {}, faults: {} });
});

it("reads the URL's range", () => {
  expect(asked('from=2024-01-15&to=2024-02-29')).toEqual({
    from: '2024-01-15',
    to: '2024-02-29',
    query: { from: '2024-01-15', to: '2024-02-29' },
    faults: {},
  });
});

it.each([
  ['from=2026-02-02&to=2026-02-01', { to: 'The last day is before the first.' }],
  ['to=2020-01-01', { to: 'The last day is before the first.' }],
  ['from=2001-01-01&to=2026-01-01', { from: 'Choose a range of at most 10 years.' }],
  ['from=1626-01-01&to=2026-01-01', { from: "From can't be before Jan 1, 2000." }],
  ['from=abc', { from: 'From must be a date such as 2015-03-14.' }],
  ['to=2026-02-30', { to: 'There is no February 30.' }],
])('says what is wrong with %s', (search, faults) => {
  expect(asked(search).faults).toEqual(faults);
});

it('has no first read where the range is invalid', () => {
  expect(askedFor(new URLSearchParams(''), today)).toEqual([{ teamRows: '50' }]);
  expect(askedFor(new URLSearchParams('from=2026-02-01'), today)).toEqual([{ from: '2026-02-01', teamRows: '50' }]);
  expect(askedFor(new URLSearchParams('from=2027-02-01'), today)).toEqual([]);
});

it('recognizes its presets', () => {
  expect(presets.map(({ value }) => presetOf(rangeOfPreset(value, today), today))).toEqual(
    presets.map(({ value }) => value),
  );
  expect(rangeOfPreset('last-year', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(rangeOfPreset('quarter', today)).toEqual({ from: '2026-01-01', to: today });
  expect(presetOf({ from: '2026-01-02', to: today }, today)).toBeUndefined();
});

it('returns the days of a month that are in the range', () => {
  const range = { from: '2026-01-02', to: today };
  expect(daysOfMonth(range, '2026-01')).toEqual({ from: '2026-01-02', to: '2026-01-31' });
  expect(daysOfMonth(range, '2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOfMonth(range, '2026-03')).toEqual({ from: '2026-03-01', to: today });
});
