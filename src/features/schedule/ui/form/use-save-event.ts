import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import {
  type ClubEvent,
  createEvent,
  type EventForm,
  type SavedEvent,
  type SeriesScope,
  updateEvent,
} from '../../contract';
import { refreshEvents } from '../refresh-events';
import type { EventValues } from './event-values';

interface SaveOptions {
  /** The one that is edited; undefined when a new one is planned. */
  event: ClubEvent | undefined;
  scope: SeriesScope;
  setError: UseFormSetError<EventValues>;
  onSaved: () => void;
  /** Somebody else has saved since the form was opened. */
  onStale: () => void;
}

/** Creates or updates. A failure leaves the form as it stands, with the server's words beside the fields that it names. */
export function useSaveEvent({ event, scope, setError, onSaved, onStale }: SaveOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ repeat, ...form }: EventForm): Promise<SavedEvent> =>
      event
        ? call(updateEvent, { params: { id: event.id }, query: { scope }, body: { ...form, version: event.version } })
        : call(createEvent, { body: { ...form, repeat } }),
    onSuccess: (saved) => {
      toastSuccess(`Event ${event ? 'updated' : 'added'} successfully`, sayMore(saved));
      onSaved();
      return refreshEvents(client);
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error)) return;
      if (error instanceof ApiError && error.body.code === 'stale') onStale();
      else showFormErrors(error, [...Object.keys(form), 'repeat'], setError);
      toastError('Error', `Failed to ${event ? 'update' : 'create'} event. Please try again.`);
    },
  });
}

/** How many there are of it, and what they overlap with. */
function sayMore({ events, conflicts }: SavedEvent): string | undefined {
  const [clash, ...more] = conflicts;
  const count = events > 1 ? `${events} events.` : '';
  const overlap = clash ? `Overlaps with ${clash.title}${more.length ? ` and ${more.length} more` : ''}.` : '';
  return [count, overlap].filter(Boolean).join(' ') || undefined;
}
