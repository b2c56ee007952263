import { call } from '@/kit/api/call';
import type { Edited } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { type Announcement, type AnnouncementForm, createAnnouncement, updateAnnouncement } from '../contract';

/** Creates or updates. */
export function useSaveAnnouncement(edit: Edited<Announcement>) {
  const { item: announcement } = edit;
  return useSave(edit, announcement ? updateAnnouncement : createAnnouncement, {
    send: (form: AnnouncementForm) =>
      announcement
        ? call(updateAnnouncement, {
            params: { id: announcement.id },
            body: { ...form, version: announcement.version },
          })
        : call(createAnnouncement, { body: form }),
    success: () => [`Announcement ${announcement ? 'updated' : 'created'} successfully`],
    failure: { toast: `Failed to ${announcement ? 'update' : 'create'} announcement. Please try again.` },
  });
}
