import { useMutation } from '@tanstack/react-query';
import { call } from '@/kit/api/call';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import type { Edited } from '@/kit/use-edit-form';
import {
  type ClubEvent,
  createEvent,
  type EventForm,
  type SavedEvent,
  type SeriesScope,
  updateEvent,
} from '../../contract';

/** Creates or updates. A failure leaves the form as it stands, with the server's words beside the fields that it names. */
export function useSaveEvent({ item: event, onSaved, showFailure }: Edited<ClubEvent>, scope: SeriesScope) {
  return useMutation({
    mutationFn: ({ repeat, ...form }: EventForm): Promise<SavedEvent> =>
      event
        ? call(updateEvent, { params: { id: event.id }, query: { scope }, body: { ...form, version: event.version } })
        : call(createEvent, { body: { ...form, repeat } }),
    onSuccess: (saved) => {
      toastSuccess(`Event ${event ? 'updated' : 'added'} successfully`, formatMore(saved));
      return onSaved();
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error)) return;
      showFailure(error, [...Object.keys(form), 'repeat']);
      toastError('Error', `Failed to ${event ? 'update' : 'create'} event. Please try again.`);
    },
  });
}

/** How many there are of it, and what they overlap with. */
function formatMore({ events, conflicts }: SavedEvent): string | undefined {
  const [clash, ...more] = conflicts;
  const count = events > 1 ? `${events} events.` : '';
  const overlap = clash ? `Overlaps with ${clash.title}${more.length ? ` and ${more.length} more` : ''}.` : '';
  return [count, overlap].filter(Boolean).join(' ') || undefined;
}
