import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { listTeams } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { EmptyState } from '@/kit/components/empty-state';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { BackLink } from '@/kit/components/text-link';
import { formatDate } from '@/kit/format/dates';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import { type Announcement, getAnnouncement } from '../contract';
import { PriorityBadge, PriorityTile, priorityLabel } from './priority';
import { TargetTags } from './target-tags';

/** One announcement in full. */
export function AnnouncementPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, isPending } = useQuery(q(getAnnouncement, { params: { id } }));
  // The tags need it; asked for here, it doesn't wait for the announcement.
  useQuery(q(listTeams, {}));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-3">
      {data ? (
        <>
          <BackLink href={listHref()}>Back to Announcements</BackLink>
          <Detail announcement={data} />
        </>
      ) : isPending ? (
        <DetailSkeleton />
      ) : (
        <NotFound />
      )}
    </div>
  );
}

/** The list as it was filtered when a card of it led here; the card leaves its filters in the history. */
function listHref(): string {
  const { list } = (window.history.state ?? {}) as { list?: unknown };
  return typeof list === 'string' && list ? `${paths.announcements}?${list}` : paths.announcements;
}

function Detail({ announcement }: { announcement: Announcement }) {
  const { timeZone } = useSession().club;
  const { title, content, priority, createdAt, updatedAt, targetTeams } = announcement;
  return (
    <Card>
      <article>
        <header className="flex gap-4 border-b border-line p-6 max-md:gap-3 max-md:p-4">
          <PriorityTile priority={priority} />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-24 wrap-anywhere">
              {title}
            </h1>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
              <PriorityBadge priority={priority} text={priorityLabel(priority)} />
              <p className="text-13 text-text-3">Posted {formatDate(createdAt, timeZone)}</p>
              <TargetTags targetTeams={targetTeams} />
            </div>
          </div>
        </header>
        <p className="max-w-[75ch] p-6 text-16 whitespace-pre-wrap wrap-anywhere max-md:p-4">{content}</p>
        {updatedAt !== createdAt && (
          <footer className="border-t border-line px-6 py-4 text-13 text-text-3 max-md:px-4">
            Last updated {formatDate(updatedAt, timeZone)}
          </footer>
        )}
      </article>
    </Card>
  );
}

function NotFound() {
  return (
    <Card>
      <EmptyState
        kind="none"
        level={1}
        title="Announcement Not Found"
        text="The announcement you're looking for doesn't exist or has been removed."
        action={<ButtonLink href={listHref()}>Back to Announcements</ButtonLink>}
      />
    </Card>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-9 w-48" />
      <Card>
        <div className="flex gap-4 border-b border-line p-6 max-md:gap-3 max-md:p-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="mt-2 h-6 w-60" />
          </div>
        </div>
        <div className="grid gap-2 p-6 max-md:p-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
