import { Check, X } from 'lucide-react';
import { confirmPayment } from '@/features/payments/charges/contract/by-hand';
import type { Payment } from '@/features/payments/contract/payment';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { playerName, spokenName } from '../rules/payment-names';
import type { AnswerProps } from './row-actions';
import { usePaymentDialog } from './use-payment-dialog';

/** Renders the buttons that answer a family's report: as text, or as icons where there is little space. */
export function Answer({ payment, settle }: AnswerProps) {
  const dialog = usePaymentDialog();
  const confirming = useAction(confirmPayment, {
    input: ({ id }: Payment) => ({ params: { id } }),
    onDone: (paid) =>
      toastSuccess(t('Payment confirmed'), t("{player}'s payment is paid.", { player: playerName(paid) })),
    failure: t('The payment could not be confirmed. Nothing was changed. Please try again.'),
    refreshesOnFailure: true,
  });
  const name = spokenName(payment);
  const busy = settle.isBusy(payment.id);
  const confirm = () => void settle.once(payment, () => confirming.mutateAsync(payment));
  const decline = () => dialog.open('decline', payment.id);
  return (
    <>
      <span className="mr-1 flex gap-1.5 md:max-xl:hidden">
        <Button size="dense" busy={busy} onClick={confirm}>
          {t('Confirm')}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="dense" onClick={decline}>
          {t('Decline')}
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
      <span className="hidden md:max-xl:flex">
        <IconButton label={t('Confirm {name}', { name })} icon={Check} busy={busy} onClick={confirm} />
        <IconButton label={t('Decline {name}', { name })} icon={X} onClick={decline} />
      </span>
    </>
  );
}
