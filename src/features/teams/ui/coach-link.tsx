import { Link2 } from 'lucide-react';
import type { UserListItem } from '@/features/accounts/contract/user';
import { LINK_NEEDS_SUPER_ADMIN } from '@/features/accounts/rules/password-links';
import type { LinkedPerson } from '@/features/accounts/ui/password-link-dialog';
import { userName } from '@/features/accounts/ui/user-name';
import { Button } from '@/kit/components/button/button';
import { useSession } from '@/kit/session';
import { mayEver, mayLinkPassword } from '@/shared/permissions';
import { t } from '@/shared/translate';

type CoachLinkProps = { coach: UserListItem | undefined; onOpen: (person: LinkedPerson) => void };

/** A button that makes a sign-in link for a team's coach. */
export function CoachLink({ coach, onOpen }: CoachLinkProps) {
  const user = useSession();
  if (!coach?.role || coach.id === user.id || !mayEver(user, 'password.link')) return null;
  const name = userName(coach);
  const refusal = mayLinkPassword(user, coach.role) ? undefined : LINK_NEEDS_SUPER_ADMIN;
  return (
    <Button
      variant="ghost"
      size="dense"
      icon={Link2}
      className="-ml-2.5"
      onClick={() => onOpen({ id: coach.id, name, refusal })}
    >
      {t('Sign-in link for {name}', { name })}
    </Button>
  );
}
