import { expect, it } from 'vitest';
import { announcementPush } from './push';

it('has the teams or the club, and nothing of the text', () => {
  const announcement = { id: 3, title: 'Miguel turned 12', content: 'Bring PHP 200', priority: 'normal' } as const;
  const push = announcementPush(announcement, ['Bears', 'Sharks'], 'Habagat');
  expect(push).toEqual({
    title: 'Bears and Sharks',
    body: 'New announcement',
    path: '/announcements/3',
    tag: 'announcement:3',
  });
  const important = announcementPush({ ...announcement, priority: 'high' }, [], 'Habagat');
  expect([important.title, important.body]).toEqual(['Habagat', 'Important announcement']);
});
