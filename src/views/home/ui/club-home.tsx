import { HomePage } from './home-page';
import { SetUpClub } from './onboarding';

/** The dashboard of the club's own people: a new club is first set up. */
export function ClubHome() {
  return <HomePage first={<SetUpClub />} />;
}
