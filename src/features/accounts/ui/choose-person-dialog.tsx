import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { t } from '@/shared/translate';
import type { LinkedPerson } from './password-link-dialog';
import { UserCombobox } from './user-combobox';

type ChoosePersonDialogProps = { open: boolean; onClose: () => void; onChoose: (person: LinkedPerson) => void };

/** Selects a user for whom to make a sign-in link. */
export function ChoosePersonDialog({ open, onClose, onChoose }: ChoosePersonDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Sign-in link')}
      description={t('For somebody who forgot the password and gets no mail')}
      foot={<DialogCancel />}
    >
      <DialogSection>
        <Field
          label={t('Person')}
          hint={t('By name or e-mail. Parents without a child and coaches without a team are found, too.')}
        >
          <UserCombobox
            purpose="link"
            placeholder={t('Search by name')}
            chosen={null}
            onChoose={(option) => option && onChoose({ id: option.value, name: option.label })}
          />
        </Field>
      </DialogSection>
    </Dialog>
  );
}
