import { PlayersWaiting } from '@/features/standing/ui/players-waiting';
import { DocumentsToReview } from './documents-to-review';
import { Home } from './home';
import { Onboarding } from './onboarding';
import { UnansweredLink } from './unanswered-link';

/** The dashboard of the club's own people: a new club is first set up. */
export function ClubHomePage() {
  return (
    <Home
      first={<Onboarding />}
      afterFigures={
        <>
          <DocumentsToReview />
          <PlayersWaiting />
          <UnansweredLink />
        </>
      }
    />
  );
}
