import { useState } from 'react';
import { type OpenCredit, useCredit } from '@/features/payments/contract/balance';
import type { Payment } from '@/features/payments/contract/payment';
import { paymentName } from '@/features/payments/rules/payment-name';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
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
      toastSuccess(
        t('Credit used'),
        t('{amount} of {payment} is paid.', {
          amount: formatAmount(payment.amount),
          payment: paymentName(payment),
        }),
      );
    },
    failure: t('The credit could not be used. Please try again.'),
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
        <span className="wrap-anywhere whitespace-normal">
          {t('Use for {payment}', { payment: paymentName(charge) })}
        </span>
        <span className="sr-only">
          {' '}
          {t('{amount} of {player}', { amount: formatAmount(credit.left), player: playerName(credit.payment) })}
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => use.mutate()}
        title={t('Use credit')}
        question={creditQuestion(chosen.credit.left, chosen.charge)}
        confirmLabel={t('Use credit')}
        variant="primary"
        busy={use.isPending}
        busyLabel={t('Using...')}
      />
    </>
  );
}
