import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Info, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTeams } from '@/features/teams/ui/use-teams';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useSession } from '@/kit/session';
import { browserTiming } from '@/kit/timing';
import { type EditedForm, useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { useSettled } from '@/kit/use-settled';
import { useToday } from '@/kit/use-today';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';
import { eventAddress } from '../../addresses';
import { createEvent, type SeriesScope, updateEvent } from '../../contract/change';
import { type ClubEvent, type Conflict, getEvent, type SavedEvent } from '../../contract/event';
import type { EventForm } from '../../contract/form';
import { conflictQuery, listConflicts } from '../../contract/list';
import { CancelledLine } from '../cancelled';
import { changeReason } from '../change-reason';
import { ConflictNotice } from './conflict-notice';
import { DeleteEvent } from './delete-event';
import { EventFields } from './event-fields';
import type { EventFormState } from './event-form-state';
import { type EventValues, eventSchema, instantText, repeatFrom, valuesOf } from './event-values';
import { formatSaved } from './format-saved';
import { RepeatFields } from './repeat-fields';
import { ScopeFields } from './scope-fields';
import { TakingPlace } from './taking-place';

type EventDialogProps = {
  open: boolean;
  /** The event to edit; undefined for a new one. */
  event: ClubEvent | undefined;
  /** Where a new event begins, unless that is past; defaults to today. */
  day?: Day;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Plans an event or a series, or edits the given one. */
export function EventDialog({ open, event: given, day, onClose, onDeleted }: EventDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one');
  const [deleting, setDeleting] = useState(false);
  const edit = useEditEvent(given, day, () => {
    setScope('one');
    setDeleting(false);
    onClose();
  });
  const save = useSaveEvent(edit, scope);
  const { item: event, form, earliest } = edit;
  const user = useSession();
  const reason = event && changeReason(user, event);
  const locked = reason !== undefined;
  const conflicts = useConflicts(form.watch(), event?.id, open && !locked);

  return (
    <FormDialog
      open={open}
      edit={edit}
      save={save}
      what="event"
      messages={messagesFor(event !== undefined)}
      lockedReason={reason}
      headActions={event && <ButtonLink href={eventAddress.to({ id: event.id })}>{t('View')}</ButtonLink>}
      notice={<ConflictNotice conflicts={conflicts} />}
      footAside={
        event && (
          <Button icon={Trash2} disabledReason={reason} className="mr-auto" onClick={() => setDeleting(true)}>
            {t('Delete Event')}
          </Button>
        )
      }
    >
      <fieldset disabled={locked} className="grid min-w-0 gap-4">
        {reason && <LockedNotice reason={reason} />}
        <EventFields form={form} event={event} earliest={earliest} disabled={locked} />
        {!event && <EventRepeat form={form} />}
        {event && event.seriesId !== null && !locked && (
          <ScopeFields legend={t('Change')} eventId={event.id} value={scope} onValueChange={setScope} />
        )}
        {event && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-sunken px-3 py-2.5">
            {event.cancelledAt === null ? (
              <p className="text-text-2">{t("It doesn't take place?")}</p>
            ) : (
              <CancelledLine event={event} className="flex-1" />
            )}
            <TakingPlace event={event} disabledReason={reason} onDone={edit.close} />
          </div>
        )}
      </fieldset>
      {event && (
        <DeleteEvent
          open={deleting}
          event={event}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            edit.close();
            onDeleted?.();
          }}
        />
      )}
    </FormDialog>
  );
}

/** Returns the form of an event in the club's time zone. A new one starts on `day`, but not before `earliest`, which is today. */
function useEditEvent(given: ClubEvent | undefined, day: Day | undefined, onClose: () => void) {
  const user = useSession();
  const today = useToday();
  const { teams, isPending } = useTeams({ also: user.teamIds });
  const { timeZone } = user.club;
  const earliest = given ? undefined : today;
  const first = day && day > today ? day : today;
  const edit = useEditForm({
    given,
    resolver: useMemo(() => zodResolver(eventSchema(timeZone, earliest)), [timeZone, earliest]),
    draftOf: (event) => valuesOf(event, user, first, (!isPending && teams) || []),
    load: ({ id }) => call(getEvent, { params: { id } }),
    update: updateEvent,
    onClose,
  });
  return { ...edit, earliest };
}

function EventRepeat({ form }: { form: EventFormState }) {
  const { repeat, startTime } = form.watch();
  const { errors, isSubmitted } = form.formState;
  return (
    <RepeatFields
      value={repeat}
      first={startTime.day}
      errors={errors.repeat}
      onValueChange={(next) => form.setValue('repeat', next, { shouldDirty: true, shouldValidate: isSubmitted })}
    />
  );
}

function LockedNotice({ reason }: { reason: string }) {
  return (
    <p className="flex gap-2 rounded-box bg-sunken px-3 py-2.5 text-text-2">
      <Info className="mt-0.5 size-4" />
      {reason}
    </p>
  );
}

/** Returns what the event would be double-booked with, requested when typing pauses. */
function useConflicts(values: EventValues, exceptId: number | undefined, enabled: boolean): Conflict[] {
  const { timeZone } = useSession().club;
  const wanted = JSON.stringify(questionOf(values, exceptId, timeZone));
  const settled = useSettled(wanted, browserTiming().conflicts);
  // The JSON is written by the lines above.
  const query = JSON.parse(settled) as ReturnType<typeof questionOf>;
  const isAnswerable = conflictQuery.safeParse(query).success;
  const { data } = useQuery({
    ...q(listConflicts, { query }),
    enabled: enabled && isAnswerable,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (isAnswerable && data) || [];
}

function questionOf(values: EventValues, exceptId: number | undefined, timeZone: string) {
  const { days, until } = repeatFrom(values.startTime.day, values.repeat);
  return {
    startTime: instantText(values.startTime, timeZone),
    endTime: instantText(values.endTime, timeZone),
    teamId: values.teamId,
    location: values.location,
    exceptId,
    ...(values.repeat.isOn && days.length > 0 && { days: days.join(','), until }),
  };
}

function messagesFor(isEdited: boolean) {
  return isEdited
    ? { title: t('Edit Event'), submit: t('Update Event'), busy: t('Updating...') }
    : { title: t('Add New Event'), submit: t('Create Event'), busy: t('Creating...') };
}

/** Creates or updates an event. */
function useSaveEvent(edit: EditedForm<ClubEvent>, scope: SeriesScope) {
  const { item: event } = edit;
  return useSave(edit, event ? updateEvent : createEvent, {
    send: ({ repeat, ...form }: EventForm): Promise<SavedEvent> =>
      event
        ? call(updateEvent, { params: { id: event.id }, query: { scope }, body: { ...form, version: event.version } })
        : call(createEvent, { body: { ...form, repeat } }),
    success: (saved) => [t(event ? 'Event updated successfully' : 'Event added successfully'), formatSaved(saved)],
    failure: {
      toast: t(event ? 'Failed to update event. Please try again.' : 'Failed to create event. Please try again.'),
    },
  });
}
