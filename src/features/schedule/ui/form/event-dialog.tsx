import { zodResolver } from '@hookform/resolvers/zod';
import { Info, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog';
import { FormNotice } from '@/kit/components/form-notice';
import { StaleNotice } from '@/kit/components/stale-notice';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import type { Day } from '@/shared/dates';
import type { ClubEvent, EventForm, SeriesScope } from '../../contract';
import { changeReason } from '../change-reason';
import { useTeamNames } from '../use-team-names';
import { ConflictNotice } from './conflict-notice';
import { DeleteEvent } from './delete-event';
import { EventFields } from './event-fields';
import { type EventValues, eventSchema, valuesOf } from './event-values';
import { RepeatFields } from './repeat-fields';
import { ScopeFields } from './scope-fields';
import { useConflicts } from './use-conflicts';
import { useNewestEvent } from './use-newest-event';
import { useSaveEvent } from './use-save-event';

type EventDialogProps = {
  open: boolean;
  /** The one to edit; undefined for a new one. */
  event: ClubEvent | undefined;
  /** Where a new one begins, unless that is past; by default today. */
  day?: Day;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Plans an event or a repetition of it, or edits the one that it is given. */
export function EventDialog({ open, event: given, day, onClose, onDeleted }: EventDialogProps) {
  const user = useSession();
  const today = useToday();
  const { teams } = useTeamNames();
  const newest = useNewestEvent(given);
  const { event } = newest;
  const [scope, setScope] = useState<SeriesScope>('one');
  const [deleting, setDeleting] = useState(false);
  const first = day && day > today ? day : today;
  const earliest = event ? undefined : today;
  const { timeZone } = user.club;
  const form = useForm<EventValues, unknown, EventForm>({
    resolver: useMemo(() => zodResolver(eventSchema(timeZone, earliest)), [timeZone, earliest]),
    // The same object until something else is opened, so that what is typed stays.
    values: useMemo(() => valuesOf(event, user, first, teams), [event, user, first, teams]),
  });
  const close = () => {
    newest.settle();
    setScope('one');
    setDeleting(false);
    form.reset(valuesOf(given, user, first, teams));
    onClose();
  };
  const save = useSaveEvent({ event, scope, setError: form.setError, onSaved: close, onStale: newest.notice });
  const { errors, isDirty } = form.formState;
  const reason = event && changeReason(user, event);
  const locked = reason !== undefined;
  const conflicts = useConflicts(form.watch(), event?.id, open && !locked);

  return (
    <Dialog
      open={open}
      onClose={close}
      title={event ? 'Edit Event' : 'Add New Event'}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      headActions={event && <ButtonLink href={paths.event(event.id)}>View</ButtonLink>}
      foot={
        <>
          {event && (
            <Button icon={Trash2} disabledReason={reason} className="mr-auto" onClick={() => setDeleting(true)}>
              Delete Event
            </Button>
          )}
          <span className={event && 'max-md:hidden'}>
            <DialogCancel />
          </span>
          <Button
            variant="primary"
            type="submit"
            busy={save.isPending}
            busyLabel={event ? 'Updating...' : 'Creating...'}
            disabledReason={newest.isStale ? 'Reload the newest version first.' : reason}
          >
            {event ? 'Update Event' : 'Create Event'}
          </Button>
        </>
      }
    >
      <DialogSection>
        {/* The notice at the foot must not cover the field that has the focus. */}
        <fieldset disabled={locked} className="grid min-w-0 gap-4 [&_:is(button,input,select,textarea)]:scroll-mb-44">
          {reason && <LockedNotice reason={reason} />}
          {newest.isStale && <StaleNotice what="event" busy={newest.isLoading} onReload={newest.reload} />}
          <FormNotice error={errors.root?.message} />
          <EventFields form={form} event={event} earliest={earliest} disabled={locked} />
          {!event && <RepeatFields form={form} />}
          {event && event.seriesId !== null && !locked && (
            <ScopeFields legend="Change" eventId={event.id} value={scope} onValueChange={setScope} />
          )}
          <ConflictNotice conflicts={conflicts} />
        </fieldset>
      </DialogSection>
      {event && (
        <DeleteEvent
          open={deleting}
          event={event}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            close();
            onDeleted?.();
          }}
        />
      )}
    </Dialog>
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
