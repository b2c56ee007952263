import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { WaitingPapers } from '@/features/documents/ui/ask/waiting-papers';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { formatAge } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { announcementAddress, announcementsAddress } from '../addresses';
import { type Announcement, listAnnouncements, markSeen } from '../contract';
import { NOTIFICATION_LIMIT, recentAnnouncements } from '../rules/notifications';
import { PriorityTile } from './priority';

/** Shows the content of the opened bell: the waiting papers and the last week's announcements. */
export function Notifications() {
  const list = useQuery(q(listAnnouncements, { query: { limit: String(NOTIFICATION_LIMIT) } }));
  const recent = recentAnnouncements(list.data ?? [], useNow());
  useSeen(recent[0]?.createdAt);
  return (
    <>
      <WaitingPapers />
      {recent.length === 0 ? (
        <div role="status" className="grid justify-items-center gap-3 px-4 py-8 text-text-2">
          {list.data ? (
            t('No recent notifications')
          ) : list.isError ? (
            <>
              {t('The notifications could not be loaded')}
              <Button busy={list.isFetching} busyLabel={t('Loading...')} onClick={() => list.refetch()}>
                {t('Try again')}
              </Button>
            </>
          ) : (
            t('Loading...')
          )}
        </div>
      ) : (
        <ul className="p-2">
          {recent.map((announcement) => (
            <li key={announcement.id}>
              <Notification announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
      <div className="mx-2 border-t border-line py-1">
        <Link
          href={announcementsAddress.to()}
          className="flex min-h-11 items-center justify-center rounded-box font-medium text-accent-ink hover:underline"
        >
          {t('View all announcements')}
        </Link>
      </div>
    </>
  );
}

function Notification({ announcement }: { announcement: Announcement }) {
  const { timeZone } = useSession().club;
  const now = useNow();
  const { id, title, content, priority, createdAt } = announcement;
  return (
    <Link href={announcementAddress.to({ id })} className="flex gap-3 rounded-box p-2 hover:bg-sunken">
      <PriorityTile spoken priority={priority} className="size-8" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
          <span className="shrink-0 text-12 text-text-3">{formatAge(createdAt, now, timeZone)}</span>
        </span>
        <span className="line-clamp-2 text-13 text-text-2 wrap-anywhere">{content}</span>
      </span>
    </Link>
  );
}

/**
 * Marks the shown announcements as seen, once, and not again when nothing is new: the bell's number disappears at once, here and on other
 * devices. `newest` is when the newest shown one was published. A failure isn't reported to the user.
 */
function useSeen(newest: string | undefined): void {
  const { bellSeenAt } = useSession();
  const client = useQueryClient();
  const { mutate } = useAction(markSeen, {
    input: (until: string) => ({ body: { until } }),
    onStart: async (until) => {
      client.setQueryData(q(getCurrentUser, {}).queryKey, (user) => user && { ...user, bellSeenAt: until });
    },
    failure: () => undefined,
  });
  useEffect(() => {
    if (newest && newest > (bellSeenAt ?? '')) mutate(newest);
  }, [newest, bellSeenAt, mutate]);
}
