import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from '@/shared/dates';
import { isRinkTime } from './rink-time';
import { takesAttendance } from './takes-attendance';

const manila = 'Asia/Manila';
/** From 11 PM to 1 AM in Manila. */
const late = { startTime: '2026-11-20T15:00:00Z', endTime: '2026-11-20T17:00:00Z' };

it.each([
  ['2026-11-19T15:59:00Z', false],
  ['2026-11-19T16:00:00Z', true],
  ['2026-11-20T16:30:00Z', true],
  // The day on which it ended, to its end.
  ['2026-11-21T15:59:00Z', true],
  ['2026-11-21T16:00:00Z', false],
])('at %s, rink time for a late event is %s', (now, expected) => {
  expect(isRinkTime(late, new Date(now), manila)).toBe(expected);
});

it('rink time lasts three hours after an end shortly before midnight', () => {
  const evening = { startTime: '2026-11-20T14:00:00Z', endTime: '2026-11-20T15:50:00Z' };
  expect(isRinkTime(evening, new Date('2026-11-20T18:49:00Z'), manila)).toBe(true);
  expect(isRinkTime(evening, new Date('2026-11-20T18:50:00Z'), manila)).toBe(false);
});

it('rink time holds while an event goes on, and on no earlier day, in any time zone', () => {
  const zones = fc.constantFrom(manila, 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati');
  const moment = fc
    .integer({ min: 0, max: 400 * 24 })
    .map((hours) => Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000);
  fc.assert(
    fc.property(zones, moment, moment, fc.integer({ min: 1, max: 72 }), (zone, now, start, hours) => {
      const event = {
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hours * 3_600_000).toISOString(),
      };
      const is = isRinkTime(event, new Date(now), zone);
      if (start <= now && now <= Date.parse(event.endTime)) expect(is).toBe(true);
      if (dayOf(new Date(now), zone) < dayOf(event.startTime, zone)) expect(is).toBe(false);
    }),
  );
});

it.each([
  ['admin', 9, true],
  ['admin', null, true],
  ['coach', 1, true],
  ['coach', 9, false],
  ['coach', null, true],
  ['parent', 1, false],
  ['parent', null, false],
] as const)('attendance is taken by a %s of team %s: %s', (role, teamId, expected) => {
  const actor = { id: 'a', role, teamIds: [1], playerIds: [] };
  expect(takesAttendance(actor, { teamId })).toBe(expected);
});
