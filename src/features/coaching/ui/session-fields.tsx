import { Info, MapPin } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '@/features/events/ui/form/date-field';
import { TimeField } from '@/features/events/ui/form/time-field';
import { PlayersField } from '@/features/players/ui/players-field';
import { Field } from '@/kit/components/form/field';
import { PesosInput } from '@/kit/components/form/pesos-input';
import { Select } from '@/kit/components/form/select';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_MINUTES, type SessionForm, sessionTypes } from '../contract/session';
import { sessionTypeLabel } from './session-labels';
import type { SessionValues } from './session-values';

export type SessionFormState = UseFormReturn<SessionValues, unknown, SessionForm>;

const typeOptions = () => sessionTypes.map((value) => ({ value, label: t(sessionTypeLabel[value]) }));

/** Shows a session's fields: title, type, students, rate, time and place. */
export function SessionFields({ form }: { form: SessionFormState }) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('Title')} error={errors.title?.message} required>
        <TextInput limit={200} autoComplete="off" placeholder={t('Edge work and balance')} {...register('title')} />
      </Field>
      <Field label={t('Type')} error={errors.type?.message}>
        <Select options={typeOptions()} {...register('type')} />
      </Field>
      <Controller
        control={control}
        name="playerIds"
        render={({ field }) => (
          <PlayersField
            label={t('Students')}
            value={field.value}
            onValueChange={field.onChange}
            ref={field.ref}
            error={errors.playerIds?.message}
            hint={t('One or several. Without any it is a group that names nobody.')}
          />
        )}
      />
      <CostFields form={form} />
      <WhenFields form={form} />
      <Field label={t('Location')} error={errors.location?.message}>
        <TextInput icon={MapPin} placeholder="SM Mall of Asia Ice Rink" {...register('location')} />
      </Field>
      <Field label={t('Description')} error={errors.description?.message} hint={t('Families read it.')} optional>
        <TextArea rows={2} limit={2_000} {...register('description')} />
      </Field>
      <Field label={t('Player Notes')} error={errors.playerNotes?.message} hint={t('Only you read them.')} optional>
        <TextArea rows={2} limit={2_000} {...register('playerNotes')} />
      </Field>
    </>
  );
}

function CostFields({ form }: { form: SessionFormState }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Duration (minutes)')} error={errors.duration?.message} required>
          <TextInput
            type="number"
            min={1}
            max={MAX_MINUTES}
            step={1}
            inputMode="numeric"
            autoComplete="off"
            placeholder="60"
            onWheel={(event) => event.currentTarget.blur()}
            {...register('duration')}
          />
        </Field>
        <Field label={t('Rate')} error={errors.rate?.message} required>
          <PesosInput min="0" placeholder="1500.00" {...register('rate')} />
        </Field>
      </div>
      <p className="flex gap-2 rounded-box bg-sunken px-3 py-2.5 text-13 text-text-2">
        <Info className="mt-0.5 size-4 shrink-0" />
        {t(
          "Each student's family owes the rate to the club and pays it at its checkout. Mark it paid yourself only where you were paid in hand.",
        )}
      </p>
    </>
  );
}

function WhenFields({ form }: { form: SessionFormState }) {
  const { control, formState } = form;
  return (
    <Controller
      control={control}
      name="scheduledDate"
      render={({ field: { value, onChange, ref } }) => (
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <DateField
            label={t('Date')}
            value={value.day}
            // The contract's moment is entered as a day and a time of day, so its error belongs to both fields.
            error={formState.errors.scheduledDate?.message}
            ref={ref}
            onValueChange={(day) => onChange({ ...value, day })}
          />
          <TimeField legend={t('Time')} value={value.time} onValueChange={(time) => onChange({ ...value, time })} />
        </div>
      )}
    />
  );
}
