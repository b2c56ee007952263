import { expect, it } from 'vitest';
import { lessonPush } from './push';

const times = { startTime: '2026-11-28T10:00:00.000Z', endTime: '2026-11-28T11:00:00.000Z', location: 'Rink A' };
const later = { ...times, startTime: '2026-11-29T10:00:00.000Z', endTime: '2026-11-29T11:00:00.000Z' };
const context = {
  lessonId: 4,
  clubName: 'Habagat',
  timeZone: 'Asia/Manila',
  path: '/schedule',
  now: new Date('2026-11-28T02:00:00Z'),
};
const title = 'Skating with Miguel';

it.each([
  [{ title, before: null, after: later }, 'Lesson planned: Sun, Nov 29, 6:00 PM', false],
  [{ title, before: times, after: later }, 'Lesson changed: now Sun, Nov 29, 6:00 PM', false],
  [{ title, before: times, after: null }, 'Lesson cancelled: Sat, Nov 28, 6:00 PM', true],
  [{ title, before: later, after: null }, 'Lesson cancelled: Sun, Nov 29, 6:00 PM', false],
])('says what is new without the title, which may name a child: %#', (news, body, isUrgent) => {
  const push = lessonPush([news], context);
  expect(push).toMatchObject({ title: 'Habagat', body, tag: 'lesson:4', path: '/schedule', isUrgent });
});

it('is one message for several lessons', () => {
  const news = [times, later].map((before) => ({ title, before, after: null }));
  expect(lessonPush(news, context)).toMatchObject({ body: 'Lesson cancelled (2 dates)', expiresAt: later.startTime });
});
