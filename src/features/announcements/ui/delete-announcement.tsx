import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { type Announcement, deleteAnnouncement } from '../contract';

type DeleteAnnouncementProps = {
  /** Undefined when the dialog is closed. */
  announcement: Announcement | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks for confirmation, then deletes. */
export function DeleteAnnouncement({ announcement, onClose, onDeleted }: DeleteAnnouncementProps) {
  const { mutate, isPending } = useDelete(deleteAnnouncement, {
    input: (id: number) => ({ params: { id } }),
    success: 'Announcement deleted successfully',
    failure: 'Failed to delete announcement',
    onClose,
    onDeleted,
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
