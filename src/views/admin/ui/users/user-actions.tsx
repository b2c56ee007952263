import { Link2, UserCheck, UserCog, UserX } from 'lucide-react';
import { useAction } from '@/kit/api/use-action';
import { IconButton } from '@/kit/components/button/icon-button';
import { toastSuccess } from '@/kit/components/state/toast';
import { displayName, useSession } from '@/kit/session';
import { useFocusHandover } from '@/kit/use-focus-handover';
import { t } from '@/shared/translate';
import { type AdminUser, reactivateUser } from '../../contract/users';

export interface UserRowActions {
  onEditRole: (user: AdminUser) => void;
  onLink: (user: AdminUser) => void;
  onDeactivate: (user: AdminUser) => void;
}

/** The actions for an account; none for one's own. */
export function UserActions({ user, onEditRole, onLink, onDeactivate }: UserRowActions & { user: AdminUser }) {
  const session = useSession();
  const row = useFocusHandover<HTMLSpanElement>();
  const name = displayName(user);
  const { mutate: reactivate, isPending } = useAction(reactivateUser, {
    input: () => ({ params: { userId: user.id } }),
    onDone: () => toastSuccess(t('Account reactivated'), t('{name} can sign in again.', { name })),
    failure: t('The account could not be reactivated. Please try again.'),
  });
  if (user.id === session.id) return null;
  return (
    <span ref={row} className="contents">
      {user.isActive && (
        <IconButton label={t('Edit role of {name}', { name })} icon={UserCog} onClick={() => onEditRole(user)} />
      )}
      <IconButton label={t('Sign-in link for {name}', { name })} icon={Link2} onClick={() => onLink(user)} />
      {/* One button for both, so that it keeps the focus when the one becomes the other. */}
      <IconButton
        label={t(user.isActive ? 'Deactivate {name}' : 'Reactivate {name}', { name })}
        icon={user.isActive ? UserX : UserCheck}
        busy={isPending}
        onClick={() => (user.isActive ? onDeactivate(user) : reactivate())}
      />
    </span>
  );
}
