import { zodResolver } from '@hookform/resolvers/zod';
import { Children } from 'react';
import {
  type Passkey,
  type RemovePasskeyForm,
  removePasskey,
  removePasskeyForm,
} from '@/features/accounts/passkeys/contract';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { t, tParts } from '@/shared/translate';

const messages = () => ({ title: t('Remove passkey'), submit: t('Remove'), busy: t('Removing...') });
const draft = { password: '' };

type RemovePasskeyDialogProps = { open: boolean; onClose: () => void; passkey: Passkey };

/** Removes a passkey, by the password. */
export function RemovePasskeyDialog({ open, onClose, passkey: { id, name } }: RemovePasskeyDialogProps) {
  const resolver = zodResolver(removePasskeyForm);
  const edit = useNewForm({ resolver, draft, about: String(id), sends: removePasskey, onClose });
  const save = useSave(edit, removePasskey, {
    send: (body: RemovePasskeyForm) => call(removePasskey, { params: { id }, body }),
    success: () => [t('Passkey removed'), name],
    failure: { form: t('The passkey could not be removed. Please try again.') },
  });
  const { register, formState } = edit.form;
  return (
    <FormDialog open={open} edit={edit} save={save} what="passkey" messages={messages()}>
      <p className="text-text-2">
        {Children.toArray(
          tParts(
            "You can't sign in with {name} any more. Devices that are signed in stay signed in. Your device may still list the passkey: delete it there, too.",
            { name: <span className="font-medium text-text wrap-anywhere">{name}</span> },
          ),
        )}
      </p>
      <Field label={t('Password')} error={formState.errors.password?.message} required>
        <TextInput type="password" autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
