import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { type Announcement, listAnnouncements } from '@/features/announcements/contract';
import { NOTIFICATION_LIMIT } from '@/features/announcements/rules/notifications';
import { createQueryClient, q } from '@/kit/api/query-client';
import { SessionContext, type SessionUser } from '@/kit/session';
import { AnnouncementsPanel } from './announcements-panel';

const user: SessionUser = {
  id: 'ana',
  role: 'parent',
  teamIds: [],
  playerIds: [],
  email: 'ana@club.test',
  firstName: 'Ana',
  lastName: 'Cruz',
  profileImageUrl: null,
  club: {
    name: 'Club',
    timeZone: 'Asia/Manila',
    isDemo: false,
    color: 'glacier',
    logoUrl: null,
    familiesMayUpload: false,
    settingUp: false,
    mailGoesTo: 'people',
  },
};

const news = Array.from({ length: 4 }, (_, index): Announcement => {
  const createdAt = `2026-03-1${index}T10:00:00.000Z`;
  const words = { title: `Notice ${index}`, content: 'Ice is cut.', priority: 'normal' } as const;
  return { id: index, ...words, targetTeams: [], authorId: 'x', createdAt, updatedAt: createdAt, version: 1 };
});

it("shows the first three, each with month, day, hour and minute in the club's time zone", () => {
  const panel = draw(news);
  expect(panel.match(/Notice \d/g)).toEqual(['Notice 0', 'Notice 1', 'Notice 2']);
  expect([...new Set(panel.match(/Mar \d+[^<]*/g))]).toEqual(['Mar 10, 6:00 PM', 'Mar 11, 6:00 PM', 'Mar 12, 6:00 PM']);
});

it('says so when there are none', () => {
  const panel = draw([]);
  expect(panel).toContain('No announcements yet');
  expect(panel).toContain('Check back later for updates');
});

function draw(announcements: Announcement[]): string {
  const client = createQueryClient();
  client.setQueryData(q(listAnnouncements, { query: { limit: String(NOTIFICATION_LIMIT) } }).queryKey, announcements);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionContext value={user}>
        <Router ssrPath="/">
          <AnnouncementsPanel />
        </Router>
      </SessionContext>
    </QueryClientProvider>,
  );
}
