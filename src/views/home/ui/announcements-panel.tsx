import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { announcementAddress, announcementsAddress } from '@/features/announcements/addresses';
import { type Announcement, listAnnouncements } from '@/features/announcements/contract';
import { NOTIFICATION_LIMIT } from '@/features/announcements/rules/notifications';
import { PriorityTile } from '@/features/announcements/ui/priority';
import { q } from '@/kit/api/query-client';
import { Panel } from '@/kit/components/page/panel';
import { formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { type EmptyTexts, PanelRows, rowStyle } from './panel-parts';

/** Returns the newest announcements, from the same query as the bell's. */
export function useNewestAnnouncements(): UseQueryResult<Announcement[] | null> {
  return useQuery(q(listAnnouncements, { query: { limit: String(NOTIFICATION_LIMIT) } }));
}

const empty: EmptyTexts = { title: 'No announcements yet', text: 'Check back later for updates' };

export function AnnouncementsPanel() {
  return (
    <Panel title={t('Recent Announcements')} link={{ href: announcementsAddress.to(), label: t('View All') }}>
      <PanelRows list={useNewestAnnouncements()} what="announcements" empty={empty}>
        {(announcement) => <Row announcement={announcement} />}
      </PanelRows>
    </Panel>
  );
}

function Row({ announcement }: { announcement: Announcement }) {
  const { timeZone } = useSession().club;
  const { id, title, content, priority, createdAt } = announcement;
  return (
    <Link href={announcementAddress.to({ id })} className={rowStyle}>
      <PriorityTile spoken priority={priority} className="md:self-center" />
      <span className="min-w-0 flex-1 md:self-center">
        <span className="flex items-baseline justify-between gap-4 max-md:block">
          <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-accent-ink md:line-clamp-1">
            {title}
          </span>
          <span className="shrink-0 text-13 text-text-3 max-md:hidden">{formatMoment(createdAt, timeZone)}</span>
        </span>
        <span className="mt-0.5 line-clamp-2 text-text-2 wrap-anywhere">{content}</span>
        <span className="mt-0.5 block text-12 text-text-3 md:hidden">{formatMoment(createdAt, timeZone)}</span>
      </span>
    </Link>
  );
}
