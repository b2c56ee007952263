import { useForm } from 'react-hook-form';
import { type FactorSetUp, setUpFactor } from '@/features/accounts/contract/security';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { useWrite } from '@/kit/api/use-write';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';

type FactorStartProps = {
  hasPassword: boolean;
  open: boolean;
  onClose: () => void;
  onBegun: (setUp: FactorSetUp) => void;
};

/** The first step: explains the second factor, and asks for the password. */
export function FactorStart({ hasPassword, open, onClose, onBegun }: FactorStartProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors } = formState;
  const begin = useWrite(setUpFactor, {
    send: (body: { password: string }) => call(setUpFactor, { body }),
    onDone: onBegun,
    oneAtATime: true,
    failure: (error) => showFormErrors(error, ['password'], setError),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Set up a second step')}
      onSubmit={handleSubmit((body) => begin.mutate(body))}
      foot={
        <>
          <DialogCancel />
          <Button variant="primary" type="submit" busy={begin.isPending} busyLabel={t('One moment...')}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        <FormNotice error={errors.root?.message} />
        <p className="text-text-2">
          {t(
            'You need an app that makes codes on your phone, such as Google Authenticator, Microsoft Authenticator or the passwords of your iPhone. Signing in then takes your password and a code from it.',
          )}
        </p>
        {hasPassword && (
          <Field
            label={t('Password')}
            error={errors.password?.message}
            hint={t('So that it is you who sets it up.')}
            required
          >
            <TextInput type="password" autoComplete="current-password" {...register('password')} />
          </Field>
        )}
      </DialogSection>
    </Dialog>
  );
}
