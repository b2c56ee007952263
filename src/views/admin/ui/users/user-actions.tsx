import { UserCheck, UserCog, UserX } from 'lucide-react';
import { useAction } from '@/kit/api/use-action';
import { IconButton } from '@/kit/components/icon-button';
import { toastSuccess } from '@/kit/components/toast';
import { displayName, useSession } from '@/kit/session';
import { type AdminUser, reactivateUser } from '../../contract/users';

export interface UserRowActions {
  onEditRole: (user: AdminUser) => void;
  onDeactivate: (user: AdminUser) => void;
}

/** What can be done with an account; nothing with one's own. */
export function UserActions({ user, onEditRole, onDeactivate }: UserRowActions & { user: AdminUser }) {
  const session = useSession();
  const name = displayName(user);
  if (user.id === session.id) return null;
  if (!user.isActive) return <Reactivate user={user} name={name} />;
  return (
    <>
      <IconButton label={`Edit role of ${name}`} icon={UserCog} onClick={() => onEditRole(user)} />
      <IconButton label={`Deactivate ${name}`} icon={UserX} onClick={() => onDeactivate(user)} />
    </>
  );
}

function Reactivate({ user, name }: { user: AdminUser; name: string }) {
  const { mutate, isPending } = useAction(reactivateUser, {
    input: () => ({ params: { userId: user.id } }),
    onDone: () => toastSuccess('Account reactivated', `${name} can sign in again.`),
    failure: 'The account could not be reactivated. Please try again.',
  });
  return <IconButton label={`Reactivate ${name}`} icon={UserCheck} busy={isPending} onClick={() => mutate()} />;
}
