import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { displayName } from '@/kit/session';
import { t } from '@/shared/translate';
import { type AdminUser, deactivateUser } from '../../contract/users';

type DeactivateUserProps = {
  /** Undefined: closed. */
  user: AdminUser | undefined;
  onClose: () => void;
};

/** Asks for confirmation, then deactivates the account. */
export function DeactivateUser({ user, onClose }: DeactivateUserProps) {
  const name = user ? displayName(user) : '';
  const { mutate, isPending } = useAction(deactivateUser, {
    input: ({ id }: AdminUser) => ({ params: { userId: id } }),
    onDone: (_reply, deactivated) => {
      toastSuccess(t('Account deactivated'), t('{name} is signed out everywhere.', { name: displayName(deactivated) }));
      onClose();
    },
    onFailed: onClose,
    failure: t('The account could not be deactivated. Please try again.'),
  });
  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={onClose}
      onConfirm={() => user && mutate(user)}
      title={t('Deactivate account')}
      question={t(
        "{name} is signed out everywhere and can't sign in until the account is reactivated. Nothing is deleted.",
        { name },
      )}
      confirmLabel={t('Deactivate')}
      busyLabel={t('Deactivating...')}
      busy={isPending}
    />
  );
}
