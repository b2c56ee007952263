import { LogOut } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ButtonLink } from '@/kit/components/button/button-link';
import type { ButtonVariant } from '@/kit/components/button/button-style';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { logoutAddress } from '@/shared/address';

type LogoutLinkProps = { variant?: ButtonVariant; className?: string; children: ReactNode };

/** Where the code can't be loaded, the user is signed out all the same. */
const loadSignOut = () =>
  import('./sign-out').then(
    ({ SignOut }) => SignOut,
    (error) => {
      location.assign(logoutAddress.path);
      throw error;
    },
  );

/** The sign-out link. What the device stores and the club doesn't have yet is looked at first. */
export function LogoutLink({ variant, className, children }: LogoutLinkProps) {
  const [asking, setAsking] = useState(false);
  const onReload = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <ButtonLink
        href={logoutAddress.to()}
        reload
        onReload={onReload}
        isQueued={asking}
        variant={variant}
        className={className}
        icon={LogOut}
      >
        {children}
      </ButtonLink>
      {asking && <LazyDialog load={loadSignOut} open onClose={() => setAsking(false)} />}
    </>
  );
}
