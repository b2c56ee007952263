import { useRef, useState } from 'react';
import { checkPayment, markPaid } from '@/features/payments/contract/checkout';
import { confirmPayment } from '@/features/payments/contract/club';
import type { Payment, PaymentMethod } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/toast';
import { outcomeWords } from '../rules/outcome-words';
import { playerName } from '../rules/payment-names';

const again = 'Nothing was changed. Please try again.';

/** What an admin does with a row at once; several rows at a time, but each once. */
export function useSettle() {
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const confirming = useAction(confirmPayment, {
    input: ({ id }: Payment) => ({ params: { id } }),
    onDone: (payment) => toastSuccess('Payment confirmed', `${playerName(payment)}'s payment is paid.`),
    failure: `The payment could not be confirmed. ${again}`,
    refreshesOnFailure: true,
  });
  const recording = useAction(markPaid, {
    input: ({ payment, method }: { payment: Payment; method: PaymentMethod }) => ({
      params: { id: payment.id },
      body: { paymentMethod: method },
    }),
    onDone: (payment, { method }) =>
      toastSuccess('Payment recorded', `${playerName(payment)}'s payment is paid: ${paymentMethodLabel[method]}.`),
    failure: `The payment could not be recorded. ${again}`,
    refreshesOnFailure: true,
  });
  const checking = useAction(checkPayment, {
    input: ({ id }: Payment) => ({ params: { id } }),
    onDone: ({ outcome }) => toastSuccess('Asked the provider', outcomeWords[outcome]),
    failure: "The provider couldn't be asked. Please try again in a few minutes.",
    refreshesOnFailure: true,
  });

  async function once({ id }: Payment, run: () => Promise<unknown>): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusy(new Set(running.current));
    // The action itself tells what went wrong.
    await run().catch(() => undefined);
    running.current.delete(id);
    setBusy(new Set(running.current));
  }

  return {
    confirm: (payment: Payment) => once(payment, () => confirming.mutateAsync(payment)),
    record: (payment: Payment, method: PaymentMethod) =>
      once(payment, () => recording.mutateAsync({ payment, method })),
    check: (payment: Payment) => once(payment, () => checking.mutateAsync(payment)),
    isBusy: (id: number) => busy.has(id),
  };
}

export type Settle = ReturnType<typeof useSettle>;
