import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { getAccount } from '@/features/accounts/contract/account';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import { roleLabel } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { Appearance } from './appearance';
import { Calendars } from './calendars';
import { Devices } from './devices';
import { Install } from './install';
import { Leaving } from './leaving';
import { Notifications } from './notifications/notifications';
import { OwnData } from './own-data';
import { Passkeys } from './passkeys/passkeys';
import { Profile } from './profile';
import { SectionLinks } from './section-links';
import { Security } from './security';

/** Shows the user's own account: profile, sign-in, and what the club may do with it. */
export function AccountPage() {
  const { email, role, lacksFactor } = useSession();
  const account = useQuery(q(getAccount, {}));
  return (
    <>
      <PageHead title={t('Your account')} text={`${email} · ${translated(roleLabel[role])}`} />
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[200px_minmax(0,720px)] max-md:mt-5">
        <SectionLinks />
        <div className="grid min-w-0 gap-10 max-md:gap-8">
          {lacksFactor && <FactorDemand />}
          {account.data ? (
            <>
              <Profile account={account.data} />
              <Security account={account.data} />
              <Passkeys account={account.data} />
              <Devices account={account.data} />
              <Calendars />
              <Notifications account={account.data} />
              <Appearance />
              <Install />
              <OwnData />
              <Leaving account={account.data} />
            </>
          ) : account.isPending ? (
            <PageSkeleton />
          ) : (
            <LoadFailure title={t('Your account could not be loaded')} onRetry={account.refetch} />
          )}
        </div>
      </div>
    </>
  );
}

/** Roughly what the loaded page shows. */
const sections = [
  { name: 'profile', rows: ['picture', 'name', 'more', 'phone'] },
  { name: 'security', rows: ['email', 'password', 'factor'] },
  { name: 'passkeys', rows: ['first'] },
  { name: 'devices', rows: ['this', 'other'] },
];

function PageSkeleton() {
  return (
    <SkeletonGroup className="grid gap-10 max-md:gap-8">
      {sections.map(({ name, rows }) => (
        <div key={name}>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-2 h-4 w-72 max-w-full" />
          <Card className="mt-3 divide-y divide-line px-5 max-md:px-4">
            {rows.map((row) => (
              <div key={row} className="py-4">
                <Skeleton className="h-5 w-40" />
                <Skeleton className="mt-2 h-4 w-72 max-w-full" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Explains why a second step has to be set up before anything else opens. */
function FactorDemand() {
  return (
    <div role="status" className="flex gap-3 rounded-box bg-amber-soft px-5 py-4 text-amber-ink max-md:px-4">
      <ShieldAlert className="mt-0.5 size-5 shrink-0 text-amber" />
      <div>
        <p className="font-semibold">{t('Set up a second step first')}</p>
        <p className="mt-0.5">
          {t(
            'Your club asks its staff for a code from an app at sign-in. It takes two minutes; everything else opens afterwards.',
          )}{' '}
          <a href="#security" className="font-medium underline">
            {t('Go to Sign-in & security')}
          </a>
        </p>
      </div>
    </div>
  );
}
