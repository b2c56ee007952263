import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { getCurrentUser } from '@/features/accounts/contract/user';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { outboxAddress } from '@/shared/mail-way';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { replayFrameEvents } from '../event-replay';
import { AppBar } from './app-bar';

/** The frame around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const { club } = useSession();
  useEffect(replayFrameEvents, []);
  useFreshUser();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-30 rounded-box bg-surface font-medium text-accent-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {t('Skip to content')}
      </a>
      {club.isDemo && <DemoBanner />}
      <AppBar />
      <main
        id="main"
        tabIndex={-1}
        className="relative isolate mx-auto w-full max-w-[1280px] px-6 pt-8 pb-16 outline-none max-md:px-4 max-md:pt-5 print:p-0"
      >
        {children}
      </main>
    </>
  );
}

/**
 * Refetches the user on navigation when the cached one is stale: permissions depend on it, and a coach may have been assigned a team in
 * the meantime.
 */
function useFreshUser(): void {
  const client = useQueryClient();
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    void client.prefetchQuery({ ...q(getCurrentUser, {}), retry: false });
  }, [path, client]);
}

/** Says that nothing in the demo is real, and links to the mail that is never sent for users who may read it. */
function DemoBanner() {
  const user = useSession();
  return (
    <aside
      aria-label={t('About this club')}
      className="flex min-h-[30px] items-center justify-center gap-2 border-b border-line bg-sunken px-4 text-12 text-text-2 print:hidden"
    >
      <FlaskConical className="size-3.5 shrink-0 text-accent" />
      <p>{t('Demo club: the people and figures are made up')}</p>
      {mayEver(user, 'staffPage.read') && (
        <a href={outboxAddress.to()} className="rounded-tag font-medium text-accent-ink hover:underline max-md:hidden">
          {t('Outbox')}
        </a>
      )}
    </aside>
  );
}
