import { LogOut } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { forgetRink } from '@/features/attendance/ui/rink-key';
import { ButtonLink } from '@/kit/components/button/button-link';
import type { ButtonVariant } from '@/kit/components/button/button-style';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { dropDrafts } from '@/kit/draft-key';
import { logoutAddress } from '@/shared/address';
import { marksWait } from './marks-wait';

type LogoutLinkProps = { userId: string; variant?: ButtonVariant; className?: string; children: ReactNode };

const loadUnsentMarks = async () => (await import('./unsent-marks')).UnsentMarks;

/**
 * The sign-out link, which clears the browser's data. The user's own unsent marks on this phone are sent first, or the user is asked
 * about them; other users' marks are kept. Data stored for the rink is removed too.
 */
export function LogoutLink({ userId, variant, className, children }: LogoutLinkProps) {
  const [asking, setAsking] = useState(false);
  const onReload = (event: MouseEvent) => {
    if (!marksWait()) {
      dropDrafts();
      return forgetRink();
    }
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <ButtonLink
        href={logoutAddress.to()}
        reload
        onReload={onReload}
        variant={variant}
        className={className}
        icon={LogOut}
      >
        {children}
      </ButtonLink>
      {asking && <LazyDialog load={loadUnsentMarks} open userId={userId} onClose={() => setAsking(false)} />}
    </>
  );
}
