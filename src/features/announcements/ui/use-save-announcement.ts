import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { showFormErrors } from '@/kit/api/form-errors';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import {
  type Announcement,
  type AnnouncementDraft,
  type AnnouncementForm,
  createAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '../contract';

interface SaveOptions {
  /** The one that is edited; undefined when a new one is published. */
  announcement: Announcement | undefined;
  setError: UseFormSetError<AnnouncementDraft>;
  onSaved: () => void;
  /** Somebody else has saved since the form was opened. */
  onStale: () => void;
}

/** Creates or updates. A failure leaves the form as it stands, with the server's words beside the fields that it names. */
export function useSaveAnnouncement({ announcement, setError, onSaved, onStale }: SaveOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: AnnouncementForm) =>
      announcement
        ? call(updateAnnouncement, {
            params: { id: announcement.id },
            body: { ...form, version: announcement.version },
          })
        : call(createAnnouncement, { body: form }),
    onSuccess: () => {
      toastSuccess(`Announcement ${announcement ? 'updated' : 'created'} successfully`);
      onSaved();
      return client.invalidateQueries(keysOf(listAnnouncements));
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error)) return;
      if (error instanceof ApiError && error.body.code === 'stale') onStale();
      else showFormErrors(error, Object.keys(form), setError);
      toastError('Error', `Failed to ${announcement ? 'update' : 'create'} announcement. Please try again.`);
    },
  });
}
