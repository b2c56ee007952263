import { useQuery } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTeams } from '@/features/teams/ui/use-teams';
import { q } from '@/kit/api/query-client';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { Card } from '@/kit/components/page/card';
import { DetailHead, DetailPage, DetailSkeleton } from '@/kit/components/page/detail-page';
import { Skeleton } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useIdParam } from '@/kit/use-id-param';
import { signInTo } from '@/shared/address';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { announcementAddress, announcementsAddress } from '../addresses';
import { type Announcement, getAnnouncement } from '../contract';
import { announcementMessage } from '../rules/mail';
import { LinkedText } from './linked-text';
import { PriorityBadge, PriorityTile, priorityLabel } from './priority';
import { TargetTags } from './target-tags';

const padding = 'p-6 max-md:p-4';

/** Shows one announcement in full. */
export function AnnouncementPage() {
  const id = useIdParam('id');
  const query = useQuery(q(getAnnouncement, { params: { id } }));
  // The tags need the teams; requesting them here avoids waiting for the announcement.
  useTeams();
  const back = { href: useListHref(), label: t('Back to Announcements') };
  return (
    <DetailPage query={query} noun="Announcement" back={back} skeleton={<AnnouncementSkeleton />}>
      {(announcement) => <Detail announcement={announcement} />}
    </DetailPage>
  );
}

/** Returns the address of the list, filtered as it was when the user followed a card here; the card stores its filters in the history. */
function useListHref(): string {
  const { list } = useHistoryState<{ list?: unknown } | null>() ?? {};
  return typeof list === 'string' && list ? `${announcementsAddress.to()}?${list}` : announcementsAddress.to();
}

function Detail({ announcement }: { announcement: Announcement }) {
  const { timeZone } = useSession().club;
  const { title, content, priority, createdAt, updatedAt, targetTeams } = announcement;
  return (
    <Card>
      <article>
        <DetailHead tile={<PriorityTile priority={priority} />} title={title} padding={padding}>
          <PriorityBadge priority={priority} text={priorityLabel(priority)} />
          <p className="text-13 text-text-3">{t('Posted {date}', { date: formatDate(createdAt, timeZone) })}</p>
          <TargetTags targetTeams={targetTeams} />
        </DetailHead>
        <p className={cx('max-w-[75ch] text-16 whitespace-pre-wrap wrap-anywhere', padding)}>
          <LinkedText text={content} />
        </p>
        <ForChat announcement={announcement} />
        {updatedAt !== createdAt && (
          <footer className="border-t border-line px-6 py-4 text-13 text-text-3 max-md:px-4">
            {t('Last updated {date}', { date: formatDate(updatedAt, timeZone) })}
          </footer>
        )}
      </article>
    </Card>
  );
}

/** Shows text that the author can forward where no mail delivers it. */
function ForChat({ announcement }: { announcement: Announcement }) {
  const user = useSession();
  const { id, authorId } = announcement;
  if (user.club.mailGoesTo === 'people' || !can(user, 'announcement.change', { ownerId: authorId })) return null;
  const page = signInTo(announcementAddress.to({ id }));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-6 py-4 max-md:px-4 print:hidden">
      <p className="min-w-0 flex-1 basis-60 text-13 text-text-2">
        {user.club.mailGoesTo === 'outbox' ? t('The demo club sends no mail.') : t("Mail isn't set up.")}{' '}
        {t('Tell people yourself:')}
      </p>
      <CopyMessage text={(origin) => announcementMessage(announcement, origin + page)} />
    </div>
  );
}

function AnnouncementSkeleton() {
  return (
    <DetailSkeleton padding={padding}>
      <div className={cx('grid gap-2', padding)}>
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </DetailSkeleton>
  );
}
