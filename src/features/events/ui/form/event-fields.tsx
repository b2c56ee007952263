import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import { Controller, useController } from 'react-hook-form';
import { TeamSelect } from '@/features/teams/ui/team-select';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { useSession } from '@/kit/session';
import type { Day } from '@/shared/dates';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { type ClubEvent, eventTypes } from '../../contract/event';
import { afterMinutes, minutesBetween, type WallTime } from '../../rules/wall-clock';
import { eventTypeLabel } from '../event-type-label';
import { DateField } from './date-field';
import type { EventFormState } from './event-form-state';
import { GameFields } from './game-fields';
import { TimeField } from './time-field';

type EventFieldsProps = {
  form: EventFormState;
  event: ClubEvent | undefined;
  /** The first day that may be chosen. */
  earliest: Day | undefined;
  disabled: boolean;
};

const typeOptions = eventTypes.map((value) => ({ value, label: eventTypeLabel(value) }));

export function EventFields({ form, event, earliest, disabled }: EventFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('Event Title')} error={errors.title?.message} required>
        <TextInput limit={200} placeholder={t('U10 Squirts practice')} {...register('title')} />
      </Field>
      <Field label={t('Description')} error={errors.description?.message} optional>
        <TextArea rows={2} limit={5_000} {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Event Type')} error={errors.type?.message}>
          <Select options={typeOptions} {...register('type')} />
        </Field>
        <TeamField form={form} event={event} />
      </div>
      <GameFields form={form} />
      <Controller
        control={control}
        name="startTime"
        render={({ field }) => (
          <MomentFields
            name="Start"
            value={field.value}
            min={earliest}
            error={errors.startTime?.message}
            disabled={disabled}
            fieldRef={field.ref}
            onValueChange={(next) => moveStart(form, next)}
          />
        )}
      />
      <Controller
        control={control}
        name="endTime"
        render={({ field }) => (
          <MomentFields
            name="End"
            value={field.value}
            min={form.watch('startTime').day || earliest}
            error={errors.endTime?.message}
            disabled={disabled}
            fieldRef={field.ref}
            onValueChange={(next) =>
              form.setValue('endTime', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
        )}
      />
      <Field label={t('Location')} error={errors.location?.message}>
        <TextInput icon={MapPin} placeholder={t('SM Mall of Asia Ice Rink')} {...register('location')} />
      </Field>
    </>
  );
}

/** Moves the end along with the start, so that the event keeps its length. */
function moveStart(form: EventFormState, next: WallTime): void {
  const { startTime, endTime } = form.getValues();
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  if (startTime.day && endTime.day && next.day) {
    form.setValue('endTime', afterMinutes(next, Math.max(0, minutesBetween(startTime, endTime))), options);
  }
  form.setValue('startTime', next, options);
}

/** Offers the teams that the user may plan for: active ones, and the event's current team. */
function TeamField({ form, event }: { form: EventFormState; event: ClubEvent | undefined }) {
  const isFree = can(useSession(), 'event.write', { teamIds: [] });
  const { field, fieldState } = useController({ control: form.control, name: 'teamId' });
  return (
    <Field label={t('Team')} error={fieldState.error?.message}>
      <TeamSelect
        isActive
        isOwn={!isFree}
        empty={isFree || event?.teamId === null ? { value: 'all', label: t('All Teams') } : undefined}
        keep={event?.teamId}
        value={field.value}
        onValueChange={field.onChange}
        ref={field.ref}
      />
    </Field>
  );
}

type MomentFieldsProps = {
  name: 'Start' | 'End';
  value: WallTime;
  onValueChange: (moment: WallTime) => void;
  min?: Day;
  error?: string;
  disabled: boolean;
  fieldRef: Ref<HTMLElement>;
};

/** A date and a time of day side by side, or stacked on a phone. */
function MomentFields({ name, value, onValueChange, min, error, disabled, fieldRef }: MomentFieldsProps) {
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <DateField
        label={t('{name} Date', { name })}
        value={value.day}
        min={min}
        error={error}
        disabled={disabled}
        ref={fieldRef}
        onValueChange={(day) => onValueChange({ ...value, day })}
      />
      <TimeField
        legend={t('{name} Time', { name })}
        value={value.time}
        onValueChange={(time) => onValueChange({ ...value, time })}
      />
    </div>
  );
}
