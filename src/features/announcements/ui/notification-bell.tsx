import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { Counter } from '@/kit/components/counter';
import { LazyPart } from '@/kit/components/lazy-part';
import { MenuPopover } from '@/kit/components/menu-popover';
import { formatAge } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { announcementAddress, announcementsAddress } from '../addresses';
import { type Announcement, listAnnouncements } from '../contract';
import { NOTIFICATION_LIMIT, recentAnnouncements } from '../rules/notifications';
import { PriorityTile } from './priority';

/** The bell: how many announcements the last week brought, and which. `first` stands above them. */
export function NotificationBell({ first }: { first?: ReactNode }) {
  const list = useQuery(q(listAnnouncements, { query: { limit: String(NOTIFICATION_LIMIT) } }));
  const recent = recentAnnouncements(list.data ?? [], useNow());
  const label = recent.length === 0 ? 'Notifications' : `Notifications, ${recent.length} recent`;
  return (
    <MenuPopover
      label="Notifications"
      width={420}
      gap={18}
      trigger={(props) => (
        <button type="button" aria-label={label} data-tooltip="Notifications" className={bellStyle} {...props}>
          <Bell className="size-5" />
          {recent.length > 0 && (
            <Counter
              value={recent.length}
              tone="accent"
              className="absolute -top-0.5 -right-1 ring-2 ring-surface max-md:top-0.5 max-md:right-0"
            />
          )}
        </button>
      )}
    >
      {first}
      <Notifications list={list} recent={recent} />
    </MenuPopover>
  );
}

const bellStyle =
  'relative grid size-9 shrink-0 place-content-center rounded-box text-text-2 transition-colors hover:bg-sunken max-md:size-11';

/** Fetched when the bell is opened: it is on every screen, whose first bytes are few. */
const loadWaitingPapers = () =>
  import('@/features/documents/ui/waiting-papers').then(({ WaitingPapers }) => WaitingPapers);

type NotificationsProps = { list: UseQueryResult<Announcement[] | null>; recent: Announcement[] };

function Notifications({ list, recent }: NotificationsProps) {
  return (
    <>
      <LazyPart load={loadWaitingPapers} />
      {recent.length === 0 ? (
        <div role="status" className="grid justify-items-center gap-3 px-4 py-8 text-text-2">
          {list.data ? (
            'No recent notifications'
          ) : list.isError ? (
            <>
              The notifications could not be loaded
              <Button busy={list.isFetching} busyLabel="Loading..." onClick={() => list.refetch()}>
                Try again
              </Button>
            </>
          ) : (
            'Loading...'
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
          View all announcements
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
