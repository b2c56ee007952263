import { Pencil, Trash2 } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { IconButton } from '@/kit/components/button/icon-button';
import { Card } from '@/kit/components/page/card';
import { cx } from '@/kit/cx';
import { formatDate } from '@/kit/format/dates';
import { type SessionUser, useSession } from '@/kit/session';
import { useFocusHandover } from '@/kit/use-focus-handover';
import { can, mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { announcementAddress } from '../addresses';
import type { Announcement } from '../contract';
import { PriorityBadge, PriorityTile } from './priority';
import { TargetTags } from './target-tags';

type AnnouncementCardProps = {
  announcement: Announcement;
  onEdit: (announcement: Announcement) => void;
  onDelete: (announcement: Announcement) => void;
};

/** Shows the start of an announcement, without its blank lines; the whole card links to the full text. */
export function AnnouncementCard({ announcement, onEdit, onDelete }: AnnouncementCardProps) {
  const user = useSession();
  const search = useSearch();
  const box = useFocusHandover<HTMLElement>();
  const { id, title, content, priority, authorId, createdAt, updatedAt, targetTeams } = announcement;
  const published = formatDate(createdAt, user.club.timeZone);
  const updated = formatDate(updatedAt, user.club.timeZone);
  const reason = can(user, 'announcement.change', { ownerId: authorId }) ? undefined : changeReason(user);
  return (
    <Card className="relative p-5 max-md:p-4">
      <article ref={box} className="grid grid-cols-[auto_1fr_auto] gap-x-4 max-md:gap-x-3">
        <PriorityTile priority={priority} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-md:col-span-2">
          <h2 className="line-clamp-3 min-w-0 text-16 font-semibold wrap-anywhere">
            <Link
              href={announcementAddress.to({ id })}
              state={{ list: search }}
              className="rounded-tag focus-visible:-outline-offset-1 after:absolute after:inset-0 hover:text-accent-ink"
            >
              {title}
            </Link>
          </h2>
          <PriorityBadge priority={priority} />
        </div>
        <p className="mt-1 line-clamp-4 max-w-[110ch] whitespace-pre-line text-text-2 wrap-anywhere max-md:col-span-3 max-md:mt-3 md:col-start-2">
          {content.replace(/\n\s*\n/g, '\n')}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 max-md:col-span-2 md:col-start-2">
          <p className="text-13 text-text-3">
            <span className="whitespace-nowrap">{t('Published {published}', { published })}</span>
            {updated !== published && (
              <>
                {/* Outside of the text that may not break, so that a line can end here. */}{' '}
                <span className="whitespace-nowrap">{t('• Updated {updated}', { updated })}</span>
              </>
            )}
          </p>
          <TargetTags targetTeams={targetTeams} />
        </div>
        <div
          className={cx(
            'relative -mr-2 flex max-md:-mb-2 max-md:self-end md:col-start-3 md:row-start-1 md:-mt-1 print:hidden',
            !mayEver(user, 'announcement.change') && 'max-md:hidden',
          )}
        >
          <IconButton
            label={t('Edit {title}', { title })}
            icon={Pencil}
            disabledReason={reason}
            onClick={() => onEdit(announcement)}
          />
          <IconButton
            label={t('Delete {title}', { title })}
            icon={Trash2}
            disabledReason={reason}
            onClick={() => onDelete(announcement)}
          />
        </div>
      </article>
    </Card>
  );
}

/** Returns why a user who sees an announcement can't edit or delete it. */
function changeReason(user: SessionUser): string {
  return mayEver(user, 'announcement.change')
    ? t('Only its author or an admin can change this.')
    : t('Only coaches and admins can change announcements.');
}
