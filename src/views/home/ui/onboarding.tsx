import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listTeams } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { getDashboardStats } from '../contract';
import { doneSteps } from '../rules/onboarding';
import { useNewestAnnouncements } from './announcements-panel';
import { useNextEvents } from './events-panel';

const OnboardingSteps = lazy(async () => ({ default: (await import('./onboarding-steps')).OnboardingSteps }));

/** Where to begin and what comes next, for whoever sets a new club up. */
export function Onboarding() {
  const isBuilder = mayEver(useSession(), 'team.write');
  const { data: stats } = useQuery({ ...q(getDashboardStats, {}), enabled: isBuilder });
  // The figure leaves out inactive teams, so a club that rests has to be told from a new one.
  const { data: teams } = useQuery({ ...q(listTeams, {}), enabled: isBuilder && stats?.activeTeams === 0 });
  const done = doneSteps({
    teams: stats?.activeTeams || teams?.length,
    players: stats?.totalPlayers,
    events: useNextEvents().data?.length,
    announcements: useNewestAnnouncements().data?.length,
  });
  if (!isBuilder || !done) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingSteps done={done} />
    </Suspense>
  );
}
