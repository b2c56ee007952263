import { Ban, History, RefreshCw, ScrollText, SlidersHorizontal, Undo2 } from 'lucide-react';
import { statementLink } from '@/features/payments/addresses';
import { markPaid } from '@/features/payments/charges/contract/by-hand';
import { checkPayment } from '@/features/payments/checkout/contract';
import { type Payment, type PaymentMethod, paymentMethods } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { useAction } from '@/kit/api/use-action';
import { ButtonLink } from '@/kit/components/button/button-link';
import { MenuGroup, MenuItem } from '@/kit/components/menu/menu-item';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import { outcomeMessage } from '../rules/outcome-messages';
import { playerName } from '../rules/payment-names';
import type { RowActions } from '../rules/row-actions';
import { usePaymentDialog } from './use-payment-dialog';
import type { Settle } from './use-settle';

export type RowMenuProps = { payment: Payment; may: RowActions; settle: Settle };

/** The items of a payment's menu, rendered once it is open. */
export function RowMenuItems({ settle, ...props }: RowMenuProps) {
  const { record, check } = useRowMenu(settle);
  return (
    <>
      {props.may.record && <RecordGroup payment={props.payment} onRecord={record} />}
      <OtherGroup {...props} onCheck={check} />
    </>
  );
}

/** Records received money: all of it now, with the selected method; or as entered in the dialog. */
function RecordGroup({ payment, onRecord }: { payment: Payment; onRecord: RowMenuActions['record'] }) {
  const { open } = usePaymentDialog();
  return (
    <MenuGroup title={t('Record payment')}>
      {paymentMethods.map((method) => (
        <MenuItem key={method} onClick={() => void onRecord(payment, method)}>
          {t(paymentMethodLabel[method])}
        </MenuItem>
      ))}
      <MenuItem icon={SlidersHorizontal} onClick={() => open('record', payment.id)}>
        {t('Part, date or reference…')}
      </MenuItem>
    </MenuGroup>
  );
}

type OtherGroupProps = Omit<RowMenuProps, 'settle'> & { onCheck: RowMenuActions['check'] };

function OtherGroup({ payment, may, onCheck }: OtherGroupProps) {
  const { open } = usePaymentDialog();
  return (
    <MenuGroup>
      {may.check && (
        <MenuItem icon={RefreshCw} onClick={() => void onCheck(payment)}>
          {t('Check with the provider')}
        </MenuItem>
      )}
      {may.refund && (
        <MenuItem icon={Undo2} onClick={() => open('refund', payment.id)}>
          {t('Refund')}
        </MenuItem>
      )}
      {payment.playerId !== null && (
        <ButtonLink
          variant="ghost"
          icon={ScrollText}
          href={statementLink(payment.playerId)}
          className="w-full justify-start! text-text!"
        >
          {t('Statement')}
        </ButtonLink>
      )}
      <MenuItem icon={History} onClick={() => open('history', payment.id)}>
        {t('History')}
      </MenuItem>
      {may.cancel && (
        <MenuItem icon={Ban} onClick={() => open('cancel', payment.id)}>
          {t('Cancel payment…')}
        </MenuItem>
      )}
    </MenuGroup>
  );
}

/** Returns an admin's actions from a row's menu. They complete and report their result even after the menu is closed. */
function useRowMenu({ once }: Settle) {
  const recording = useAction(markPaid, {
    input: ({ payment, method }: { payment: Payment; method: PaymentMethod }) => ({
      params: { id: payment.id },
      body: { paymentMethod: method },
    }),
    onDone: (payment, { method }) =>
      toastSuccess(
        t('Payment recorded'),
        t("{player}'s payment is paid: {method}.", {
          player: playerName(payment),
          method: t(paymentMethodLabel[method]),
        }),
      ),
    failure: t('The payment could not be recorded. Nothing was changed. Please try again.'),
    refreshesOnFailure: true,
  });
  const checking = useAction(checkPayment, {
    input: ({ id }: Payment) => ({ params: { id } }),
    onDone: ({ outcome }) => toastSuccess(t('Asked the provider'), t(outcomeMessage[outcome])),
    failure: t("The provider couldn't be asked. Please try again in a few minutes."),
    refreshesOnFailure: true,
  });
  return {
    record: (payment: Payment, method: PaymentMethod) =>
      once(payment, () => recording.mutateAsync({ payment, method })),
    check: (payment: Payment) => once(payment, () => checking.mutateAsync(payment)),
  };
}

type RowMenuActions = ReturnType<typeof useRowMenu>;
