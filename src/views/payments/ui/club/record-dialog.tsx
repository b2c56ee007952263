import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPayment, type Payment } from '@/features/payments/contract/payment';
import { isOwed } from '@/features/payments/rules/status';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { t } from '@/shared/translate';
import { RecordForm } from './record-form';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

/** Records money that the club has received: how much, when, how, and its reference. */
export function RecordDialog({ id }: { id?: number }) {
  const { isMounted, ...dialog } = useClubDialog('record');
  return isMounted ? <Recording id={id} {...dialog} /> : null;
}

function Recording({ id, open, onClose }: OpenDialog & { id: number | undefined }) {
  const enabled = id !== undefined;
  const read = useQuery({ ...q(getPayment, { params: { id: id ?? 0 } }), enabled });
  const { data, error, isFetching, refetch } = read;
  // The payment as of opening the dialog: recording it changes it.
  const [opened, setOpened] = useState<Payment>();
  if (!opened && !isFetching && data && isOwed(data)) setOpened(data);
  if (opened) return <RecordForm open={open} payment={opened} onClose={onClose} />;
  const lost = !enabled || isMissing(read.failureReason);
  return (
    <Dialog open={open} onClose={onClose} title={t('Record payment')} foot={<DialogCancel>{t('Close')}</DialogCancel>}>
      {lost || error ? (
        <LostOrFailed noun="payment" list="payments" isLost={lost} onRetry={refetch} onClose={onClose} />
      ) : (
        <DialogSection>
          {data && !isFetching ? <p>{t('Nothing is owed of this payment any more.')}</p> : <RowsSkeleton />}
        </DialogSection>
      )}
    </Dialog>
  );
}
