import { zodResolver } from '@hookform/resolvers/zod';
import { ExternalLink } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { confirmFactor, type FactorSetUp } from '@/features/accounts/contract/security';
import { secondFactorForm } from '@/features/accounts/contract/sign-in';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { useWrite } from '@/kit/api/use-write';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';

type FactorCodeProps = {
  setUp: FactorSetUp;
  open: boolean;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
};

/** The second step: adds the secret to the app and confirms with its first code. */
export function FactorCode({ setUp, open, onClose, onCodes }: FactorCodeProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(secondFactorForm),
    defaultValues: { code: '' },
  });
  const { errors } = formState;
  const confirm = useWrite(confirmFactor, {
    send: (body: { code: string }) => call(confirmFactor, { body }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    oneAtATime: true,
    failure: (error) => showFormErrors(error, ['code'], setError),
  });
  const { secret, address, drawing } = setUp;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add the club to your app')}
      onSubmit={handleSubmit((body) => confirm.mutate(body))}
      foot={
        <>
          <DialogCancel />
          <Button variant="primary" type="submit" busy={confirm.isPending} busyLabel={t('Checking...')}>
            {t('Switch on')}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        <FormNotice error={errors.root?.message} />
        <p className="text-text-2">
          {t('Scan this picture with your app. On the phone itself, open the app by the button.')}
        </p>
        <div className="flex flex-wrap items-center gap-5">
          <svg
            viewBox={`0 0 ${drawing.size} ${drawing.size}`}
            role="img"
            aria-label={t('QR code for your app')}
            shapeRendering="crispEdges"
            className="size-44 shrink-0 rounded-box border border-line bg-[white] text-[#000]"
          >
            <path d={drawing.path} fill="currentColor" />
          </svg>
          <div className="grid min-w-0 flex-1 basis-48 gap-3">
            <div>
              <p className="text-13 text-text-3">{t('Or type this key:')}</p>
              <p className="mt-0.5 font-mono text-14 tracking-wide wrap-anywhere select-all">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </p>
            </div>
            <ButtonLink href={address} reload icon={ExternalLink} className="justify-self-start">
              {t('Open in the app')}
            </ButtonLink>
          </div>
        </div>
        <Field
          label={t('Code')}
          error={errors.code?.message}
          hint={t('The six digits that the app shows now.')}
          required
        >
          <TextInput inputMode="numeric" autoComplete="one-time-code" {...register('code')} />
        </Field>
      </DialogSection>
    </Dialog>
  );
}
