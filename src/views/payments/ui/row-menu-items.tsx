import { Ban, History, RefreshCw, ScrollText, SlidersHorizontal, Undo2 } from 'lucide-react';
import { statementLink } from '@/features/payments/addresses';
import { type Payment, paymentMethods } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { ButtonLink } from '@/kit/components/button-link';
import { MenuGroup, MenuItem } from '@/kit/components/menu-item';
import type { RowActions } from '../rules/row-actions';
import { usePaymentDialog } from './use-payment-dialog';
import { type RowMenuActions, useRowMenu } from './use-row-menu';
import type { Settle } from './use-settle';

export type RowMenuProps = { payment: Payment; may: RowActions; settle: Settle };

/** What a payment's menu offers, once it is open. */
export function RowMenuItems({ settle, ...props }: RowMenuProps) {
  const { record, check } = useRowMenu(settle);
  return (
    <>
      {props.may.record && <RecordGroup payment={props.payment} onRecord={record} />}
      <OtherGroup {...props} onCheck={check} />
    </>
  );
}

/** The club has got the money: all of it just now, by which way; or what the dialog asks for. */
function RecordGroup({ payment, onRecord }: { payment: Payment; onRecord: RowMenuActions['record'] }) {
  const { open } = usePaymentDialog();
  return (
    <MenuGroup title="Record payment">
      {paymentMethods.map((method) => (
        <MenuItem key={method} onClick={() => void onRecord(payment, method)}>
          {paymentMethodLabel[method]}
        </MenuItem>
      ))}
      <MenuItem icon={SlidersHorizontal} onClick={() => open('record', payment.id)}>
        Part, date or reference…
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
          Check with the provider
        </MenuItem>
      )}
      {may.refund && (
        <MenuItem icon={Undo2} onClick={() => open('refund', payment.id)}>
          Refund
        </MenuItem>
      )}
      {payment.playerId !== null && (
        <ButtonLink
          variant="ghost"
          icon={ScrollText}
          href={statementLink(payment.playerId)}
          className="w-full justify-start! text-text!"
        >
          Statement
        </ButtonLink>
      )}
      <MenuItem icon={History} onClick={() => open('history', payment.id)}>
        History
      </MenuItem>
      {may.cancel && (
        <MenuItem icon={Ban} onClick={() => open('cancel', payment.id)}>
          Cancel payment…
        </MenuItem>
      )}
    </MenuGroup>
  );
}
