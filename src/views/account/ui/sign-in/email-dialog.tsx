import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmail, type EmailForm, emailForm } from '@/features/accounts/contract/security';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { t } from '@/shared/translate';

const messages = () => ({ title: t('Change e-mail'), submit: t('Mail me a link'), busy: t('Sending...') });
const draft = { email: '', password: '' };

/** Changes the e-mail, which has to be confirmed from its mailbox. */
export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const edit = useNewForm({ resolver: zodResolver(emailForm), draft, about: '', sends: changeEmail, onClose });
  const save = useSave(edit, changeEmail, {
    send: (body: EmailForm) => call(changeEmail, { body }),
    success: () => [
      t('Look into the new mailbox'),
      t('If that e-mail can be used, a link to confirm it is on its way.'),
    ],
    failure: { form: t('The e-mail could not be changed. Please try again.') },
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="e-mail" messages={messages()}>
      <Field
        label={t('New e-mail')}
        error={errors.email?.message}
        hint={t('We mail a link to it. Until you open that link, your old e-mail counts.')}
        required
      >
        <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
      </Field>
      <Field label={t('Password')} error={errors.password?.message} required>
        <TextInput type="password" autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}
