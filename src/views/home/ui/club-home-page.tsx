import { Home } from './home';
import { Onboarding } from './onboarding';
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
