import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from 'wouter';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { Select } from '@/kit/components/form/select';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { useSession } from '@/kit/session';
import { type Edited, useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { mailSettingsAddress } from '@/shared/mail-way';
import { type Actor, mayEver } from '@/shared/permissions';
import {
  type Announcement,
  type AnnouncementDraft,
  type AnnouncementForm,
  announcementForm,
  createAnnouncement,
  getAnnouncement,
  updateAnnouncement,
} from '../contract';
import { publishedMessage } from '../rules/published-messages';
import { firstTargets } from './target-choices';
import { TargetTeams } from './target-teams';

type AnnouncementDialogProps = { open: boolean; announcement: Announcement | undefined; onClose: () => void };

const creating = { title: 'Create New Announcement', submit: 'Publish Announcement', busy: 'Publishing...' };
const editing = { title: 'Edit Announcement', submit: 'Update Announcement', busy: 'Updating...' };

const priorityOptions = [
  { value: 'low', label: 'Low Priority' },
  { value: 'normal', label: 'Normal Priority' },
  { value: 'high', label: 'High Priority' },
];

/** Publishes an announcement, or edits the given one. */
export function AnnouncementDialog({ open, announcement: given, onClose }: AnnouncementDialogProps) {
  const user = useSession();
  const edit = useEditForm({
    given,
    resolver: zodResolver(announcementForm),
    draftOf: (announcement) => draftOf(announcement, user),
    load: ({ id }) => call(getAnnouncement, { params: { id } }),
    update: updateAnnouncement,
    onClose,
  });
  const save = useSaveAnnouncement(edit);
  const { item: announcement, form } = edit;
  const { errors } = form.formState;
  return (
    <FormDialog open={open} edit={edit} save={save} what="announcement" messages={announcement ? editing : creating}>
      <Field label="Announcement Title" error={errors.title?.message} required>
        <TextInput limit={200} placeholder="Sunday ice time moves to 7:00 AM" {...form.register('title')} />
      </Field>
      <Field label="Content" error={errors.content?.message} required>
        <TextArea rows={6} limit={10_000} {...form.register('content')} />
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        <Select options={priorityOptions} {...form.register('priority')} />
      </Field>
      <TargetTeams form={form} targeted={announcement?.targetTeams ?? []} />
    </FormDialog>
  );
}

function draftOf(announcement: Announcement | undefined, user: Actor): AnnouncementDraft {
  return announcement ?? { title: '', content: '', priority: 'normal', targetTeams: firstTargets(user) };
}

/** Creates or updates. For a new one, the toast says how many people it reaches by mail. */
function useSaveAnnouncement(edit: Edited<Announcement>) {
  const user = useSession();
  const [, navigate] = useLocation();
  const { mailGoesTo } = user.club;
  const maySetUp = mailGoesTo === 'nowhere' && mayEver(user, 'mail.manage');
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
        : [
            'Announcement created successfully',
            publishedMessage(mailed, mailGoesTo),
            maySetUp ? toSettings : undefined,
          ],
    failure: { toast: `Failed to ${announcement ? 'update' : 'create'} announcement. Please try again.` },
  });
}
