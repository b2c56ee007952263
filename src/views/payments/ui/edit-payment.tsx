import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getPayment, type Payment } from '@/features/payments/contract/payment';
import { q } from '@/kit/api/query-client';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { toastError } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';

const loadDialog = async () => (await import('./payment-dialog')).PaymentDialog;

type EditPaymentProps = {
  /** The value in the address: `new`, or the payment's id. */
  value: string | undefined;
  /** The current page of the list, which usually contains it. */
  rows: readonly Payment[] | null | undefined;
  playerId: string | undefined;
  onClose: () => void;
};

/** Opens the form of the payment that the address names, even if it isn't on the current page of the list. */
export function EditPayment({ value, rows, playerId, onClose }: EditPaymentProps) {
  const id = value && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  const listed = rows?.find((row) => row.id === id);
  const { data, isError } = useQuery({
    ...q(getPayment, { params: { id: id ?? 0 } }),
    enabled: id !== undefined && rows !== undefined && !listed,
  });
  const payment = listed ?? (id === undefined ? undefined : (data ?? undefined));

  const giveUp = useEffectEvent(() => {
    toastError(t('Error'), t('This payment could not be opened. It may not exist any more.'));
    onClose();
  });
  useEffect(() => {
    if (isError && value !== undefined) giveUp();
  }, [isError, value]);

  return (
    <LazyDialog
      load={loadDialog}
      open={value === 'new' || payment !== undefined}
      payment={payment}
      playerId={playerId}
      onClose={onClose}
    />
  );
}
