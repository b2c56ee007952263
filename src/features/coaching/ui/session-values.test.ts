import { expect, it } from 'vitest';
import { bodyOfSession, sessionSchema, valuesOfSession } from './session-values';

const manila = 'Asia/Manila';
const empty = valuesOfSession(undefined, new Date('2026-11-22T00:00:00Z'), manila);
const typed = { ...empty, title: ' Edge work ', duration: '60', rate: '1500', playerIds: ['4', '9'] };

it.each([
  ['early in the day', '2026-11-21T16:00:00Z', '2026-11-22 10:00'],
  ['just before 10', '2026-11-22T01:59:59Z', '2026-11-22 10:00'],
  ['at 10', '2026-11-22T02:00:00Z', '2026-11-22 11:00'],
  ['in the afternoon', '2026-11-22T06:20:00Z', '2026-11-22 15:00'],
  ['before 20', '2026-11-22T11:59:00Z', '2026-11-22 20:00'],
  ['from 20 on', '2026-11-22T12:00:00Z', '2026-11-23 10:00'],
  ['before midnight', '2026-11-30T15:59:00Z', '2026-12-01 10:00'],
])('starts with a time in the future: %s', (_when, now, start) => {
  const { day, time } = valuesOfSession(undefined, new Date(now), manila).scheduledDate;
  expect(`${day} ${time}`).toBe(start);
});

it("reads the time in the club's time zone", () => {
  const moved = { ...typed, scheduledDate: { day: '2026-11-23', time: '00:15' } };
  expect(bodyOfSession(moved, manila)).toMatchObject({ scheduledDate: '2026-11-22T16:15:00.000Z' });
});

it("sends the input in the contract's shape, without a repetition that is off", () => {
  const form = sessionSchema(manila).parse(typed);
  expect(form).toMatchObject({ title: 'Edge work', duration: 60, rate: '1500.00', playerIds: [4, 9] });
  expect(form.repeat).toBeUndefined();
});

it('sends the days of a repetition that is on', () => {
  const form = sessionSchema(manila).parse({ ...typed, repeat: { isOn: true } });
  expect(form.repeat).toEqual({ days: ['SU'], until: '2027-01-17' });
  const chosen = { isOn: true, days: ['MO' as const], until: '2026-12-07' };
  expect(sessionSchema(manila).parse({ ...typed, repeat: chosen }).repeat).toEqual({
    days: ['MO'],
    until: '2026-12-07',
  });
});

it.each([
  ['title', { title: ' ' }],
  ['duration', { duration: '1.5' }],
  ['duration', { duration: '0' }],
  ['rate', { rate: '' }],
  ['rate', { rate: '-1' }],
  ['scheduledDate', { scheduledDate: { day: '', time: '10:00' } }],
  ['scheduledDate', { scheduledDate: { day: '1899-12-31', time: '10:00' } }],
])('reports an error at its field: %s', (field, change) => {
  const { error } = sessionSchema(manila).safeParse({ ...typed, ...change });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
