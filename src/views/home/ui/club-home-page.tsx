import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { q } from '@/kit/api/query-client';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { getFirstSteps } from '../contract';
import { Home } from './home';
import { WaitingSection } from './waiting-section';

/** The dashboard of the club's staff, beginning with the first steps of a new club, then what waits. */
export function ClubHomePage() {
  return (
    <Home
      first={
        <>
          <Onboarding />
          <WaitingSection />
        </>
      }
    />
  );
}

const OnboardingSteps = lazy(async () => ({ default: (await import('./onboarding-steps')).OnboardingSteps }));

/** Shows the first steps to users who set up a new club. */
function Onboarding() {
  const session = useSession();
  const isBuilder = session.club.settingUp && mayEver(session, 'team.write');
  const { data: steps } = useQuery({ ...q(getFirstSteps, {}), enabled: isBuilder });
  if (!steps) return null;
  return (
    <SuspensePart>
      <OnboardingSteps done={steps} />
    </SuspensePart>
  );
}
