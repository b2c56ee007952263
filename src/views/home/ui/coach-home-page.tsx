import { Home } from './home';
import { NextAtRink } from './next-at-rink';
import { WaitingSection } from './waiting-section';

/** The dashboard of a coach: first what attendance is taken at next, then what waits. In a chunk that nobody else loads. */
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
