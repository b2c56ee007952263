import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { q } from '@/kit/api/query-client';
import { LoadingScreen } from '@/kit/components/loading-screen';
import { navigateGuarded } from '@/kit/leaving';
import { SessionContext } from '@/kit/session';
import { exactPath } from './exact-path';
import { Layout } from './layout/layout';
import { Routes } from './routes';
import { leaveForSignIn } from './signed-out';
import { useKeptHere } from './use-kept-here';
import { useOneAccount } from './use-one-account';

/** The app for who is signed in; everybody else is sent to the sign-in page. `at`: where, on the server, which has no address bar. */
export function App({ at }: { at?: { path: string; search: string } }) {
  const { data: user, isPending } = useQuery({ ...q(getCurrentUser, {}), retry: false });
  useKeptHere(user);
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
