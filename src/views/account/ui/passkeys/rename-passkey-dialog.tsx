import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Passkey,
  type PasskeyNameForm,
  passkeyNameForm,
  renamePasskey,
} from '@/features/accounts/passkeys/contract';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { t } from '@/shared/translate';

const messages = () => ({ title: t('Rename passkey'), submit: t('Save'), busy: t('Saving...') });

type RenamePasskeyDialogProps = { open: boolean; onClose: () => void; passkey: Passkey };

/** Renames a passkey. */
export function RenamePasskeyDialog({ open, onClose, passkey: { id, name } }: RenamePasskeyDialogProps) {
  const resolver = zodResolver(passkeyNameForm);
  const edit = useNewForm({ resolver, draft: { name }, about: String(id), sends: renamePasskey, onClose });
  const save = useSave(edit, renamePasskey, {
    send: (body: PasskeyNameForm) => call(renamePasskey, { params: { id }, body }),
    success: () => [t('Passkey renamed')],
    failure: { form: t('The passkey could not be renamed. Please try again.') },
  });
  const { register, formState } = edit.form;
  return (
    <FormDialog open={open} edit={edit} save={save} what="passkey" messages={messages()}>
      <Field label={t('Name')} error={formState.errors.name?.message} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
    </FormDialog>
  );
}
