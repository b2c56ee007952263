import { useState } from 'react';
import { type OpenCredit, useCredit } from '@/features/payments/contract/balance';
import type { Payment } from '@/features/payments/contract/payment';
import { paymentName } from '@/features/payments/rules/payment-name';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatAmount } from '@/shared/pesos';
import { playerName } from '../../rules/payment-names';
import { creditQuestion } from './use-credit-messages';

/** Uses a credit for what has been owed longest, after a confirmation. */
export function UseCredit({ credit, charge }: { credit: OpenCredit; charge: Payment }) {
  const [asking, setAsking] = useState(false);
  // The question stays the same while the list is refetched.
  const [chosen, setChosen] = useState({ credit, charge });
  const use = useAction(useCredit, {
    input: () => ({
      params: { id: chosen.charge.id },
      body: { ledgerId: chosen.credit.ledgerId, version: chosen.charge.version },
    }),
    onDone: ({ payment }) => {
      setAsking(false);
      toastSuccess('Credit used', `${formatAmount(payment.amount)} of ${paymentName(payment)} is paid.`);
    },
    failure: 'The credit could not be used. Please try again.',
    refreshesOnFailure: true,
  });
  return (
    <>
      <Button
        size="dense"
        onClick={() => {
          setChosen({ credit, charge });
          setAsking(true);
        }}
      >
        <span className="wrap-anywhere whitespace-normal">Use for {paymentName(charge)}</span>
        <span className="sr-only">
          {' '}
          {formatAmount(credit.left)} of {playerName(credit.payment)}
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => use.mutate()}
        title="Use credit"
        question={creditQuestion(chosen.credit.left, chosen.charge)}
        confirmLabel="Use credit"
        variant="primary"
        busy={use.isPending}
        busyLabel="Using..."
      />
    </>
  );
}
