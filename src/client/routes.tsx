import { Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { LoadingScreen } from '@/kit/components/loading-screen';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { moduleOf, type Screen } from '@/shared/screen';
import { accountAddress } from '@/views/account/addresses';
import { screens } from '@/views/screens';
import { AccessDenied } from './access-denied';
import { ComingScreen } from './coming-screen';
import { NotFoundScreen } from './not-found-screen';
import { ScreenBoundary } from './screen-boundary';
import { screenPages } from './screen-pages';
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
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}

function ScreenPage({ screen }: { screen: Screen }) {
  const user = useSession();
  if (!mayEver(user, screen.permission)) return <AccessDenied privileges={screen.privileges ?? 'other'} />;
  // Everything else is closed until then; the page says why.
  if (user.lacksFactor && screen.permission !== 'account.keep') return <Redirect to={accountAddress.to()} />;
  const Page = screenPages[moduleOf(screen, user) ?? ''];
  return Page ? <Page /> : <ComingScreen title={screen.label} />;
}

/** A screen's code mostly comes at once; only what takes longer is worth a sign. */
function LateLoading() {
  return (
    <div className="appear-late">
      <LoadingScreen />
    </div>
  );
}
