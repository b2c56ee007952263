import { expect, it } from 'vitest';
import { eventNewsPush } from './push';

const times = {
  startTime: '2026-11-28T10:00:00.000Z',
  endTime: '2026-11-28T11:00:00.000Z',
  location: 'Rink A, ask Ana',
};
const later = { ...times, startTime: '2026-11-29T10:00:00.000Z', endTime: '2026-11-29T11:00:00.000Z' };
const context = {
  eventId: 7,
  sender: 'Sharks',
  timeZone: 'Asia/Manila',
  path: '/events/7',
  now: new Date('2026-11-27T20:00:00Z'),
};
const cancelled = { kind: 'cancelled', title: 'Practice', before: times, reason: 'Miguel is ill' } as const;

it('has the team, the event and when, and neither the reason nor the place', () => {
  expect(eventNewsPush([cancelled], context)).toEqual({
    title: 'Sharks',
    body: 'Cancelled: Practice, Sat, Nov 28, 6:00 PM',
    path: '/events/7',
    tag: 'event:7',
    isUrgent: true,
    expiresAt: times.startTime,
  });
});

it.each([
  [[{ kind: 'moved', title: 'Game', before: times, after: later } as const], 'Changed: Game, now Sun, Nov 29, 6:00 PM'],
  [[{ kind: 'restored', title: 'Game', after: times } as const], 'Back on: Game, Sat, Nov 28, 6:00 PM'],
  [[cancelled, { ...cancelled, before: later }], 'Cancelled: Practice (2 dates)'],
  [[{ ...cancelled, title: 'Two\nlines' }], 'Cancelled: Two lines, Sat, Nov 28, 6:00 PM'],
])('says what changed: %#', (news, body) => {
  expect(eventNewsPush(news, context).body).toBe(body);
});

it('is of use until the last of the times before and after has come', () => {
  const news = { kind: 'moved', title: 'Game', before: times, after: later } as const;
  expect(eventNewsPush([news], context).expiresAt).toBe(later.startTime);
  expect(eventNewsPush([{ ...news, before: later, after: times }], context).expiresAt).toBe(later.startTime);
});

it.each([
  ['a cancellation of today', [cancelled], '2026-11-27T16:00:00Z', true],
  ["a cancellation of tomorrow, by the club's clock", [cancelled], '2026-11-27T15:59:00Z', false],
  [
    'a change of today',
    [{ kind: 'moved', title: 'Game', before: times, after: later } as const],
    '2026-11-27T20:00:00Z',
    false,
  ],
])('is urgent for a cancellation on the same day alone: %s', (_what, news, now, isUrgent) => {
  expect(eventNewsPush(news, { ...context, now: new Date(now) }).isUrgent).toBe(isUrgent);
});
