import { Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { accountAddress } from '@/features/accounts/addresses';
import { LoadingScreen } from '@/kit/components/loading-screen';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { moduleOf, type Screen } from '@/shared/screen';
import { screens } from '@/views/screens';
import { replayTaps } from './held-taps';
import { ScreenBoundary } from './screen-boundary';
import { screenPage } from './screen-pages';
import { useArrival } from './use-arrival';

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
        <Standing />
      </Suspense>
    </ScreenBoundary>
  );
}

/** What draws a screen, or says that there is none or that it is not for this person. */
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

/** Once the screen answers: taps on the page that the server drew were kept until then. */
function Standing() {
  useEffect(replayTaps, []);
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
