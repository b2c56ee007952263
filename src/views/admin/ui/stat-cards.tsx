import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Database, HeartPulse, ShieldCheck, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/page/card';
import type { Icon } from '@/kit/components/page/icon';
import { StatTogglesSkeleton } from '@/kit/components/page/stat-toggle';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { cx } from '@/kit/cx';
import { formatNumber } from '@/shared/format';
import { t, translated } from '@/shared/translate';
import { type AdminStats, getAdminStats } from '../contract/stats';
import { databaseLabel, healthLabel } from '../rules/state-labels';

const names = ['Total Users', 'Active Admins', 'System Health', 'Database'] as const;

/** Shows figures of the club, and whether it has problems. */
export function StatCards() {
  const { data, isError, refetch } = useQuery(q(getAdminStats, {}));
  if (data) return <Figures stats={data} />;
  if (!isError) return <StatTogglesSkeleton names={names} />;
  return (
    <Card className="mt-6 max-md:mt-4">
      <LoadFailure title={t('The figures could not be loaded')} onRetry={refetch} />
    </Card>
  );
}

function Figures({ stats: { totalUsers, activeAdmins, health, database } }: { stats: AdminStats }) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-4 max-md:mt-4 max-md:gap-2.5 lg:grid-cols-4">
      <Figure icon={Users} label={t('Total Users')}>
        {formatNumber(totalUsers)}
      </Figure>
      <Figure icon={ShieldCheck} label={t('Active Admins')}>
        {formatNumber(activeAdmins)}
      </Figure>
      <Figure icon={HeartPulse} label={t('System Health')} problems={health.problems}>
        <State isWell={health.state === 'healthy'}>{t(healthLabel[health.state])}</State>
      </Figure>
      <Figure icon={Database} label={t('Database')} problems={database.problems}>
        <State isWell={database.state === 'online'}>{t(databaseLabel[database.state])}</State>
      </Figure>
    </ul>
  );
}

type FigureProps = { icon: Icon; label: string; problems?: readonly string[]; children: ReactNode };

function Figure({ icon: Picture, label, problems = [], children }: FigureProps) {
  return (
    <li className="min-w-0 rounded-box border border-line bg-surface px-5 py-4 max-md:px-3.5 max-md:py-3">
      <p className="flex items-center gap-2 text-text-2 max-md:text-13">
        <Picture className="size-4" />
        {label}
      </p>
      <p className="mt-1.5 text-32 max-md:mt-0.5 max-md:text-24">{children}</p>
      {problems.length > 0 && (
        <ul aria-label={t('What is wrong: {label}', { label })} className="mt-2 grid gap-1.5 text-13 text-text-2">
          {problems.map((problem) => (
            <li key={problem}>{translated(problem)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function State({ isWell, children }: { isWell: boolean; children: ReactNode }) {
  const Picture = isWell ? CircleCheck : TriangleAlert;
  return (
    <span className="flex min-h-10 items-center gap-2 text-24 max-md:min-h-8 max-md:text-18">
      <Picture className={cx('size-5.5 max-md:size-5', isWell ? 'text-accent' : 'text-amber')} />
      {children}
    </span>
  );
}
