import { type CoachEarning, deleteEarning } from '@/features/coaching/contract/earning';
import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';

type DeleteEarningProps = {
  /** Undefined: closed. */
  earning: CoachEarning | undefined;
  onClose: () => void;
};

/** Asks for confirmation, then deletes. */
export function DeleteEarning({ earning, onClose }: DeleteEarningProps) {
  const { mutate, isPending } = useDelete(deleteEarning, {
    input: ({ id }: CoachEarning) => ({ params: { id } }),
    success: t('Earning deleted successfully'),
    failure: t('The earning could not be deleted. Please try again.'),
    onClose,
  });
  return (
    <ConfirmDialog
      open={earning !== undefined}
      onClose={onClose}
      onConfirm={() => earning && mutate(earning)}
      title={t('Delete earning')}
      question={t('Are you sure you want to delete {name}?', { name: earning?.description ?? '' })}
      busy={isPending}
    />
  );
}
