import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { PlayersField } from '@/features/players/ui/players-field';
import { listTeams } from '@/features/teams/contract';
import { TeamSelect } from '@/features/teams/ui/team-select';
import { useTeams } from '@/features/teams/ui/use-teams';
import { q } from '@/kit/api/query-client';
import { Field } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Segmented } from '@/kit/components/form/segmented';
import { Select } from '@/kit/components/form/select';
import { TextInput } from '@/kit/components/form/text-input';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { paymentTypes } from '../../contract/payment';
import { paymentTypeLabel } from '../../rules/payment-type-label';
import { MAX_INSTALMENTS, type RequestForm } from '../contract/requests';
import type { RequestEntryDraft } from './request-entry';

export type RequestFieldsProps = { form: UseFormReturn<RequestEntryDraft, unknown, RequestForm> };

/** Renders the fields of a request. Hides the choice of players when `isChosen`. */
export function RequestFields({ form, isChosen }: RequestFieldsProps & { isChosen?: boolean }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      {!isChosen && <WhomFields form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Amount')} error={errors.amount?.message} hint={t('For each player.')} required>
          <PesosInput {...register('amount')} />
        </Field>
        <Field label={t('Type')} error={errors.type?.message} required>
          <Select options={typeOptions()} {...register('type')} />
        </Field>
      </div>
      <Field label={t('Description')} error={errors.description?.message} hint={t('Families read it on the payment.')}>
        <TextInput
          limit={200}
          autoComplete="off"
          placeholder={t('Ice fee for the season')}
          {...register('description')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('Due date')}
          error={errors.dueDate?.message}
          hint={t('Of the first part, if there are several.')}
        >
          <TextInput type="date" {...register('dueDate')} />
        </Field>
        <Field label={t('Parts')} error={errors.instalments?.message} hint={t('Due a month after each other.')}>
          <Select options={partOptions()} {...register('instalments')} />
        </Field>
        <Field
          label={t('Sibling discount (%)')}
          error={errors.siblingDiscount?.message}
          hint={t(
            'Percent off for each child after the eldest of a family, of those charged in this request. Siblings in other teams: choose Players.',
          )}
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register('siblingDiscount')} />
        </Field>
      </div>
    </>
  );
}

/** Renders the choice of a whole team or single players. */
function WhomFields({ form }: RequestFieldsProps) {
  const { control } = form;
  const { errors } = form.formState;
  const whom = useWatch({ control, name: 'whom' });
  const players = useController({ control, name: 'playerIds' });
  const team = useController({ control, name: 'teamId' });
  const { isPart, isPending } = useTeams();
  // A search shows no numbers of players.
  const { data: counted } = useQuery({ ...q(listTeams, {}), enabled: !isPart && !isPending });
  const counts = new Map(counted?.map(({ id, playerCount }) => [id, playerCount]));
  return (
    <>
      <Segmented
        label={t('Whom to charge')}
        value={whom}
        onValueChange={(value) => form.setValue('whom', value, { shouldDirty: true })}
        options={[
          { value: 'team', label: t('A team') },
          { value: 'players', label: t('Players') },
        ]}
        className="justify-self-start max-md:justify-self-stretch"
      />
      {whom === 'team' ? (
        <Field label={t('Team')} error={errors.teamId?.message} required>
          <TeamSelect
            empty={{ value: '', label: t('Choose a team') }}
            labelOf={({ id, name }) =>
              counts.has(id) ? `${name} (${formatCount(counts.get(id) ?? 0, 'player')})` : name
            }
            value={team.field.value}
            onValueChange={team.field.onChange}
            ref={team.field.ref}
          />
        </Field>
      ) : (
        <PlayersField
          required
          value={players.field.value}
          onValueChange={players.field.onChange}
          error={errors.playerIds?.message}
        />
      )}
    </>
  );
}

const typeOptions = () => paymentTypes.map((value) => ({ value, label: t(paymentTypeLabel[value]) }));
const partOptions = () =>
  Array.from({ length: MAX_INSTALMENTS }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? t('All at once') : t('{count} parts', { count: index + 1 }),
  }));
