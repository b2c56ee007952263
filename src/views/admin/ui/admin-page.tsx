import { type ComponentType, lazy } from 'react';
import { useSearchParams } from 'wouter';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Tabs } from '@/kit/components/menu/tabs';
import { PageHead } from '@/kit/components/page/page-head';
import { t } from '@/shared/translate';
import { type AdminTab, tabOf } from '../rules/listed-by';
import { StatCards } from './stat-cards';
import { UsersTab } from './users/users-tab';

const tabs = () =>
  [
    { value: 'users', label: t('User Management') },
    { value: 'activity', label: t('Recent Activity') },
    { value: 'settings', label: t('System Settings') },
  ] as const;

const ActivityTab = lazy(async () => ({ default: (await import('./activity/activity-tab')).ActivityTab }));
const SettingsTab = lazy(async () => ({ default: (await import('./settings/settings-tab')).SettingsTab }));

const parts: Record<AdminTab, ComponentType> = {
  users: UsersTab,
  activity: ActivityTab,
  settings: SettingsTab,
};

/** Shows the club's users, their activity, and the club's settings. The current tab and its filters are stored in the address. */
export function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);
  const Part = parts[tab];
  return (
    <>
      <PageHead title={t('Admin Dashboard')} text={t('People, activity and settings of the club')} />
      <StatCards />
      <div className="mt-8 max-md:mt-6">
        <Tabs label={t('Admin Dashboard')} value={tab} onValueChange={(next) => setSearch({ tab: next })} tabs={tabs()}>
          <SuspensePart fallback={<RowsSkeleton />}>
            <Part />
          </SuspensePart>
        </Tabs>
      </div>
    </>
  );
}
