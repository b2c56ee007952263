import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from '@/shared/dates';
import { todayIn } from './today';

const zones = Intl.supportedValuesOf('timeZone');
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2045, 0, 1) });

it('is the day of the time in the zone, for any time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      moment,
      fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })),
      (zone, at, steps) => {
        for (const step of [0, ...steps]) expect(todayIn(zone, at + step)).toBe(dayOf(new Date(at + step), zone));
      },
    ),
  );
});

it('changes at midnight to the millisecond', () => {
  const midnight = Date.UTC(2026, 10, 22, 16);
  expect(todayIn('Asia/Manila', midnight - 1)).toBe('2026-11-22');
  expect(todayIn('Asia/Manila', midnight)).toBe('2026-11-23');
});
