import type { UserListItem } from '@/features/accounts/contract/user';
import { userName } from '@/features/accounts/ui/user-name';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';

type DoubtfulParentDialogProps = {
  /** The chosen account; undefined: closed. */
  person: UserListItem | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation before an account whose e-mail isn't confirmed becomes a parent, who then sees everything about the child. */
export function DoubtfulParentDialog({ person, onClose, onConfirm }: DoubtfulParentDialogProps) {
  const name = person && userName(person);
  const email = person?.email && person.email !== name ? ` (${person.email})` : '';
  return (
    <ConfirmDialog
      open={person !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('E-mail not confirmed')}
      question={t(
        "{name}'s e-mail{email} isn't confirmed: anybody may have signed up with it. Make this account a parent all the same?",
        { name: name ?? '', email },
      )}
      confirmLabel={t('Make Parent')}
      variant="primary"
    />
  );
}
