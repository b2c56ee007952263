import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  ChevronRight,
  CircleCheck,
  Hourglass,
  MailWarning,
  Undo2,
  UserRoundPlus,
  Wallet,
} from 'lucide-react';
import { Link } from 'wouter';
import { unansweredAddress } from '@/features/attendance/addresses';
import { reviewLink } from '@/features/documents/addresses';
import { reviewMessage } from '@/features/documents/ui/ask/waiting-messages';
import { awaitingPaymentsLink, toRefundLink } from '@/features/payments/addresses';
import { waitingMessage } from '@/features/player-lifecycle/ui/waiting-messages';
import { awaitingLink } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/page/card';
import type { Icon } from '@/kit/components/page/icon';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useAppBadge } from '@/kit/use-app-badge';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { failedMailLink } from '@/views/admin/addresses';
import { listWaiting, type Waiting, type WaitingKind } from '../contract';

/** Lists what waits for the club's staff, each with a link to exactly that. */
export function WaitingSection() {
  const { data, isPending, refetch } = useQuery(q(listWaiting, {}));
  useAppBadge(data?.reduce((sum, { count }) => sum + count, 0));
  if (data?.length === 0) return <Nothing />;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-16 font-semibold tracking-[-0.01em]">
        {t('Waiting for you')}
      </h2>
      <Card>
        {data ? (
          <Rows waiting={data} />
        ) : isPending ? (
          <Loading />
        ) : (
          <LoadFailure title={t('What waits for you could not be loaded')} brief onRetry={refetch} />
        )}
      </Card>
    </section>
  );
}

function Rows({ waiting }: { waiting: Waiting }) {
  return (
    <ul className="divide-y divide-line">
      {waiting.map(({ kind, count }) => {
        const { icon: Picture, words, href } = looks[kind];
        return (
          <li key={kind}>
            <Link
              href={href}
              className="flex min-h-11 items-center gap-3 px-5 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2 max-md:px-4"
            >
              <Picture className="size-4 shrink-0 text-amber" />
              <span className="min-w-0 flex-1">{words(count)}</span>
              <ChevronRight className="size-4 shrink-0 text-text-3" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const looks: Record<WaitingKind, { icon: Icon; words: (count: number) => string; href: string }> = {
  documents: { icon: Hourglass, words: reviewMessage, href: reviewLink() },
  payments: { icon: Wallet, words: paymentMessage, href: awaitingPaymentsLink() },
  refunds: { icon: Undo2, words: refundMessage, href: toRefundLink() },
  players: { icon: UserRoundPlus, words: waitingMessage, href: awaitingLink() },
  mail: { icon: MailWarning, words: failedMailMessage, href: failedMailLink() },
  events: { icon: BellRing, words: unansweredMessage, href: unansweredAddress.to() },
};

function Nothing() {
  return (
    <p className="flex items-center gap-1.5 text-13 text-text-2">
      <CircleCheck className="size-4 shrink-0 text-accent" />
      {t('Nothing waits for you')}
    </p>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex min-h-11 items-center gap-3 px-5 max-md:px-4">
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Returns `2 payments wait for your confirmation`. */
function paymentMessage(count: number): string {
  return t(count === 1 ? '{payments} waits for your confirmation' : '{payments} wait for your confirmation', {
    payments: formatCount(count, 'payment'),
  });
}

/** Returns `2 amounts to give back or look into`. */
function refundMessage(count: number): string {
  return t('{amounts} to give back or look into', { amounts: formatCount(count, 'amount') });
}

/** Returns `2 mails could not be sent`. */
function failedMailMessage(count: number): string {
  return t('{mails} could not be sent', { mails: formatCount(count, 'mail') });
}

/** Returns `2 events lack answers, over the next two weeks`. */
function unansweredMessage(count: number): string {
  return t(
    count === 1 ? '{events} lacks answers, over the next two weeks' : '{events} lack answers, over the next two weeks',
    {
      events: formatCount(count, 'event'),
    },
  );
}
