import { zodResolver } from '@hookform/resolvers/zod';
import { useLocation } from 'wouter';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { Select } from '@/kit/components/form/select';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { useSession } from '@/kit/session';
import { type EditedForm, useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { mailSettingsAddress } from '@/shared/mail-way';
import { type Actor, mayEver } from '@/shared/permissions';
import { type Sentence, t } from '@/shared/translate';
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

const priorityOptions: { value: string; label: Sentence }[] = [
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
    <FormDialog
      open={open}
      edit={edit}
      save={save}
      what="announcement"
      messages={messagesFor(announcement !== undefined)}
    >
      <Field label={t('Announcement Title')} error={errors.title?.message} required>
        <TextInput limit={200} placeholder={t('Sunday ice time moves to 7:00 AM')} {...form.register('title')} />
      </Field>
      <Field label={t('Content')} error={errors.content?.message} required>
        <TextArea rows={6} limit={10_000} {...form.register('content')} />
      </Field>
      <Field label={t('Priority')} error={errors.priority?.message}>
        <Select
          options={priorityOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          {...form.register('priority')}
        />
      </Field>
      <TargetTeams form={form} targeted={announcement?.targetTeams ?? []} />
    </FormDialog>
  );
}

function messagesFor(isEdited: boolean) {
  return isEdited
    ? { title: t('Edit Announcement'), submit: t('Update Announcement'), busy: t('Updating...') }
    : { title: t('Create New Announcement'), submit: t('Publish Announcement'), busy: t('Publishing...') };
}

function draftOf(announcement: Announcement | undefined, user: Actor): AnnouncementDraft {
  return announcement ?? { title: '', content: '', priority: 'normal', targetTeams: firstTargets(user) };
}

/** Creates or updates. For a new one, the toast says how many people it reaches by mail. */
function useSaveAnnouncement(edit: EditedForm<Announcement>) {
  const user = useSession();
  const [, navigate] = useLocation();
  const { mailGoesTo } = user.club;
  const maySetUp = mailGoesTo === 'nowhere' && mayEver(user, 'mail.manage');
  const toSettings = { label: t('System Settings'), onPress: () => navigate(mailSettingsAddress.to()) };
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
        ? [t('Announcement updated successfully')]
        : [
            t('Announcement created successfully'),
            publishedMessage(mailed, mailGoesTo),
            maySetUp ? toSettings : undefined,
          ],
    failure: {
      toast: announcement
        ? t('Failed to update announcement. Please try again.')
        : t('Failed to create announcement. Please try again.'),
    },
  });
}
