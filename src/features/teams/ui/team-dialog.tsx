import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import type { UserListItem } from '@/features/accounts/contract/user';
import { InvitationDialogs } from '@/features/accounts/ui/invitation-dialogs';
import type { LinkedPerson } from '@/features/accounts/ui/password-link-dialog';
import { useInvitationDialogs } from '@/features/accounts/ui/use-invitation-dialogs';
import { useUserChoices } from '@/features/accounts/ui/use-user-choices';
import { userName } from '@/features/accounts/ui/user-name';
import { UserSelect } from '@/features/accounts/ui/user-select';
import { call } from '@/kit/api/call';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Checkbox } from '@/kit/components/form/checkbox';
import type { Option } from '@/kit/components/form/combobox';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { type EditedForm, useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { type Sentence, t } from '@/shared/translate';
import {
  ageGroups,
  createTeam,
  getTeam,
  SHORT_NAME,
  type Team,
  type TeamColor,
  type TeamDraft,
  type TeamForm,
  teamColors,
  teamForm,
  updateTeam,
} from '../contract';
import { CoachLink } from './coach-link';
import { InviteCoach } from './invite-coach';

type TeamDialogProps = {
  open: boolean;
  team: Team | undefined;
  /** Content at the left of the footer. */
  footAside?: ReactNode;
  onClose: () => void;
};

const loadPasswordLink = async () => (await import('@/features/accounts/ui/password-link-dialog')).PasswordLinkDialog;

const creating = () => ({ title: t('Create Team'), submit: t('Create Team'), busy: t('Creating...') });
const editing = () => ({ title: t('Manage Team'), submit: t('Update Team'), busy: t('Updating...') });

const NO_COACH = 'none';

const ageGroupOptions = ageGroups.map((value) => ({ value, label: value }));

const colorNames: Record<TeamColor, Sentence> = {
  blue: 'Blue',
  red: 'Red',
  green: 'Green',
  orange: 'Orange',
  violet: 'Violet',
  teal: 'Teal',
  pink: 'Pink',
  gold: 'Gold',
};

const colorOptions = () => [
  { value: '', label: t('Automatic') },
  ...teamColors.map((value) => ({ value, label: t(colorNames[value]) })),
];

/** Creates a team, or changes the given one. */
export function TeamDialog({ open, team: given, footAside, onClose }: TeamDialogProps) {
  const resolver = zodResolver(teamForm);
  const edit = useEditForm({ given, resolver, draftOf, load: loadTeam, update: updateTeam, onClose });
  const save = useSaveTeam(edit);
  const { item: team, form } = edit;
  const { errors } = form.formState;
  const { field: coach } = useController({ control: form.control, name: 'coachId' });
  const current = useUserChoices({ enabled: open, purpose: 'team', also: team?.coachId });
  const chosen = useUserChoices({ enabled: open, purpose: 'team', also: coach.value });
  const dialogs = useInvitationDialogs();
  const [linked, setLinked] = useState<LinkedPerson>();
  return (
    <>
      <FormDialog
        open={open}
        edit={edit}
        save={save}
        what="team"
        messages={team ? editing() : creating()}
        footAside={footAside}
      >
        <Field label={t('Team Name')} error={errors.name?.message} required>
          <TextInput autoComplete="off" limit={100} placeholder="U10 Squirts" {...form.register('name')} />
        </Field>
        <Field label={t('Age Group')} error={errors.ageGroup?.message} required>
          <Select {...form.register('ageGroup')}>
            <option value="">{t('Choose an age group')}</option>
            {ageGroupOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('Short name')}
            error={errors.shortName?.message}
            hint={t('Shown on the schedule, such as U10.')}
          >
            <TextInput autoComplete="off" limit={SHORT_NAME} {...form.register('shortName')} />
          </Field>
          <Field label={t('Color')} error={errors.color?.message} hint={t('Stands beside the short name.')}>
            <Select options={colorOptions()} {...form.register('color')} />
          </Field>
        </div>
        <Field label={t('Coach')} error={errors.coachId?.message}>
          <UserSelect
            name="coachId"
            purpose="team"
            options={coachChoices(chosen.users, team)}
            isPart={chosen.isPart}
            value={coach.value ?? NO_COACH}
            onValueChange={coach.onChange}
            ref={coach.ref}
          />
        </Field>
        <InviteCoach teamId={team?.id} dialogs={dialogs} enabled={open}>
          <CoachLink coach={current.users.find(({ id }) => id === team?.coachId)} onOpen={setLinked} />
        </InviteCoach>
        <Checkbox
          label={t('Active')}
          hint={t('An inactive team keeps its players and its history.')}
          {...form.register('isActive')}
        />
      </FormDialog>
      <InvitationDialogs dialogs={dialogs} team={team} onlyCoaches />
      <LazyDialog
        load={loadPasswordLink}
        open={linked !== undefined}
        person={linked}
        onClose={() => setLinked(undefined)}
      />
    </>
  );
}

function draftOf(team: Team | undefined): TeamDraft {
  return {
    name: team?.name ?? '',
    // The form starts without a choice, which its schema then refuses.
    ageGroup: team?.ageGroup ?? ('' as TeamDraft['ageGroup']),
    coachId: team?.coachId ?? NO_COACH,
    isActive: team?.isActive ?? true,
    shortName: team?.shortName ?? '',
    color: team?.color ?? '',
  };
}

function loadTeam({ id }: Team): Promise<Team> {
  return call(getTeam, { params: { id } });
}

function currentCoach({ coachName, isCoachDeactivated }: Team): string {
  const name = coachName ?? t('Unknown User');
  return isCoachDeactivated ? t('{name} (deactivated)', { name }) : name;
}

/** Returns the choices for the coach: none, the current coach, and the other users. */
function coachChoices(users: readonly UserListItem[], team: Team | undefined): [Option, ...Option[]] {
  const others = users
    .filter(({ id }) => id !== team?.coachId)
    .map((user) => ({ value: user.id, label: userName(user) }));
  const current = team?.coachId ? [{ value: team.coachId, label: currentCoach(team) }] : [];
  return [{ value: NO_COACH, label: t('No coach') }, ...current, ...others];
}

/** Creates or changes a team. Shows no toast; errors appear in the form. */
function useSaveTeam(edit: EditedForm<Team>) {
  const { item: team } = edit;
  return useSave(edit, team ? updateTeam : createTeam, {
    send: (form: TeamForm) =>
      team
        ? call(updateTeam, { params: { id: team.id }, body: { ...form, version: team.version } })
        : call(createTeam, { body: form }),
    failure: { form: t('The team could not be saved. Please try again.') },
  });
}
