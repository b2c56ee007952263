import { HandCoins, Plus } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Tabs } from '@/kit/components/menu/tabs';
import { PageHead } from '@/kit/components/page/page-head';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import { type CoachTab, tabOf } from '../rules/listed-by';
import { SessionsTab } from './sessions/sessions-tab';
import { StatCards } from './stat-cards';

const tabs = () =>
  [
    { value: 'sessions', label: t('Training Sessions') },
    { value: 'money', label: t('Financial Tracking') },
    { value: 'week', label: t('Schedule Management') },
  ] as const;

const MoneyTab = lazy(async () => ({ default: (await import('./money/money-tab')).MoneyTab }));
const WeekTab = lazy(async () => ({ default: (await import('./week/week-tab')).WeekTab }));

const parts: Record<CoachTab, ComponentType> = {
  sessions: SessionsTab,
  money: MoneyTab,
  week: WeekTab,
};

const loadSessionDialog = async () => (await import('@/features/coaching/ui/session-dialog')).SessionDialog;
const loadEarningDialog = async () => (await import('@/features/coaching/ui/earning-dialog')).EarningDialog;

/**
 * Shows a coach's own sessions, earnings and week. The current tab is stored in the address, with its filters and the form for a new
 * item.
 */
export function CoachPage() {
  const [search, setSearch] = useSearchParams();
  const adding = useUrlDialog('new');
  const tab = tabOf(search);
  const Part = parts[tab];
  useShortcut('n', t('New Session'), () => adding.open('session'));
  return (
    <>
      <PageHead
        title={t('Coach Dashboard')}
        text={t('Your sessions, earnings and week')}
        action={{ label: t('New Session'), icon: Plus, onClick: () => adding.open('session') }}
      >
        <Button
          icon={HandCoins}
          onClick={() => adding.open('earning')}
          className="-mr-1 ml-auto max-md:-mr-2 max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
        >
          <span className="max-md:sr-only">{t('Add Earning')}</span>
        </Button>
      </PageHead>
      <StatCards />
      <div className="mt-8 max-md:mt-6">
        <Tabs label={t('Coach Dashboard')} value={tab} onValueChange={(next) => setSearch({ tab: next })} tabs={tabs()}>
          <SuspensePart fallback={<RowsSkeleton />}>
            <Part />
          </SuspensePart>
        </Tabs>
      </div>
      <LazyDialog
        load={loadSessionDialog}
        open={adding.value === 'session'}
        session={undefined}
        onClose={adding.close}
      />
      <LazyDialog
        load={loadEarningDialog}
        open={adding.value === 'earning'}
        earning={undefined}
        onClose={adding.close}
      />
    </>
  );
}
