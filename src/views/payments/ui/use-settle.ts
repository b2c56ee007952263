import { useRef, useState } from 'react';
import { confirmPayment } from '@/features/payments/contract/club';
import type { Payment } from '@/features/payments/contract/payment';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/toast';
import { playerName } from '../rules/payment-names';

/** An admin's answer to a family's word. Whatever changes a row does so `once` at a time; several rows may be changed together. */
export function useSettle() {
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const confirming = useAction(confirmPayment, {
    input: ({ id }: Payment) => ({ params: { id } }),
    onDone: (payment) => toastSuccess('Payment confirmed', `${playerName(payment)}'s payment is paid.`),
    failure: 'The payment could not be confirmed. Nothing was changed. Please try again.',
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
    once,
    isBusy: (id: number) => busy.has(id),
  };
}

export type Settle = ReturnType<typeof useSettle>;
