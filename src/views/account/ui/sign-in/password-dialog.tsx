import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, type PasswordForm, passwordForm } from '@/features/accounts/contract/security';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { t } from '@/shared/translate';

const messages = () => ({ title: t('Change password'), submit: t('Change password'), busy: t('Changing...') });
const draft = { oldPassword: '', newPassword: '' };

/** Changes the password, which requires the old one. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const edit = useNewForm({ resolver: zodResolver(passwordForm), draft, about: '', sends: changePassword, onClose });
  const save = useSave(edit, changePassword, {
    send: (body: PasswordForm) => call(changePassword, { body }),
    success: () => [t('Password changed'), t('You are signed out everywhere else.')],
    failure: { form: t('The password could not be changed. Please try again.') },
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="password" messages={messages()}>
      <Field label={t('Current password')} error={errors.oldPassword?.message} required>
        <TextInput type="password" autoComplete="current-password" {...register('oldPassword')} />
      </Field>
      <Field
        label={t('New password')}
        error={errors.newPassword?.message}
        hint={t(
          'At least 8 characters. Every other device is signed out, and your passkeys and calendar addresses stop working: make new ones afterwards.',
        )}
        required
      >
        <TextInput type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
    </FormDialog>
  );
}
