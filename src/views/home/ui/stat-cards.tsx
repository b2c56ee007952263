import { useQuery } from '@tanstack/react-query';
import { CreditCard, FileText, Shield, Users } from 'lucide-react';
import { documentsAddress } from '@/features/documents/addresses';
import { paymentsAddress } from '@/features/payments/addresses';
import { playersAddress } from '@/features/players/addresses';
import { teamsAddress } from '@/features/teams/addresses';
import { sentenceOf } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/page/card';
import { StatCard } from '@/kit/components/page/stat-card';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { formatNumber } from '@/shared/format';
import { formatWholePesos } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { type DashboardStats, getDashboardStats } from '../contract';
import { changeTrend, documentsTrend, levelsTrend } from './trends';

type StatCardsProps = {
  /** Leaves out trends without a change, as a family's few figures rarely change. */
  leaveOutSteady?: boolean;
};

/** The four figures, each with a link to its list. */
export function StatCards({ leaveOutSteady = false }: StatCardsProps) {
  const { data, error, isPending, refetch } = useQuery(q(getDashboardStats, {}));
  if (data) return <Figures stats={data} leaveOutSteady={leaveOutSteady} />;
  if (isPending) return <StatsSkeleton />;
  return <StatsFailure error={error} onRetry={refetch} />;
}

const grid = 'grid gap-4 max-md:gap-2 min-[360px]:grid-cols-2 lg:grid-cols-4';

function Figures({ stats, leaveOutSteady }: Required<StatCardsProps> & { stats: DashboardStats }) {
  const { totalPlayers, activeTeams, pendingDocs, monthlyRevenue, trends } = stats;
  const worthALine = (percent: number | null) => (percent === 0 && leaveOutSteady ? null : percent);
  return (
    <div className={grid}>
      <StatCard
        href={playersAddress.to()}
        icon={Users}
        label={t('Total Players')}
        value={formatNumber(totalPlayers)}
        trend={changeTrend(worthALine(trends.players), 'players')}
      />
      <StatCard
        href={teamsAddress.to()}
        icon={Shield}
        label={t('Active Teams')}
        value={formatNumber(activeTeams)}
        trend={levelsTrend(trends.levels)}
      />
      <StatCard
        href={documentsAddress.to()}
        icon={FileText}
        label={t('Pending Documents')}
        value={formatNumber(pendingDocs)}
        trend={documentsTrend(pendingDocs)}
      />
      <StatCard
        href={paymentsAddress.to()}
        icon={CreditCard}
        label={t('Monthly Revenue')}
        value={formatWholePesos(monthlyRevenue)}
        trend={changeTrend(worthALine(trends.revenue), 'revenue')}
      />
    </div>
  );
}

function StatsFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const title = t('Error loading statistics. Please refresh the page.');
  return (
    <Card>
      <LoadFailure title={title} detail={sentenceOf(error) ?? error?.message} brief onRetry={onRetry} />
    </Card>
  );
}

function StatsSkeleton() {
  return (
    <SkeletonGroup className={grid}>
      {['players', 'teams', 'documents', 'revenue'].map((key) => (
        <Card key={key} className="px-5 py-4 max-md:px-3.5 max-md:py-3">
          <Skeleton className="h-5 w-32 max-w-full max-md:h-4.5" />
          <Skeleton className="mt-3 h-7 w-16 max-md:mt-1.5 max-md:h-6" />
          <Skeleton className="mt-3 h-4 w-40 max-w-full max-md:mt-2" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
