import { Home } from './home';
import { NextAtRink } from './next-at-rink';
import { WaitingSection } from './waiting-section';

/** The dashboard of a coach, beginning with the next event for attendance, then what waits. In a chunk that only coaches load. */
export function CoachHomePage() {
  return (
    <Home
      first={
        <>
          <NextAtRink />
          <WaitingSection />
        </>
      }
    />
  );
}
