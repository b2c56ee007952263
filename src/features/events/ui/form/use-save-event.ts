import { call } from '@/kit/api/call';
import type { Edited } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import {
  type ClubEvent,
  createEvent,
  type EventForm,
  type SavedEvent,
  type SeriesScope,
  updateEvent,
} from '../../contract';
import { formatSaved } from './format-saved';

/** Creates or updates. */
export function useSaveEvent(edit: Edited<ClubEvent>, scope: SeriesScope) {
  const { item: event } = edit;
  return useSave(edit, event ? updateEvent : createEvent, {
    send: ({ repeat, ...form }: EventForm): Promise<SavedEvent> =>
      event
        ? call(updateEvent, { params: { id: event.id }, query: { scope }, body: { ...form, version: event.version } })
        : call(createEvent, { body: { ...form, repeat } }),
    success: (saved) => [`Event ${event ? 'updated' : 'added'} successfully`, formatSaved(saved)],
    failure: { toast: `Failed to ${event ? 'update' : 'create'} event. Please try again.` },
  });
}
