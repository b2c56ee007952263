import { useQuery } from '@tanstack/react-query';
import { getPayment } from '@/features/payments/contract/payment';
import { getRefundable } from '@/features/payments/refunds/contract';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { toCentavos } from '@/shared/money';
import { t } from '@/shared/translate';
import { RefundForm } from './refund-form';
import { RefundList } from './refund-list';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

/** Refunds money of a payment, and lists its earlier refunds. */
export function RefundDialog({ id }: { id?: number }) {
  const { isMounted, ...dialog } = useClubDialog('refund');
  return isMounted ? <Refunding id={id} {...dialog} /> : null;
}

function Refunding({ id, open, onClose }: OpenDialog & { id: number | undefined }) {
  const enabled = id !== undefined;
  const params = { id: id ?? 0 };
  const payment = useQuery({ ...q(getPayment, { params }), enabled });
  const refundable = useQuery({ ...q(getRefundable, { params }), enabled });
  const error = payment.error ?? refundable.error;
  if (payment.data && refundable.data && isLeft(refundable.data.left) && payment.data.status === 'paid') {
    const { left, throughProvider, refunds } = refundable.data;
    return (
      <RefundForm open={open} source={{ payment: payment.data, left, throughProvider }} onClose={onClose}>
        <RefundList refunds={refunds} title={t('Given back so far')} />
      </RefundForm>
    );
  }
  const lost = !enabled || isMissing(payment.failureReason ?? refundable.failureReason);
  return (
    <Dialog open={open} onClose={onClose} title={t('Refund')} foot={<DialogCancel>{t('Close')}</DialogCancel>}>
      {lost || error ? (
        <LostOrFailed
          noun="payment"
          list="payments"
          isLost={lost}
          onRetry={() => retry(payment, refundable)}
          onClose={onClose}
        />
      ) : (
        <DialogSection className="grid gap-4">
          {refundable.data ? <p>{t('There is nothing left of this payment to give back.')}</p> : <RowsSkeleton />}
          <RefundList refunds={refundable.data?.refunds ?? []} title={t('Given back so far')} />
        </DialogSection>
      )}
    </Dialog>
  );
}

function retry(...reads: { refetch: () => unknown }[]): void {
  for (const { refetch } of reads) refetch();
}

function isLeft(left: string): boolean {
  return toCentavos(left) > 0;
}
