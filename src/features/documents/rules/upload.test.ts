import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { expiryOf, storedName } from './upload';

describe('the expiry of a type that lasts for months', () => {
  it.each([
    [12, '2026-03-12', '2027-03-12'],
    [1, '2026-01-31', '2026-02-28'],
    [1, '2028-01-31', '2028-02-29'],
    [12, '2028-02-29', '2029-02-28'],
    [11, '2026-12-31', '2027-11-30'],
    [1200, '2026-03-12', '2126-03-12'],
  ])('%i months from %s: %s', (months, today, expected) => {
    expect(expiryOf(months, today)).toBe(expected);
  });

  it('is empty without months', () => {
    expect(expiryOf(null, '2026-03-12')).toBeNull();
  });

  it('is in the month that many months later, on the same day or the last one', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 1200 }), (today, months) => {
        const found = expiryOf(months, today) ?? '';
        const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(monthsOf(found) - monthsOf(today)).toBe(months);
        if (found.slice(8) !== today.slice(8)) expect(monthsOf(addDays(found, 1))).toBe(monthsOf(found) + 1);
      }),
    );
  });
});

it.each([
  ['scan.pdf', 'application/pdf', 'scan.pdf'],
  ['Scan.PDF', 'application/pdf', 'Scan.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['photo', 'image/png', 'photo.png'],
  ['setup.exe', 'application/pdf', 'setup.exe.pdf'],
  ['.pdf', 'image/png', '.png'],
] as const)('%s of type %s is stored as %s', (name, mediaType, expected) => {
  expect(storedName(name, mediaType)).toBe(expected);
});
