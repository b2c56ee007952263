import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { weekdays } from '../../contract/event';
import { weekdayOf } from '../../rules/calendar';
import { repeatFrom } from './event-values';

describe('a repetition', () => {
  it('is on the weekday of the chosen start, whatever was shown first', () => {
    expect(repeatFrom('2026-11-22', { isOn: true })).toEqual({ days: ['SU'], until: '2027-01-17' });
    expect(repeatFrom('2026-11-24', { isOn: true })).toEqual({ days: ['TU'], until: '2027-01-19' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (later) => {
        const first = addDays('1990-01-01', later);
        const { days, until } = repeatFrom(first, { isOn: true });
        expect(days).toEqual([weekdays[weekdayOf(first)]]);
        expect(until > first).toBe(true);
      }),
    );
  });

  it('keeps chosen days', () => {
    expect(repeatFrom('2026-11-24', { isOn: true, days: ['MO', 'WE'], until: '2026-12-24' })).toEqual({
      days: ['MO', 'WE'],
      until: '2026-12-24',
    });
    expect(repeatFrom('2026-11-24', { isOn: true, days: [] }).days).toEqual([]);
  });

  it('has no days while the start is empty', () => {
    expect(repeatFrom('', { isOn: true })).toEqual({ days: [], until: '' });
  });
});
