import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { accountAddress } from '@/features/accounts/addresses';
import { LoadingScreen } from '@/kit/components/state/loading-screen';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { moduleOf, type Screen } from '@/shared/screen';
import { screens } from '@/views/screens';
import { replayEvents } from './event-replay';
import { ScreenBoundary } from './screen-boundary';
import { screenPage } from './screen-pages';

/** A route for each screen that is declared. */
export function Routes() {
  const [location] = useLocation();
  useArrival(location);
  return (
    <ScreenBoundary key={location}>
      <Suspense fallback={<LateLoading />}>
        <Switch>
          {screens.map((screen) => (
            <Route key={screen.address.path} path={screen.address.path}>
              <ScreenPage screen={screen} />
            </Route>
          ))}
          <Route>
            <ScreenPage />
          </Route>
        </Switch>
        <Hydrated />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Renders a screen, or says that there is none or that access is denied. */
function ScreenPage({ screen }: { screen?: Screen }) {
  const user = useSession();
  const isDenied = screen && !mayEver(user, screen.permission);
  // Everything else is closed until then; the page says why.
  if (screen && !isDenied && user.lacksFactor && screen.permission !== 'account.keep')
    return <Redirect to={accountAddress.to()} />;
  const instead = `src/client/${isDenied ? 'access-denied' : 'not-found-screen'}.tsx`;
  const Page = screenPage((screen && moduleOf(screen, user)) ?? instead);
  return Page && <Page privileges={screen?.privileges ?? 'other'} />;
}

/** Replays the events that came before the screen was hydrated. */
function Hydrated() {
  useEffect(replayEvents, []);
  return null;
}

/** A screen's code mostly comes at once; only what takes longer is worth a sign. */
function LateLoading() {
  return (
    <div className="appear-late">
      <LoadingScreen />
    </div>
  );
}

/**
 * After a navigation: up to the top, the screen's heading focused and so read out, and its words in the window's title. Going
 * back or forward leaves the place on the page to the browser, which remembers it.
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

/** Waits for the heading, which comes late where the screen still loads. Focus that somebody has moved since stays. */
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

/** Whether the screen changed by the browser's own back or forward. Heard before the router hears it. */
function useReturning(arrived: RefObject<string>) {
  const returning = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      // A step within a screen, such as closing a dialog, is no arrival.
      returning.current = window.location.pathname !== arrived.current;
    };
    window.addEventListener('popstate', note, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [arrived]);
  return returning;
}
