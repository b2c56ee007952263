import { Check, KeyRound } from 'lucide-react';
import { roleName, roleScope } from '@/features/accounts/ui/role-labels';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { Spinner } from '@/kit/components/state/spinner';
import { toastSuccess } from '@/kit/components/state/toast';
import { cx } from '@/kit/cx';
import { displayName } from '@/kit/session';
import { type Role, roles } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { type AdminUser, changeUserRole } from '../../contract/users';
import { UserEmail } from './user-parts';

type RoleDialogProps = {
  open: boolean;
  user: AdminUser | undefined;
  onClose: () => void;
  onTakeFactor: (user: AdminUser) => void;
};

/** Selects a role, from the least privileged. Choosing one saves it and closes the dialog, unless saving fails. */
export function RoleDialog({ open, user, onClose, onTakeFactor }: RoleDialogProps) {
  const { mutate, isPending, variables } = useAction(changeUserRole, {
    input: (chosen: Role) => ({ params: { userId: user?.id ?? '' }, body: { role: chosen } }),
    onDone: (saved) => {
      toastSuccess(
        t('Role changed'),
        t('{name} is {role} from the next sign-in on.', {
          name: displayName(saved),
          role: translated(roleName[saved.role]),
        }),
      );
      onClose();
    },
    failure: t('The role could not be changed. Please try again.'),
  });

  const current = user?.role;

  function choose(chosen: Role) {
    if (isPending) return;
    if (chosen === current) onClose();
    else mutate(chosen);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Edit User Role')}
      description={user && <Who user={user} />}
      foot={<DialogCancel />}
    >
      <DialogSection>
        <ul aria-label={t('Roles')} className="grid gap-2">
          {roles.toReversed().map((one) => (
            <li key={one}>
              <RoleChoice
                role={one}
                isCurrent={one === current}
                busy={isPending && variables === one}
                onChoose={() => choose(one)}
              />
            </li>
          ))}
        </ul>
        <p className="mt-4 text-13 text-text-3">
          {t("A new role ends this person's sessions: they sign in again with it.")}
        </p>
      </DialogSection>
      {user?.secondFactor && (
        <DialogSection title={t('Signing in')}>
          <p className="mb-3 text-13 text-text-2">{t('A code is asked for after the password.')}</p>
          <Button icon={KeyRound} onClick={() => onTakeFactor(user)}>
            {t('Turn off second factor')}
          </Button>
        </DialogSection>
      )}
    </Dialog>
  );
}

function Who({ user }: { user: AdminUser }) {
  return (
    <span className="wrap-anywhere">
      {displayName(user)} · <UserEmail user={user} />
    </span>
  );
}

type RoleChoiceProps = { role: Role; isCurrent: boolean; busy: boolean; onChoose: () => void };

function RoleChoice({ role, isCurrent, busy, onChoose }: RoleChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      aria-describedby={`role-${role}`}
      aria-label={translated(roleName[role])}
      aria-busy={busy}
      onClick={onChoose}
      className={cx(
        'flex min-h-14 w-full items-center gap-3 rounded-box border px-4 py-2.5 text-left transition-colors',
        isCurrent ? 'border-accent bg-accent-soft' : 'border-button-line hover:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{translated(roleName[role])}</span>
        <span id={`role-${role}`} className="block text-13 text-text-2">
          {translated(roleScope[role])}
        </span>
      </span>
      {busy ? <Spinner className="size-4.5" /> : isCurrent && <Check className="size-5 text-accent" />}
    </button>
  );
}
