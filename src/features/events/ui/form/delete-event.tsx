import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { ConfirmDialog } from '@/kit/components/confirm-dialog';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { type ClubEvent, deleteEvent, getEvent, type SeriesScope } from '../../contract';
import { refreshEvents } from '../refresh-events';
import { ScopeFields } from './scope-fields';

type DeleteEventProps = {
  open: boolean;
  event: ClubEvent;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks, for a repetition also which of its events, then deletes. */
export function DeleteEvent({ open, event, onClose, onDeleted }: DeleteEventProps) {
  const client = useQueryClient();
  const [scope, setScope] = useState<SeriesScope>('one');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteEvent, { params: { id: event.id }, query: { scope } }),
    onSuccess: () => {
      onClose();
      toastSuccess('Event deleted successfully.');
      onDeleted();
      // What is kept of it is no longer true, should somebody come back to its page.
      const { queryKey } = q(getEvent, { params: { id: event.id } });
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
      return refreshEvents(client, event.id);
    },
    onError: (error) => {
      onClose();
      if (redirectIfUnauthorized(error)) return;
      toastError('Error', 'Failed to delete event. Please try again.');
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={mutate}
      title="Delete event"
      question={`Are you sure you want to delete ${event.title}? The families and the coach concerned are told by e-mail.`}
      confirmLabel="Delete Event"
      busy={isPending}
    >
      {event.seriesId !== null && (
        <div className="mt-4">
          <ScopeFields legend="Delete" eventId={event.id} value={scope} onValueChange={setScope} />
        </div>
      )}
    </ConfirmDialog>
  );
}
