import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import type { Feed } from '../contract';
import { useRevokeFeed } from './use-feeds';

/** Lists the addresses in use, each with a button that revokes it. */
export function FeedList({ feeds }: { feeds: Feed[] }) {
  const { timeZone } = useSession().club;
  const [leaving, setLeaving] = useState<Feed>();
  const { mutate, isPending } = useRevokeFeed();
  const close = () => setLeaving(undefined);
  if (feeds.length === 0) return <p className="text-text-2">{t('You have made none yet.')}</p>;
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {feeds.map((feed) => (
          <li key={feed.id} className="flex items-center gap-3 py-2">
            <CalendarDays className="size-4.5 text-text-3" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{nameOf(feed)}</span>
              <span className="block text-13 text-text-2">
                {feed.lastReadAt
                  ? t('Made {day}, last read {read}', {
                      day: formatDate(feed.createdAt, timeZone),
                      read: formatDate(feed.lastReadAt, timeZone),
                    })
                  : t('Made {day}, not read yet', { day: formatDate(feed.createdAt, timeZone) })}
              </span>
            </span>
            <Button aria-label={t('Revoke {name}', { name: nameOf(feed) })} onClick={() => setLeaving(feed)}>
              {t('Revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={close}
        onConfirm={() => leaving && mutate(leaving.id, { onSettled: close })}
        title={t('Revoke address')}
        question={t('Programs that follow {name} by this address get no more news.', {
          name: leaving ? nameOf(leaving) : '',
        })}
        confirmLabel={t('Revoke')}
        busy={isPending}
        busyLabel={t('Revoking...')}
      />
    </>
  );
}

function nameOf({ kind, teamName }: Feed): string {
  return kind === 'family' ? t('My family') : (teamName ?? t('Team'));
}
