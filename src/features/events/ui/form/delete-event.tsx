import { useState } from 'react';
import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastError } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { deleteEvent, type SeriesScope } from '../../contract/change';
import type { ClubEvent } from '../../contract/event';
import { deleteQuestion } from './event-questions';
import { ScopeFields } from './scope-fields';

type DeleteEventProps = {
  open: boolean;
  event: ClubEvent;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks for confirmation, and for a series also which of its events, then deletes. */
export function DeleteEvent({ open, event, onClose, onDeleted }: DeleteEventProps) {
  const { club } = useSession();
  const now = useNow();
  const [scope, setScope] = useState<SeriesScope>('one');
  const { mutate, isPending } = useDelete(deleteEvent, {
    input: () => ({ params: { id: event.id }, query: { scope } }),
    success: t('Event deleted successfully.'),
    failure: () => toastError(t('Error'), t('Failed to delete event. Please try again.')),
    onClose,
    onDeleted,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={mutate}
      title={t('Delete event')}
      question={deleteQuestion(event, club, now)}
      confirmLabel={t('Delete Event')}
      busy={isPending}
    >
      {event.seriesId !== null && (
        <div className="mt-4">
          <ScopeFields legend={t('Delete')} eventId={event.id} value={scope} onValueChange={setScope} />
        </div>
      )}
    </ConfirmDialog>
  );
}
