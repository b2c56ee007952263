import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, ComponentType, Ref } from 'react';
import { useController, useForm } from 'react-hook-form';
import { sentenceOf } from '@/kit/api/api-error';
import { showFormErrors } from '@/kit/api/form-errors';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { DraftNotice } from '@/kit/components/form/draft-notice';
import { Field, FieldGroup } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { Radio } from '@/kit/components/form/radio';
import { TextInput } from '@/kit/components/form/text-input';
import { useSession } from '@/kit/session';
import { useStoredDraft } from '@/kit/use-stored-draft';
import { type Role, reachOf, roleLabel, rolesToInvite, rolesWith } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import {
  type IssuedInvitation,
  inviteStaff,
  type StaffInvitationForm,
  staffInvitationForm,
} from '../contract/staff-invitation';
import { roleDuties } from '../rules/staff-invitations';

/** The props of the control that selects the team of an invited coach: its id, empty without one. */
export interface TeamSelectProps {
  value: string;
  onValueChange: (id: string) => void;
  ref: Ref<HTMLInputElement | HTMLSelectElement>;
}

/** A team as a choice. */
export type TeamChoice = { id: number; name: string };

type InviteStaffDialogProps = {
  open: boolean;
  onClose: () => void;
  onlyCoaches?: boolean;
  /** The team that the invited person will coach; without it, one may be selected by `TeamSelect`. */
  team?: TeamChoice;
  TeamSelect?: ComponentType<TeamSelectProps>;
  onInvited: (issued: IssuedInvitation) => void;
};

/** Invites a person by e-mail with a role and, for a coach, a team. */
export function InviteStaffDialog(props: InviteStaffDialogProps) {
  const { open, onClose, onlyCoaches, team, TeamSelect, onInvited } = props;
  const coaches = rolesWith('team.coach', 'team');
  const user = useSession();
  const roles = onlyCoaches ? coaches : rolesToInvite(user);
  // The list always contains a role, which the compiler can't infer.
  const role = (coaches[0] ?? roles[0]) as Role;
  const empty = { email: '', role, teamId: team?.id ?? '' };
  const form = useForm({ resolver: zodResolver(staffInvitationForm), values: empty });
  const { errors, isDirty, isSubmitted } = form.formState;
  const title = onlyCoaches ? t('Invite a coach') : t('Invite staff');
  const back = useStoredDraft({ open, form, title, about: String(team?.id ?? '') });
  const invite = useAction(inviteStaff, {
    oneAtATime: true,
    input: (body: StaffInvitationForm) => ({ body }),
    onDone: (issued) => {
      form.reset();
      onInvited(issued);
    },
    silent: true,
    failure: (error) => {
      if (!sentenceOf(error))
        form.setError('root', { message: t('The invitation could not be sent. Please try again.') });
      showFormErrors(error, ['email', 'role', 'teamId'], form.setError);
    },
  });
  const { field: teamField } = useController({ control: form.control, name: 'teamId' });
  const isCoach = reachOf({ role: form.watch('role') }, 'team.coach') === 'team';
  const close = () => {
    form.reset(empty);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      dirty={isDirty}
      saving={invite.isPending && isSubmitted}
      onSubmit={form.handleSubmit((values) => invite.mutate(isCoach ? values : { ...values, teamId: null }))}
      foot={
        <>
          <DialogCancel />
          <Button variant="primary" type="submit" busy={invite.isPending} busyLabel={t('Inviting...')}>
            {user.club.mailGoesTo === 'people' ? t('Send invitation') : t('Create invitation')}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        {back && <DraftNotice back={back} />}
        <FormNotice error={errors.root?.message} />
        <Field label={t('E-mail')} error={errors.email?.message} hint={whatThenOf(team, onlyCoaches)} required>
          <TextInput type="email" autoComplete="off" placeholder="ana@example.com" {...form.register('email')} />
        </Field>
        {roles.length > 1 && <RoleCards roles={roles} error={errors.role?.message} control={form.register('role')} />}
        {isCoach && !team && TeamSelect && (
          <Field
            label={t('Team')}
            error={errors.teamId?.message}
            hint={t('They coach it once they accept, unless it has another coach by then.')}
            optional
          >
            <TeamSelect value={String(teamField.value)} onValueChange={teamField.onChange} ref={teamField.ref} />
          </Field>
        )}
      </DialogSection>
    </Dialog>
  );
}

const NOT_MADE =
  "This team isn't made yet. Create it first and invite them under Manage, and they coach it once they accept; or choose them as its coach once they have come.";

function whatThenOf(team: TeamChoice | undefined, ofNewTeam = false): string | undefined {
  if (team) return t('They coach {name} once they accept, unless it has another coach by then.', { name: team.name });
  return ofNewTeam ? t(NOT_MADE) : undefined;
}

type RoleCardsProps = {
  roles: readonly Role[];
  error: string | undefined;
  /** The properties that register the radio inputs with the form. */
  control: ComponentProps<'input'>;
};

/** Renders the roles to select from, each with what it allows. */
function RoleCards({ roles, error, control }: RoleCardsProps) {
  return (
    <FieldGroup legend={t('Role')} error={error}>
      <div className="grid gap-2">
        {roles.map((role) => (
          <Radio
            key={role}
            {...control}
            value={role}
            label={<span className="font-medium">{translated(roleLabel[role])}</span>}
            hint={t(roleDuties[role])}
            className="rounded-box border border-line px-3 py-2.5! transition-colors has-checked:border-accent"
          />
        ))}
      </div>
    </FieldGroup>
  );
}
