import { History, RefreshCw, Undo2, Wallet } from 'lucide-react';
import { checkoutAddress } from '@/features/payments/addresses';
import { type Payment, paymentMethods } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { ButtonLink } from '@/kit/components/button-link';
import { MenuGroup, MenuItem } from '@/kit/components/menu-item';
import type { RowActions } from '../rules/row-actions';
import { usePaymentDialog } from './use-payment-dialog';
import type { Settle } from './use-settle';

export type RowMenuProps = { payment: Payment; may: RowActions; settle: Settle };

/** What a payment's menu offers, once it is open. */
export function RowMenuItems(props: RowMenuProps) {
  return (
    <>
      {props.may.record && <RecordGroup {...props} />}
      <OtherGroup {...props} />
    </>
  );
}

/** The club has got the money: by which way. */
function RecordGroup({ payment, settle }: RowMenuProps) {
  return (
    <MenuGroup title="Record payment">
      {paymentMethods.map((method) => (
        <MenuItem key={method} onClick={() => void settle.record(payment, method)}>
          {paymentMethodLabel[method]}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

function OtherGroup({ payment, may, settle }: RowMenuProps) {
  const { open } = usePaymentDialog();
  return (
    <MenuGroup>
      {may.pay && may.confirm && (
        <ButtonLink
          variant="ghost"
          icon={Wallet}
          href={checkoutAddress.to({ paymentId: payment.id })}
          className="w-full justify-start! text-text!"
        >
          Pay Now
        </ButtonLink>
      )}
      {may.check && (
        <MenuItem icon={RefreshCw} onClick={() => void settle.check(payment)}>
          Check with the provider
        </MenuItem>
      )}
      {may.refund && (
        <MenuItem icon={Undo2} onClick={() => open('refund', payment.id)}>
          Refund
        </MenuItem>
      )}
      <MenuItem icon={History} onClick={() => open('history', payment.id)}>
        History
      </MenuItem>
    </MenuGroup>
  );
}
