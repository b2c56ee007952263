import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { listTeams, type Team } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { Checkbox } from '@/kit/components/checkbox';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog';
import { Field, FieldGroup } from '@/kit/components/field';
import { FormNotice } from '@/kit/components/form-notice';
import { Select } from '@/kit/components/select';
import { TextArea } from '@/kit/components/text-area';
import { TextInput } from '@/kit/components/text-input';
import { type SessionUser, useSession } from '@/kit/session';
import { can } from '@/shared/permissions';
import { type Announcement, type AnnouncementDraft, type AnnouncementForm, announcementForm } from '../contract';
import { useSaveAnnouncement } from './use-save-announcement';

type AnnouncementDialogProps = { open: boolean; announcement: Announcement | undefined; onClose: () => void };

const priorityOptions = [
  { value: 'low', label: 'Low Priority' },
  { value: 'normal', label: 'Normal Priority' },
  { value: 'high', label: 'High Priority' },
];

/** Publishes an announcement, or edits the one that it is given. */
export function AnnouncementDialog({ open, announcement, onClose }: AnnouncementDialogProps) {
  const user = useSession();
  const form = useForm<AnnouncementDraft, unknown, AnnouncementForm>({
    resolver: zodResolver(announcementForm),
    values: announcement ?? blank,
  });
  const close = () => {
    form.reset(announcement ?? blank);
    onClose();
  };
  const save = useSaveAnnouncement({ announcement, setError: form.setError, onSaved: close });
  const { errors, isDirty } = form.formState;
  const teams = useTargetChoices(user, announcement);

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
          >
            {announcement ? 'Update Announcement' : 'Publish Announcement'}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
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
        {teams.length > 0 && (
          <FieldGroup
            legend="Target Teams"
            hint={
              can(user, 'announcement.create', {})
                ? 'Leave all unticked to reach every team.'
                : 'Tick the teams of yours that this is for.'
            }
            error={errors.targetTeams?.message}
          >
            <div className="grid gap-x-4 sm:grid-cols-2">
              {teams.map((team) => (
                <Checkbox key={team.id} label={team.name} value={String(team.id)} {...form.register('targetTeams')} />
              ))}
            </div>
          </FieldGroup>
        )}
      </DialogSection>
    </Dialog>
  );
}

const blank: AnnouncementForm = { title: '', content: '', priority: 'normal', targetTeams: [] };

/** Teams that the user may target: active ones, and those that the announcement targets already. */
function useTargetChoices(user: SessionUser, announcement: Announcement | undefined): Team[] {
  const { data: teams } = useQuery(q(listTeams, {}));
  return (teams ?? []).filter(
    (team) =>
      can(user, 'announcement.create', { teamIds: [team.id] }) &&
      (team.isActive || announcement?.targetTeams.includes(String(team.id))),
  );
}
