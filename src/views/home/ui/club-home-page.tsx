import { Home } from './home';
import { Onboarding } from './onboarding';
import { WaitingSection } from './waiting-section';

/** The dashboard of the club's own people: a new club is first set up, then what waits. */
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
