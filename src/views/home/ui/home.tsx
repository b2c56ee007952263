import type { ReactNode } from 'react';
import { PageHead } from '@/kit/components/page/page-head';
import { ReloadFailure } from '@/kit/components/state/reload-failure';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { AnnouncementsPanel, useNewestAnnouncements } from './announcements-panel';
import { EventsPanel, useNextEvents } from './events-panel';
import { StatCards } from './stat-cards';

type HomeProps = {
  /** Content above everything else. */
  first: ReactNode;
};

/** The dashboard: `first`, then the figures, announcements and next events. */
export function Home(props: HomeProps) {
  const announcements = useNewestAnnouncements();
  const events = useNextEvents();
  const failed = [announcements, events].every(({ isError, data }) => isError && !data);
  return (
    <>
      <div className="rink-backdrop" />
      <PageHead
        title={t('Dashboard')}
        text={t("Welcome back! Here's what's happening with your hockey organization.")}
      />
      <div className="mt-8 grid gap-6 max-md:mt-6">{failed ? <Failure /> : <Dashboard {...props} />}</div>
    </>
  );
}

function Dashboard({ first }: HomeProps) {
  const isFamily = mayEver(useSession(), 'dashboard.todo');
  return (
    <>
      {first}
      <section aria-labelledby="figures">
        <h2 id="figures" className={isFamily ? 'mb-3 text-16 font-semibold tracking-[-0.01em]' : 'sr-only'}>
          {isFamily ? t('Your family') : t('Figures')}
        </h2>
        <StatCards leaveOutSteady={isFamily} />
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <AnnouncementsPanel />
        <EventsPanel />
      </div>
    </>
  );
}

function Failure() {
  return (
    <ReloadFailure
      level={2}
      title={t('Unable to load dashboard data')}
      text={t('Please refresh the page or contact support if the problem persists.')}
      label={t('Refresh Page')}
    />
  );
}
