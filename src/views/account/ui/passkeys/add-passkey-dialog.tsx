import { zodResolver } from '@hookform/resolvers/zod';
import { startRegistration } from '@simplewebauthn/browser';
import { addPasskey, beginPasskey, type PasskeyForm, passkeyForm } from '@/features/accounts/passkeys/contract';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { toastSuccess } from '@/kit/components/state/toast';
import { useNewForm } from '@/kit/use-new-form';
import { t } from '@/shared/translate';

const messages = () => ({ title: t('Add a passkey'), submit: t('Continue'), busy: t('Waiting for your device...') });

type AddPasskeyDialogProps = { open: boolean; onClose: () => void; proposed: string };

/** Adds a passkey that this device, or one that its browser reaches, creates. `proposed` is its name unless the user changes it. */
export function AddPasskeyDialog({ open, onClose, proposed }: AddPasskeyDialogProps) {
  const draft = { name: proposed, password: '' };
  const edit = useNewForm({ resolver: zodResolver(passkeyForm), draft, about: '', sends: addPasskey, onClose });
  const save = useWrite(addPasskey, {
    send: async ({ name, password }: PasskeyForm) => {
      const optionsJSON = await call(beginPasskey, { body: { password } });
      const response = await startRegistration({ optionsJSON });
      await call(addPasskey, { body: { name, response } });
    },
    onDone: () => {
      toastSuccess(t('Passkey added'), t('From now on you can sign in with it.'));
      edit.close();
    },
    silent: true,
    oneAtATime: true,
    failure: (error) => edit.showFailure(error, ['name', 'password'], messageOf(error)),
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="passkey" messages={messages()}>
      <p className="text-text-2">
        {t(
          'Your device asks for your fingerprint, your face or your screen lock, and keeps the passkey. The club never learns any of them.',
        )}
      </p>
      <Field label={t('Name')} error={errors.name?.message} hint={t('Shown in your list of passkeys.')} required>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('Password')} error={errors.password?.message} hint={t('Confirms that it is you.')} required>
        <TextInput type="password" autoComplete="current-password" {...register('password')} />
      </Field>
    </FormDialog>
  );
}

/** Returns the message for an error of the browser, by its name in the WebAuthn specification. */
function messageOf(error: Error): string {
  if (error.name === 'InvalidStateError') return t('This device has a passkey for the club already.');
  if (error.name === 'NotAllowedError') return t('Your device made no passkey, or it took too long. Please try again.');
  if (error.name === 'SecurityError') return t("Passkeys work only at the club's own address.");
  return t('The passkey could not be added. Please try again.');
}
