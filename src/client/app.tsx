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
import { type Actor, mayEver } from '@/shared/permissions';
import { RINK_KEY } from '@/shared/signed-out-script';
import { exactPath } from './exact-path';
import { Layout } from './layout/layout';
import { Routes } from './routes';
import { leaveForSignIn } from './signed-out';

/** The app for who is signed in; everybody else is sent to the sign-in page. `at`: where, on the server, which has no address bar. */
export function App({ at }: { at?: { path: string; search: string } }) {
  const { data: user, isPending } = useQuery({ ...q(getCurrentUser, {}), retry: false });
  useStoredHere(user);
  useOneAccount(user?.id);
  if (isPending) return <LoadingScreen />;
  if (!user) return <ToSignIn />;
  return (
    <SessionContext value={user}>
      <Router parser={exactPath} aroundNav={navigateGuarded} {...(at && { ssrPath: at.path, ssrSearch: at.search })}>
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

/**
 * What an earlier visit left on this phone: attendance that was taken without a connection goes out now, and what was kept for the rink
 * goes too where it is another's or of another day, or its person isn't a coach any more.
 */
function useStoredHere(user: Pick<Actor, 'id' | 'role'> | null | undefined): void {
  const client = useQueryClient();
  const userId = user?.id;
  const isKeeper = !!user && mayEver(user, 'rink.keep');
  useEffect(() => {
    if (userId === undefined) return;
    // Without a connection all stays where it is, for the visit after this one.
    if (tryStorage(() => localStorage.getItem(tapKey(userId)))) {
      import('@/features/attendance/ui/send-stored-taps')
        .then(({ sendStoredTaps }) => sendStoredTaps(userId, client))
        .catch(noop);
    }
    if (tryStorage(() => localStorage.getItem(RINK_KEY))) {
      import('@/features/attendance/ui/rink/store-rink')
        .then(({ guardRink }) => guardRink(client, isKeeper ? userId : null, () => new Date()))
        .catch(noop);
    }
    if (tryStorage(() => sessionStorage.getItem(DRAFT_KEY))) {
      import('./announce-draft').then(({ announceDraft }) => announceDraft(userId)).catch(noop);
    }
  }, [userId, isKeeper, client]);
}

function noop(): void {}

/** By which the tabs of a browser hear who is signed in. */
const SIGNED_IN = 'yelo.signed-in';

/**
 * A browser has one session: where somebody else signs in in another tab, this page, which shows what the person before may read, is loaded
 * anew. So it is when it finds that out itself, since the channel of who was here first stays open.
 */
function useOneAccount(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const tabs = new BroadcastChannel(SIGNED_IN);
    tabs.onmessage = ({ data }) => data !== userId && reload();
    tabs.postMessage(userId);
  }, [userId]);
}
