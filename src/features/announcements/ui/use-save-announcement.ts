import { type QueryClient, useMutation } from '@tanstack/react-query';
import { call } from '@/kit/api/call';
import { keysOf } from '@/kit/api/query-client';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { toastError, toastSuccess } from '@/kit/components/toast';
import type { Edited } from '@/kit/use-edit-form';
import {
  type Announcement,
  type AnnouncementForm,
  createAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '../contract';

/** Creates or updates. A failure leaves the form as it stands, with the server's words beside the fields that it names. */
export function useSaveAnnouncement({ item: announcement, onSaved, showFailure }: Edited<Announcement>) {
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
      return onSaved();
    },
    onError: (error, form) => {
      if (redirectIfUnauthorized(error)) return;
      showFailure(error, Object.keys(form));
      toastError('Error', `Failed to ${announcement ? 'update' : 'create'} announcement. Please try again.`);
    },
  });
}

/** Asks anew for all that announcements are shown in. */
export function refreshAnnouncements(client: QueryClient): Promise<void> {
  return client.invalidateQueries(keysOf(listAnnouncements));
}
