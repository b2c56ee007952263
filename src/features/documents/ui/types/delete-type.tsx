import { useDelete } from '@/kit/api/use-delete';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { t } from '@/shared/translate';
import { type DocumentType, deleteDocumentType } from '../../contract/type';

type DeleteTypeProps = {
  /** Undefined when closed. */
  type: DocumentType | undefined;
  onClose: () => void;
};

/** Confirms, then deletes. When documents use the type, the server's message says how many. */
export function DeleteType({ type, onClose }: DeleteTypeProps) {
  const { mutate, isPending } = useDelete(deleteDocumentType, {
    input: (id: number) => ({ params: { id } }),
    success: t('Document type deleted successfully'),
    failure: t('The document type could not be deleted. Please try again.'),
    onClose,
  });
  return (
    <ConfirmDialog
      open={type !== undefined}
      onClose={onClose}
      onConfirm={() => type && mutate(type.id)}
      title={t('Delete document type')}
      question={
        type
          ? t('Are you sure you want to delete {name}? Nobody will be asked for it any more.', { name: type.name })
          : ''
      }
      busy={isPending}
    />
  );
}
