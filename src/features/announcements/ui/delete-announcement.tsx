import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/kit/api/api-error';
import { call } from '@/kit/api/call';
import { redirectIfUnauthorized } from '@/kit/api/unauthorized';
import { ConfirmDialog } from '@/kit/components/confirm-dialog';
import { toastError, toastSuccess } from '@/kit/components/toast';
import { type Announcement, deleteAnnouncement } from '../contract';
import { refreshAnnouncements } from './use-save-announcement';

type DeleteAnnouncementProps = {
  /** Undefined: closed. */
  announcement: Announcement | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks, then deletes. */
export function DeleteAnnouncement({ announcement, onClose, onDeleted }: DeleteAnnouncementProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call(deleteAnnouncement, { params: { id } }),
    onSuccess: () => {
      onClose();
      toastSuccess('Announcement deleted successfully');
      onDeleted?.();
      return refreshAnnouncements(client);
    },
    onError: (error) => {
      onClose();
      if (redirectIfUnauthorized(error)) return;
      toastError('Error', (error instanceof ApiError && error.sentence) || 'Failed to delete announcement');
    },
  });
  return (
    <ConfirmDialog
      open={announcement !== undefined}
      onClose={onClose}
      onConfirm={() => announcement && mutate(announcement.id)}
      title="Delete announcement"
      question="Are you sure you want to delete this announcement?"
      busy={isPending}
    />
  );
}
