import { zodResolver } from '@hookform/resolvers/zod';
import { type FactorOffForm, factorOffForm, switchOffFactor } from '@/features/accounts/contract/security';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { t } from '@/shared/translate';

const messages = () => ({
  title: t('Switch the second step off'),
  submit: t('Switch off'),
  busy: t('Switching off...'),
});
const draft = { password: '', code: '' };

type FactorOffDialogProps = { open: boolean; onClose: () => void; hasPassword: boolean };

/** Switches off the second factor. */
export function FactorOffDialog({ open, onClose, hasPassword }: FactorOffDialogProps) {
  const edit = useNewForm({ resolver: zodResolver(factorOffForm), draft, about: '', sends: switchOffFactor, onClose });
  const save = useSave(edit, switchOffFactor, {
    send: (body: FactorOffForm) => call(switchOffFactor, { body }),
    success: () => [t('The second step is off'), t('Your password alone signs you in now.')],
    failure: { form: t('The second step could not be switched off. Please try again.') },
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="second step" messages={messages()}>
      {hasPassword && (
        <Field label={t('Password')} error={errors.password?.message} required>
          <TextInput type="password" autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      <Field
        label={t('Code')}
        error={errors.code?.message}
        hint={t('From your app, or one of your recovery codes.')}
        required
      >
        <TextInput autoComplete="one-time-code" autoCapitalize="none" {...register('code')} />
      </Field>
    </FormDialog>
  );
}
