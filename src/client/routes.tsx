import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { accountAddress } from '@/features/accounts/addresses';
import { LoadingScreen } from '@/kit/components/state/loading-screen';
import { useSession } from '@/kit/session';
import { AddressParams } from '@/kit/use-id-param';
import { mayEver } from '@/shared/permissions';
import { moduleOf, type Screen, screenAt } from '@/shared/screen';
import { screens } from '@/views/screens';
import { replayEvents } from './event-replay';
import { ScreenBoundary } from './screen-boundary';
import { screenPage } from './screen-pages';

/** A screen says itself what its address names in vain. */
const anything = /./;

/** The screen at the current address. */
export function Routes() {
  const [location] = useLocation();
  const found = screenAt(screens, location, anything);
  useArrival(location);
  return (
    <ScreenBoundary key={location}>
      <Suspense fallback={<LateLoading />}>
        <AddressParams value={found?.params}>
          <ScreenPage screen={found?.screen} />
        </AddressParams>
        <Hydrated />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Renders a screen, or says that it doesn't exist or that access is denied. */
function ScreenPage({ screen }: { screen: Screen | undefined }) {
  const user = useSession();
  const isDenied = screen && !mayEver(user, screen.permission);
  // Everything else is closed until the user has a second factor; the page says why.
  if (screen && !isDenied && user.lacksFactor && screen.permission !== 'account.edit') return <ToAccount />;
  const instead = `src/client/${isDenied ? 'access-denied' : 'not-found-screen'}.tsx`;
  const Page = screenPage((screen && moduleOf(screen, user)) ?? instead);
  return Page && <Page privileges={screen?.privileges} />;
}

function ToAccount() {
  const [, navigate] = useLocation();
  useEffect(() => navigate(accountAddress.to()), [navigate]);
  return null;
}

/** Replays the events that came before the screen was hydrated. */
function Hydrated() {
  useEffect(replayEvents, []);
  return null;
}

/** A loading indicator that appears with a delay, since most screens load at once. */
function LateLoading() {
  return (
    <div className="appear-late">
      <LoadingScreen />
    </div>
  );
}

/**
 * After a navigation, scrolls to the top, focuses the screen's heading so that it is read out, and sets the window's title to its text.
 * On back and forward the browser restores the scroll position.
 */
function useArrival(location: string): void {
  const arrived = useRef(location);
  const returning = useReturning(arrived);

  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    const moved = arrived.current !== location;
    arrived.current = location;
    if (moved && !returning.current) window.scrollTo(0, 0);
    returning.current = false;
    return focusHeading(main, moved);
  }, [location, returning]);
}

/** Focuses the heading, waiting for it while the screen still loads. Does nothing if the user has moved the focus in the meantime. */
function focusHeading(main: HTMLElement, moved: boolean): () => void {
  const from = document.activeElement;
  let focus = moved;
  function look() {
    const heading = main.querySelector('h1');
    if (!heading) return;
    document.title = `${heading.textContent} · Yelo`;
    const unmoved = document.activeElement === from || document.activeElement === document.body;
    if (focus && unmoved) heading.focus({ preventScroll: true });
    focus = false;
  }
  look();
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** Detects whether the screen changed by the browser's back or forward. Listens before the router does. */
function useReturning(arrived: RefObject<string>) {
  const returning = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      // A step within a screen, such as closing a dialog, is not an arrival.
      returning.current = window.location.pathname !== arrived.current;
    };
    window.addEventListener('popstate', note, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [arrived]);
  return returning;
}
