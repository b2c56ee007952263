import { lazy } from 'react';
import type { Account } from '@/features/accounts/contract/account';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { Picture } from './picture';
import { Section } from './section';

// Form validation is half as large as the rest of this screen.
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form')).ProfileForm }));

/** Shows name, phone and picture. */
export function Profile({ account }: { account: Account }) {
  return (
    <Section id="profile" title={t('Profile')} text={t('How the people of your club know you.')}>
      <Picture account={account} />
      <SuspensePart fallback={<FormSkeleton />}>
        <ProfileForm account={account} />
      </SuspensePart>
    </Section>
  );
}

/** Has the height of the form. */
function FormSkeleton() {
  return (
    <SkeletonGroup className="grid h-72 content-start gap-x-4 gap-y-5 p-5 max-md:h-92 max-md:px-4 md:grid-cols-2">
      {['first', 'last', 'phone'].map((name) => (
        <div key={name} className={cx(name === 'phone' && 'col-span-full')}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-9 w-full max-md:h-11" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
