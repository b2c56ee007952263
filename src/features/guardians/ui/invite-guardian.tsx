import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { IssuedLink } from '@/features/accounts/ui/link-dialog';
import { showFormErrors } from '@/kit/api/form-errors';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Field } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { TextInput } from '@/kit/components/form/text-input';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { t } from '@/shared/translate';
import { type InviteForm, inviteForm, inviteGuardian } from '../contract';
import { invitationMessage } from '../rules';
import { inviteMessage } from './invite-messages';

type InviteGuardianProps = { player: { id: number; firstName: string }; onIssued: (issued: IssuedLink) => void };

/** Invites another guardian of a player by e-mail. */
export function InviteGuardian({ player, onIssued }: InviteGuardianProps) {
  const { club } = useSession();
  const form = useForm<InviteForm>({ resolver: zodResolver(inviteForm), defaultValues: { email: '' } });
  const { errors } = form.formState;
  const invite = useAction(inviteGuardian, {
    oneAtATime: true,
    input: (body: InviteForm) => ({ params: { id: player.id }, body }),
    onDone: ({ outcome, link }, { email }) => {
      form.reset();
      const [title, text] = inviteMessage(outcome, email, player.firstName);
      if (link)
        onIssued({
          email,
          link,
          message: invitationMessage({ email, children: [player.firstName] }, club.name, link),
        });
      else if (outcome === 'invited') toastMailed(club, title, text);
      else toastSuccess(title, text);
    },
    failure: (error) => {
      showFormErrors(error, ['email'], form.setError);
      toastError(t('Error'), t('The invitation could not be sent. Please try again.'));
    },
  });
  return (
    <form noValidate className="mt-4" onSubmit={form.handleSubmit((values) => invite.mutate(values))}>
      <FormNotice error={errors.root?.message} />
      <div className="flex items-start gap-2">
        <Field label={t('Invite a guardian by e-mail')} error={errors.email?.message} className="max-w-80 flex-1">
          <TextInput type="email" autoComplete="off" placeholder="ana@example.com" {...form.register('email')} />
        </Field>
        <Button type="submit" busy={invite.isPending} busyLabel={t('Inviting...')} className="mt-6">
          {t('Invite')}
        </Button>
      </div>
    </form>
  );
}
