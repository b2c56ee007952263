import type { UseQueryResult } from '@tanstack/react-query';
import { isMissing } from '@/kit/api/api-error';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { t } from '@/shared/translate';
import type { OpenDialog } from './use-club-dialog';

type LostPaymentProps = OpenDialog & {
  title: string;
  read: Pick<UseQueryResult, 'isError' | 'failureReason' | 'refetch'>;
};

/** Replaces a form about a payment that is loading, doesn't exist, or couldn't be read. */
export function LostPayment({ title, read, open, onClose }: LostPaymentProps) {
  const isLost = isMissing(read.failureReason);
  return (
    <Dialog open={open} onClose={onClose} title={title} foot={<DialogCancel>{t('Close')}</DialogCancel>}>
      {isLost || read.isError ? (
        <LostOrFailed noun="payment" list="payments" isLost={isLost} onRetry={read.refetch} onClose={onClose} />
      ) : (
        <DialogSection>
          <RowsSkeleton />
        </DialogSection>
      )}
    </Dialog>
  );
}
