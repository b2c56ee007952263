import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { type Read, read, readPages, screen } from '@/shared/screen';
import { announcementAddress, announcementsAddress } from './addresses';
import { getAnnouncement, listAnnouncements } from './contract';
import { listedBy } from './rules/listed-by';
import { NOTIFICATION_LIMIT } from './rules/notifications';

export const announcementsScreen = screen({
  address: announcementsAddress,
  permission: 'announcement.read',
  label: 'Announcements',
  nav: { icon: 'megaphone' },
  module: 'src/features/announcements/ui/announcements-page.tsx',
  reads: ({ search }) => [
    readPages(listAnnouncements, { query: listedBy(search) }),
    read(listTeamChoices, firstChoices),
  ],
});

export const announcementScreen = screen({
  address: announcementAddress,
  permission: 'announcement.read',
  label: 'Announcement',
  module: 'src/features/announcements/ui/announcement-page.tsx',
  reads: ({ params: { id = '' } }) => [read(getAnnouncement, { params: { id } }), read(listTeamChoices, firstChoices)],
});

/** The reads of the bell, which is part of every screen. */
export function bellReads(): Read[] {
  return [read(listAnnouncements, { query: { limit: String(NOTIFICATION_LIMIT) } })];
}
