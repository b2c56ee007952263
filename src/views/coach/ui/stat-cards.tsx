import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CircleCheck, Users, Wallet } from 'lucide-react';
import { type CoachStats, getCoachStats } from '@/features/coaching/contract/coach';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/page/card';
import type { Icon } from '@/kit/components/page/icon';
import { StatTogglesSkeleton } from '@/kit/components/page/stat-toggle';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { formatMonth } from '@/kit/format/month';
import { useToday } from '@/kit/use-today';
import { formatNumber } from '@/shared/format';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';

const names = [
  'Monthly Earnings',
  'Sessions This Week',
  'Active Students',
  'Payment Rate',
] as const satisfies readonly Sentence[];

/** Shows the coach's four figures, each with what it counts. */
export function StatCards() {
  const { data, isError, refetch } = useQuery(q(getCoachStats, {}));
  if (data) return <Figures stats={data} />;
  if (!isError) return <StatTogglesSkeleton names={names} noted />;
  return (
    <Card className="mt-6 max-md:mt-4">
      <LoadFailure title={t('The figures could not be loaded')} onRetry={refetch} />
    </Card>
  );
}

function Figures({ stats }: { stats: CoachStats }) {
  const { monthlyEarnings, weeklySessions, activeStudents, paymentRate } = stats;
  const month = formatMonth(useToday().slice(0, 7));
  return (
    <ul className="mt-6 grid grid-cols-2 gap-4 max-md:mt-4 max-md:gap-2.5 lg:grid-cols-4">
      <Figure icon={Wallet} label={t(names[0])} value={formatAmount(monthlyEarnings)} note={month} />
      <Figure
        icon={CalendarDays}
        label={t(names[1])}
        value={formatNumber(weeklySessions)}
        note={t('Sunday to Saturday')}
      />
      <Figure
        icon={Users}
        label={t(names[2])}
        value={formatNumber(activeStudents)}
        note={t('Last 30 days and ahead')}
      />
      <Figure icon={CircleCheck} label={t(names[3])} value={`${paymentRate}%`} note={t('Of sessions are paid')} />
    </ul>
  );
}

type FigureProps = { icon: Icon; label: string; value: string; note: string };

function Figure({ icon: Picture, label, value, note }: FigureProps) {
  const size = value.length > 10 ? 'max-md:text-18 lg:max-xl:text-24' : 'max-md:text-24';
  return (
    <li className="min-w-0 rounded-box border border-line bg-surface px-5 py-4 max-md:px-3.5 max-md:py-3">
      <p className="flex items-center gap-2 text-text-2 max-md:text-13">
        <Picture className="size-4 max-md:hidden" />
        {label}
      </p>
      <p className={`mt-1.5 flex min-h-10 items-center text-32 max-md:mt-0.5 max-md:min-h-8 ${size}`}>{value}</p>
      <p className="mt-1 text-13 text-text-2 max-md:mt-0 max-md:text-12">{note}</p>
    </li>
  );
}
