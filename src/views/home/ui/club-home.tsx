import { HomePage } from './home-page';
import { Onboarding } from './onboarding';

/** The dashboard of the club's own people: a new club is first set up. */
export function ClubHome() {
  return <HomePage first={<Onboarding />} />;
}
