import { takeFactor } from '@/features/accounts/contract/security';
import { useAction } from '@/kit/api/use-action';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { displayName } from '@/kit/session';
import { t } from '@/shared/translate';
import type { AdminUser } from '../../contract/users';

type TakeFactorProps = {
  open: boolean;
  user: AdminUser | undefined;
  onClose: () => void;
};

/** Asks for confirmation, then switches off the second factor of a user who lost it. */
export function TakeFactor({ open, user, onClose }: TakeFactorProps) {
  const name = user ? displayName(user) : '';
  const { mutate, isPending } = useAction(takeFactor, {
    input: (userId: string) => ({ params: { userId } }),
    onDone: () => {
      toastSuccess(t('Second factor turned off'), t('{name} signs in without a code and is told by mail.', { name }));
      onClose();
    },
    onFailed: onClose,
    failure: t('The second factor could not be turned off. Please try again.'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => user && mutate(user.id)}
      title={t('Turn off second factor')}
      question={t(
        '{name} signs in without a code from then on, until a new one is set up. Do this only if you are sure who asked you.',
        { name },
      )}
      confirmLabel={t('Turn off')}
      busyLabel={t('Turning off...')}
      busy={isPending}
    />
  );
}
