import { useForm } from 'react-hook-form';
import { leaveClub } from '@/features/accounts/contract/account';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { useWrite } from '@/kit/api/use-write';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { TextInput } from '@/kit/components/form/text-input';
import { leaving } from '@/kit/leaving';
import { useSession } from '@/kit/session';
import { formatList } from '@/shared/format';
import { t } from '@/shared/translate';

type LeaveDialogProps = { open: boolean; onClose: () => void; hasPassword: boolean; onlyGuardianOf: readonly string[] };

/** Asks for the password before the user leaves the club, and names the children who would be left without a guardian. */
export function LeaveDialog({ open, onClose, hasPassword, onlyGuardianOf }: LeaveDialogProps) {
  const { club } = useSession();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors } = formState;
  const leave = useWrite(
    // Nothing is fetched again: the session has ended.
    { ...leaveClub, invalidates: [] },
    {
      send: (body: { password: string }) => call(leaveClub, { body }),
      oneAtATime: true,
      onDone: () => {
        leaving.isIntended = true;
        window.location.assign('/');
      },
      failure: (error) => showFormErrors(error, ['password'], setError),
    },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Leave {club}?', { club: club.name })}
      saving={leave.isPending}
      onSubmit={handleSubmit((body) => leave.mutate(body))}
      foot={
        <>
          <DialogCancel>{t('Stay')}</DialogCancel>
          <Button variant="danger" type="submit" busy={leave.isPending} busyLabel={t('Leaving...')}>
            {t('Leave the club')}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        <FormNotice error={errors.root?.message} />
        <p className="text-text-2">
          {t(
            "Your account is closed at once: you are signed out everywhere, invitations that you sent end, and calendar addresses stop working. You can't sign in again by yourself.",
          )}
        </p>
        {onlyGuardianOf.length > 0 && (
          <p className="font-medium">
            {t(
              'Nobody else looks after {names} here, so the club would have nobody to turn to. Invite a second guardian first, or tell the club.',
              { names: formatList(onlyGuardianOf) },
            )}
          </p>
        )}
        {hasPassword && (
          <Field label={t('Password')} error={errors.password?.message} required>
            <TextInput type="password" autoComplete="current-password" {...register('password')} />
          </Field>
        )}
      </DialogSection>
    </Dialog>
  );
}
