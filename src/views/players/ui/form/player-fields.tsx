import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useUserChoices } from '@/features/accounts/ui/use-user-choices';
import { UserSelect } from '@/features/accounts/ui/user-select';
import { EARLIEST_BIRTH, getAcceptance } from '@/features/players/contract/form';
import { type Player, positions } from '@/features/players/contract/player';
import { TeamSelect } from '@/features/teams/ui/team-select';
import { q } from '@/kit/api/query-client';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { displayName, type SessionUser, useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { can, mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { doubtfulParent, parentChoices } from './parent-choices';
import { settableFields } from './player-draft';
import { INVITE_LATER, type PlayerEntry, type PlayerEntryDraft } from './player-entry';

type PlayerFieldsProps = { form: UseFormReturn<PlayerEntryDraft, unknown, PlayerEntry>; player: Player | undefined };

const positionOptions = () => [
  { value: 'unassigned', label: t('No position') },
  ...positions.map((position) => ({ value: position, label: position })),
];

/** Shows the form's fields that the user may set. */
export function PlayerFields({ form, player }: PlayerFieldsProps) {
  const user = useSession();
  const fields = settableFields(user);
  const today = useToday();
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('First Name')} error={errors.firstName?.message} required>
          <TextInput autoComplete="off" {...register('firstName')} />
        </Field>
        <Field label={t('Last Name')} error={errors.lastName?.message} required>
          <TextInput autoComplete="off" {...register('lastName')} />
        </Field>
        <Field label={t('Birth Date')} error={errors.birthDate?.message} required>
          <TextInput type="date" min={EARLIEST_BIRTH} max={today} {...register('birthDate')} />
        </Field>
        <Field label={t('Position')} error={errors.position?.message}>
          <Select options={positionOptions()} {...register('position')} />
        </Field>
        {fields.jersey && (
          <Field label={t('Jersey Number')} error={errors.jerseyNumber?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('jerseyNumber')} />
          </Field>
        )}
        {fields.team && <TeamField form={form} player={player} own={fields.team === 'own'} />}
      </div>
      {fields.parent && <ParentField form={form} player={player} />}
      {fields.team === null && !player && <OwnChild />}
      {mayInvite(user, player) && <GuardianField form={form} player={player} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Emergency Contact')} error={errors.emergencyContact?.message}>
          <TextInput autoComplete="off" {...register('emergencyContact')} />
        </Field>
        <Field label={t('Emergency Phone')} error={errors.emergencyPhone?.message}>
          <TextInput type="tel" autoComplete="off" placeholder="0917 555 0148" {...register('emergencyPhone')} />
        </Field>
      </div>
      <Field label={t('Medical Notes')} error={errors.medicalNotes?.message}>
        <TextArea rows={3} limit={5_000} {...register('medicalNotes')} />
      </Field>
    </>
  );
}

/** Asks for a guardian to invite; of a player who awaits the club, or would, it says when that is possible. */
function GuardianField({ form, player }: PlayerFieldsProps) {
  const isRegistering = settableFields(useSession()).team === null && !player;
  const { data } = useQuery({ ...q(getAcceptance, {}), enabled: isRegistering });
  const awaits = isRegistering ? data?.awaits !== false : player?.status === 'awaiting';
  if (awaits) return <p className="text-text-2">{t(INVITE_LATER)}</p>;
  return (
    <Field
      label={t("Guardian's E-mail")}
      error={form.formState.errors.guardianEmail?.message}
      hint={t(
        player
          ? 'One more guardian to be invited: a mail tells how to see the player.'
          : 'A guardian to be invited: a mail tells how to see the player.',
      )}
    >
      <TextInput type="email" autoComplete="off" placeholder="ana@example.com" {...form.register('guardianEmail')} />
    </Field>
  );
}

/** Returns whether the user may invite guardians; for a new player if the role ever may, since an added child is the user's own. */
function mayInvite(user: SessionUser, player: Player | undefined): boolean {
  return player ? can(user, 'guardian.invite', { playerId: player.id }) : mayEver(user, 'guardian.invite');
}

/** Offers active teams, only own ones when no others may be chosen, and always the player's current team. */
function TeamField({ form, player, own }: PlayerFieldsProps & { own: boolean }) {
  const { field, fieldState } = useController({ control: form.control, name: 'teamId' });
  const current = player?.team;
  return (
    <Field label={t('Team')} error={fieldState.error?.message} required={own}>
      <TeamSelect
        isActive
        isOwn={own}
        empty={{ value: 'unassigned', label: own ? t('Choose a team') : t('No team') }}
        before={current ? [{ value: String(current.id), label: current.name }] : []}
        value={String(field.value)}
        onValueChange={field.onChange}
        ref={field.ref}
      />
    </Field>
  );
}

function ParentField({ form, player }: PlayerFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'parentId' });
  const { users, isPart } = useUserChoices({ also: field.value });
  const first = player?.guardians.find(({ id }) => id === player.parentId);
  const more = (player?.guardians.length ?? 0) - (first ? 1 : 0);
  const doubtful = doubtfulParent(users, player?.guardians ?? [], field.value);
  const hints = [
    doubtful && t('Not confirmed: anybody may have signed up with {email}.', { email: doubtful.email ?? '' }),
    first && t('Choosing another parent replaces {name} as the first guardian.', { name: first.name ?? '' }),
    more > 0 &&
      t(more === 1 ? "{n} more guardian in the player's details." : "{n} more guardians in the player's details.", {
        n: more,
      }),
  ];
  return (
    <Field label={t('Parent')} error={fieldState.error?.message} hint={hints.filter(Boolean).join(' ') || undefined}>
      <UserSelect
        name="parentId"
        options={[{ value: 'none', label: t('No parent') }, ...parentChoices(users, first)]}
        isPart={isPart}
        value={field.value ?? 'none'}
        onValueChange={field.onChange}
        ref={field.ref}
      />
    </Field>
  );
}

function OwnChild() {
  return (
    <Field
      label={t('Parent')}
      hint={t('You are the guardian of the child that you register. The club puts the player on a team.')}
    >
      <TextInput disabled value={displayName(useSession())} readOnly />
    </Field>
  );
}
