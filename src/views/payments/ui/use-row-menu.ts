import { checkPayment, markPaid } from '@/features/payments/contract/checkout';
import type { Payment, PaymentMethod } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/toast';
import { outcomeWords } from '../rules/outcome-words';
import { playerName } from '../rules/payment-names';
import type { Settle } from './use-settle';

/** What an admin does with a row from its menu. It ends and is told of though the menu is gone. */
export function useRowMenu({ once }: Settle) {
  const recording = useAction(markPaid, {
    input: ({ payment, method }: { payment: Payment; method: PaymentMethod }) => ({
      params: { id: payment.id },
      body: { paymentMethod: method },
    }),
    onDone: (payment, { method }) =>
      toastSuccess('Payment recorded', `${playerName(payment)}'s payment is paid: ${paymentMethodLabel[method]}.`),
    failure: 'The payment could not be recorded. Nothing was changed. Please try again.',
    refreshesOnFailure: true,
  });
  const checking = useAction(checkPayment, {
    input: ({ id }: Payment) => ({ params: { id } }),
    onDone: ({ outcome }) => toastSuccess('Asked the provider', outcomeWords[outcome]),
    failure: "The provider couldn't be asked. Please try again in a few minutes.",
    refreshesOnFailure: true,
  });
  return {
    record: (payment: Payment, method: PaymentMethod) =>
      once(payment, () => recording.mutateAsync({ payment, method })),
    check: (payment: Payment) => once(payment, () => checking.mutateAsync(payment)),
  };
}

export type RowMenuActions = ReturnType<typeof useRowMenu>;
