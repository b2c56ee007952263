import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';
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
    success: t('Announcement deleted successfully'),
    failure: t('Failed to delete announcement'),
    onClose,
    onDeleted,
  });
  return (
    <ConfirmDialog
      open={announcement !== undefined}
      onClose={onClose}
      onConfirm={() => announcement && mutate(announcement.id)}
      title={t('Delete announcement')}
      question={t('Are you sure you want to delete this announcement?')}
      busy={isPending}
    />
  );
}
