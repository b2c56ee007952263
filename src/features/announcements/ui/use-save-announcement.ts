import { useLocation } from 'wouter';
import { call } from '@/kit/api/call';
import { useSession } from '@/kit/session';
import type { Edited } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { mailSettingsAddress } from '@/shared/mail-way';
import { mayEver } from '@/shared/permissions';
import { type Announcement, type AnnouncementForm, createAnnouncement, updateAnnouncement } from '../contract';
import { publishedWords } from '../rules/published-words';

/** Creates or updates. Of a new one the toast tells how many it reaches by mail. */
export function useSaveAnnouncement(edit: Edited<Announcement>) {
  const user = useSession();
  const [, navigate] = useLocation();
  const { mailGoesTo } = user.club;
  const maySetUp = mailGoesTo === 'nowhere' && mayEver(user, 'mail.keep');
  const toSettings = { label: 'System Settings', onPress: () => navigate(mailSettingsAddress.to()) };
  const { item: announcement } = edit;
  return useSave(edit, announcement ? updateAnnouncement : createAnnouncement, {
    send: async (form: AnnouncementForm) => {
      if (!announcement) return (await call(createAnnouncement, { body: form })).mailed;
      await call(updateAnnouncement, {
        params: { id: announcement.id },
        body: { ...form, version: announcement.version },
      });
      return null;
    },
    success: (mailed) =>
      mailed === null
        ? ['Announcement updated successfully']
        : ['Announcement created successfully', publishedWords(mailed, mailGoesTo), maySetUp ? toSettings : undefined],
    failure: { toast: `Failed to ${announcement ? 'update' : 'create'} announcement. Please try again.` },
  });
}
