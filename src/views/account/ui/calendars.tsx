import { useQuery } from '@tanstack/react-query';
import { Children } from 'react';
import { listFeeds } from '@/features/calendar-feeds/contract';
import { FeedList } from '@/features/calendar-feeds/ui/feed-list';
import { scheduleAddress } from '@/features/events/addresses';
import { q } from '@/kit/api/query-client';
import { TextLink } from '@/kit/components/button/text-link';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { t, tParts } from '@/shared/translate';
import { Section } from './section';

/** Shows the secret addresses by which calendar programs subscribe to the schedule. */
export function Calendars() {
  const feeds = useQuery(q(listFeeds, {}));
  return (
    <Section
      id="calendars"
      title={t('Calendar addresses')}
      text={t('Secret addresses by which your calendar follows the schedule.')}
    >
      <div className="grid gap-3 px-5 py-4 max-md:px-4">
        {feeds.data ? (
          <FeedList feeds={feeds.data} />
        ) : feeds.isPending ? (
          <SkeletonGroup>
            <Skeleton className="h-9 w-full" />
          </SkeletonGroup>
        ) : (
          <LoadFailure title={t('Your addresses could not be loaded')} brief onRetry={feeds.refetch} />
        )}
        <p className="text-13 text-text-2">
          {Children.toArray(
            tParts('You make them on the {schedule}, under Subscribe.', {
              schedule: <TextLink href={scheduleAddress.to()}>{t('schedule')}</TextLink>,
            }),
          )}
        </p>
      </div>
    </Section>
  );
}
