import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '@/kit/api/call';
import { keysOf } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog';
import { Field } from '@/kit/components/field';
import { FormNotice } from '@/kit/components/form-notice';
import { Select } from '@/kit/components/select';
import { StaleNotice } from '@/kit/components/stale-notice';
import { TextArea } from '@/kit/components/text-area';
import { TextInput } from '@/kit/components/text-input';
import { useNewest } from '@/kit/use-newest';
import {
  type Announcement,
  type AnnouncementDraft,
  type AnnouncementForm,
  announcementForm,
  getAnnouncement,
  listAnnouncements,
} from '../contract';
import { TargetTeams } from './target-teams';
import { useSaveAnnouncement } from './use-save-announcement';

type AnnouncementDialogProps = { open: boolean; announcement: Announcement | undefined; onClose: () => void };

const priorityOptions = [
  { value: 'low', label: 'Low Priority' },
  { value: 'normal', label: 'Normal Priority' },
  { value: 'high', label: 'High Priority' },
];

/** Publishes an announcement, or edits the one that it is given. */
export function AnnouncementDialog({ open, announcement: given, onClose }: AnnouncementDialogProps) {
  const client = useQueryClient();
  const newest = useNewest(given, {
    load: ({ id }) => call(getAnnouncement, { params: { id } }),
    onLoaded: (announcement) => {
      form.reset(announcement);
      client.invalidateQueries(keysOf(listAnnouncements));
    },
  });
  const announcement = newest.item;
  const form = useForm<AnnouncementDraft, unknown, AnnouncementForm>({
    resolver: zodResolver(announcementForm),
    values: announcement ?? blank,
  });
  const close = () => {
    newest.settle();
    form.reset(given ?? blank);
    onClose();
  };
  const save = useSaveAnnouncement({ announcement, setError: form.setError, onSaved: close, onStale: newest.notice });
  const { errors, isDirty } = form.formState;

  return (
    <Dialog
      open={open}
      onClose={close}
      title={announcement ? 'Edit Announcement' : 'Create New Announcement'}
      dirty={isDirty && !save.isSuccess}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            type="submit"
            busy={save.isPending}
            busyLabel={announcement ? 'Updating...' : 'Publishing...'}
            disabledReason={newest.isStale ? 'Reload the newest version first.' : undefined}
          >
            {announcement ? 'Update Announcement' : 'Publish Announcement'}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        {newest.isStale && <StaleNotice what="announcement" busy={newest.isLoading} onReload={newest.reload} />}
        <FormNotice error={errors.root?.message} />
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
      </DialogSection>
    </Dialog>
  );
}

const blank: AnnouncementForm = { title: '', content: '', priority: 'normal', targetTeams: [] };
