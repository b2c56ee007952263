import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { tapKey } from '@/features/attendance/ui/tap-key';
import { q } from '@/kit/api/query-client';
import { LoadingScreen } from '@/kit/components/state/loading-screen';
import { DRAFT_KEY } from '@/kit/draft-key';
import { navigateGuarded, reload } from '@/kit/leaving';
import { SessionContext } from '@/kit/session';
import { tryStorage } from '@/kit/try-storage';
import { RINK_KEY } from '@/shared/offline-pages';
import { type Actor, mayEver } from '@/shared/permissions';
import { Layout } from './layout/layout';
import { Routes } from './routes';
import { leaveForSignIn } from './signed-out';

/** The app for the signed-in user; anyone else is sent to the sign-in page. `at` is the address on the server, which has no address bar. */
export function App({ at }: { at?: { path: string; search: string } }) {
  const { data: user, isPending } = useQuery({ ...q(getCurrentUser, {}), retry: false });
  useStoredHere(user);
  useOneAccount(user?.id);
  if (isPending) return <LoadingScreen />;
  if (!user) return <ToSignIn />;
  return (
    <SessionContext value={user}>
      <Router aroundNav={navigateGuarded} {...(at && { ssrPath: at.path, ssrSearch: at.search })}>
        <Layout>
          <Routes />
        </Layout>
      </Router>
    </SessionContext>
  );
}

function ToSignIn() {
  useEffect(leaveForSignIn, []);
  return <LoadingScreen />;
}

/** Handles what an earlier visit left on this phone. The code is loaded only when there is something. */
function useStoredHere(user: Pick<Actor, 'id' | 'role'> | null | undefined): void {
  const client = useQueryClient();
  const userId = user?.id;
  const isKeeper = !!user && mayEver(user, 'rink.store');
  useEffect(() => {
    if (
      userId !== undefined &&
      tryStorage(
        () =>
          localStorage.getItem(tapKey(userId)) || localStorage.getItem(RINK_KEY) || sessionStorage.getItem(DRAFT_KEY),
      )
    )
      import('./stored-here').then(({ handleStored }) => handleStored(userId, isKeeper, client)).catch(noop);
  }, [userId, isKeeper, client]);
}

function noop(): void {}

/** The channel on which the tabs of a browser announce who is signed in. */
const SIGNED_IN = 'yelo.signed-in';

/**
 * A browser has one session. When somebody else signs in in another tab, this page, which shows what the previous user may read, is
 * reloaded. The same happens when the page detects the change itself, since the previous user's channel stays open.
 */
function useOneAccount(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const tabs = new BroadcastChannel(SIGNED_IN);
    tabs.onmessage = ({ data }) => data !== userId && reload();
    tabs.postMessage(userId);
  }, [userId]);
}
