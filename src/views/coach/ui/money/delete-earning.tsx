import { type CoachEarning, deleteEarning } from '@/features/coaching/contract/earning';
import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';

type DeleteEarningProps = {
  /** Undefined: closed. */
  earning: CoachEarning | undefined;
  onClose: () => void;
};

/** Asks for confirmation, then deletes. */
export function DeleteEarning({ earning, onClose }: DeleteEarningProps) {
  const { mutate, isPending } = useDelete(deleteEarning, {
    input: ({ id }: CoachEarning) => ({ params: { id } }),
    success: 'Earning deleted successfully',
    failure: 'The earning could not be deleted. Please try again.',
    onClose,
  });
  return (
    <ConfirmDialog
      open={earning !== undefined}
      onClose={onClose}
      onConfirm={() => earning && mutate(earning)}
      title="Delete earning"
      question={`Are you sure you want to delete ${earning?.description ?? ''}?`}
      busy={isPending}
    />
  );
}
