import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { q } from '@/kit/api/query-client';
import { LoadOnMount } from '@/kit/components/lazy/load-on-mount';
import { Counter } from '@/kit/components/list/counter';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { listAnnouncements } from '../contract';
import { countUnseen, NOTIFICATION_LIMIT, recentAnnouncements } from '../rules/notifications';

/** Loaded when the bell is opened: it is on every screen, and the first load has to stay small. */
const loadNotifications = () => import('./notifications').then(({ Notifications }) => Notifications);

/** Shows the bell: the last week's announcements, and how many of them the user hasn't seen in it yet. `first` is shown above them. */
export function NotificationBell({ first }: { first?: ReactNode }) {
  const list = useQuery(q(listAnnouncements, { query: { limit: String(NOTIFICATION_LIMIT) } }));
  const unseen = countUnseen(recentAnnouncements(list.data ?? [], useNow()), useSession().bellSeenAt);
  const label = unseen === 0 ? t('Notifications') : t('Notifications, {unseen} recent', { unseen });
  return (
    <MenuPopover
      label={t('Notifications')}
      width={420}
      gap={18}
      trigger={(props) => (
        <button
          type="button"
          aria-label={label}
          data-code="notifications"
          data-tooltip={t('Notifications')}
          className={bellStyle}
          {...props}
        >
          <Bell className="size-5" />
          {unseen > 0 && (
            <Counter
              value={unseen}
              tone="accent"
              className="absolute -top-0.5 -right-1 halo-surface max-md:top-0.5 max-md:right-0"
            />
          )}
        </button>
      )}
    >
      {first}
      <LoadOnMount load={loadNotifications} what="notifications" />
    </MenuPopover>
  );
}

const bellStyle =
  'relative grid size-9 shrink-0 place-content-center rounded-box text-text-2 transition-colors hover:bg-sunken max-md:size-11';
