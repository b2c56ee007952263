import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { LoadingScreen } from '@/kit/components/loading-screen';
import { useSession } from '@/kit/session';
import { mayEver, type Permission } from '@/shared/permissions';
import { AccessDenied } from './access-denied';
import { ComingScreen } from './coming-screen';
import { NotFoundScreen } from './not-found-screen';
import { ScreenBoundary } from './screen-boundary';
import { useArrival } from './use-arrival';

const FamilyHome = lazyScreen(() => import('@/views/home/ui/family-home'), 'FamilyHome');
const ClubHome = lazyScreen(() => import('@/views/home/ui/club-home'), 'ClubHome');
const AnnouncementsPage = lazyScreen(
  () => import('@/features/announcements/ui/announcements-page'),
  'AnnouncementsPage',
);
const AnnouncementPage = lazyScreen(() => import('@/features/announcements/ui/announcement-page'), 'AnnouncementPage');
const PlayersPage = lazyScreen(() => import('@/views/player/ui/players-page'), 'PlayersPage');
const TeamsPage = lazyScreen(() => import('@/views/team-cards/ui/teams-page'), 'TeamsPage');
const SchedulePage = lazyScreen(() => import('@/views/schedule/ui/schedule-page'), 'SchedulePage');
const EventPage = lazyScreen(() => import('@/views/event/ui/event-page'), 'EventPage');

/** The screens by path, as in `shared/screens.ts`. */
export function Routes() {
  const [location] = useLocation();
  const isFamily = mayEver(useSession(), 'dashboard.todo');
  useArrival(location);
  return (
    <ScreenBoundary key={location}>
      <Suspense fallback={<LateLoading />}>
        <Switch>
          <Route path="/">{isFamily ? <FamilyHome /> : <ClubHome />}</Route>
          <Route path="/announcements" component={AnnouncementsPage} />
          <Route path="/announcements/:id" component={AnnouncementPage} />
          <Route path="/players" component={PlayersPage} />
          <Route path="/teams" component={TeamsPage} />
          <Route path="/schedule" component={SchedulePage} />
          <Route path="/events/:id" component={EventPage} />
          <Route path="/documents">
            <ComingScreen title="Document Management" />
          </Route>
          <Route path="/payments">
            <ComingScreen title="Payment Management" />
          </Route>
          <Route path="/checkout/:paymentId">
            <ComingScreen title="Checkout" />
          </Route>
          <Route path="/admin">
            <Only permission="admin.read" privileges="super admin">
              <ComingScreen title="Admin Dashboard" />
            </Only>
          </Route>
          <Route path="/coach">
            <Only permission="coaching.read" privileges="coach">
              <ComingScreen title="Coach Dashboard" />
            </Only>
          </Route>
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
}

/** A screen's code mostly comes at once; only what takes longer is worth a sign. */
function LateLoading() {
  return (
    <div className="appear-late">
      <LoadingScreen />
    </div>
  );
}

function lazyScreen<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return lazy(async () => ({ default: (await load())[name] }));
}

type OnlyProps = { permission: Permission; privileges: string; children: React.ReactNode };

function Only({ permission, privileges, children }: OnlyProps) {
  return mayEver(useSession(), permission) ? children : <AccessDenied privileges={privileges} />;
}
