import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { ListFailure } from '@/kit/components/list/list-failure';
import { NoMatch } from '@/kit/components/list/no-match';
import { Card } from '@/kit/components/page/card';
import { EmptyState } from '@/kit/components/state/empty-state';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { Announcement } from '../contract';
import { AnnouncementCard } from './announcement-card';

type AnnouncementListProps = {
  list: UseInfiniteQueryResult<{ pages: Announcement[][] }>;
  filtered: boolean;
  createReason: string | undefined;
  onClear: () => void;
  onCreate: () => void;
  onEdit: (announcement: Announcement) => void;
  onDelete: (announcement: Announcement) => void;
};

/** Shows the cards of the pages read so far, or a placeholder: loading, failed, none yet, no match. */
export function AnnouncementList({ list, onEdit, onDelete, ...empty }: AnnouncementListProps) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) return <ListFailure className="mt-4" what="announcements" onRetry={list.refetch} />;
  const announcements = list.data?.pages.flat() ?? [];
  if (announcements.length === 0) return <NoAnnouncements {...empty} />;
  return (
    <>
      <ul className="mt-4 grid gap-3">
        {announcements.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementCard announcement={announcement} onEdit={onEdit} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={list.isFetchingNextPage} busyLabel={t('Loading more...')} onClick={() => list.fetchNextPage()}>
            {t('Show older announcements')}
          </Button>
        </div>
      )}
    </>
  );
}

function NoAnnouncements({
  filtered,
  createReason,
  onClear,
  onCreate,
}: Pick<AnnouncementListProps, 'filtered' | 'createReason' | 'onClear' | 'onCreate'>) {
  const never = !mayEver(useSession(), 'announcement.create');
  return (
    <Card className="mt-4">
      {filtered ? (
        <NoMatch title={t('No announcements found')} onClear={onClear} />
      ) : (
        <EmptyState
          kind="none"
          title={t('No announcements found')}
          text={t('Create your first announcement to get started')}
          action={
            <div className={cx('flex', never && 'max-md:hidden')}>
              <Button variant="primary" icon={Plus} disabledReason={createReason} onClick={onCreate}>
                {t('Create First Announcement')}
              </Button>
            </div>
          }
        />
      )}
    </Card>
  );
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="mt-4 grid gap-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className="flex gap-4 p-5 max-md:p-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-4 h-4 w-40" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
