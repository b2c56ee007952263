import { DocumentsToReview } from './documents-to-review';
import { Home } from './home';
import { NextAtRink } from './next-at-rink';
import { UnansweredLink } from './unanswered-link';

/** The dashboard of a coach: first what attendance is taken at next. In a chunk that nobody else loads. */
export function CoachHomePage() {
  return (
    <Home
      first={<NextAtRink />}
      afterFigures={
        <>
          <DocumentsToReview />
          <UnansweredLink />
        </>
      }
    />
  );
}
