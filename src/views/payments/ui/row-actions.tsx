import { Check, Download, Pencil, X } from 'lucide-react';
import { checkoutAddress } from '@/features/payments/addresses';
import { downloadReceipt } from '@/features/payments/contract/checkout';
import type { Payment } from '@/features/payments/contract/payment';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { buttonStyle } from '@/kit/components/button-style';
import { IconButton } from '@/kit/components/icon-button';
import { useSession } from '@/kit/session';
import { usePhone } from '@/kit/use-media';
import { addressOf } from '@/shared/call-address';
import { spokenName } from '../rules/payment-names';
import { rowActions } from '../rules/row-actions';
import { RowMenu } from './row-menu';
import { usePaymentDialog } from './use-payment-dialog';
import type { Settle } from './use-settle';

type RowActionsProps = { payment: Payment; settle: Settle; onEdit: (payment: Payment) => void };

/** What can be done with a payment, at the end of its row or card. */
export function RowActions({ payment, settle, onEdit }: RowActionsProps) {
  const phone = usePhone();
  const may = rowActions(useSession(), payment);
  const name = spokenName(payment);
  return (
    <span className="ml-auto flex items-center justify-end">
      {may.confirm ? (
        <Answer payment={payment} settle={settle} />
      ) : (
        may.pay && (
          <ButtonLink size="dense" href={checkoutAddress.to({ paymentId: payment.id })} className="mr-1">
            Pay Now<span className="sr-only"> {name}</span>
          </ButtonLink>
        )
      )}
      {payment.status === 'paid' && !phone && <span className="mr-1 px-1.5 font-medium text-accent-ink">✓ Paid</span>}
      {may.receipt && <ReceiptLink payment={payment} />}
      {may.showsEdit && (
        <IconButton
          label={`Edit ${name}`}
          icon={Pencil}
          disabledReason={may.edit ? undefined : 'Only admins can change payments.'}
          onClick={() => onEdit(payment)}
        />
      )}
      <RowMenu payment={payment} may={may} settle={settle} />
    </span>
  );
}

/** The club's answer to a family's word: in words, as icons where there is little room. */
function Answer({ payment, settle }: Omit<RowActionsProps, 'onEdit'>) {
  const dialog = usePaymentDialog();
  const name = spokenName(payment);
  const busy = settle.isBusy(payment.id);
  const confirm = () => void settle.confirm(payment);
  const decline = () => dialog.open('decline', payment.id);
  return (
    <>
      <span className="mr-1 flex gap-1.5 md:max-xl:hidden">
        <Button size="dense" variant="primary" busy={busy} onClick={confirm}>
          Confirm<span className="sr-only"> {name}</span>
        </Button>
        <Button size="dense" onClick={decline}>
          Decline<span className="sr-only"> {name}</span>
        </Button>
      </span>
      <span className="hidden md:max-xl:flex">
        <IconButton label={`Confirm ${name}`} icon={Check} busy={busy} onClick={confirm} />
        <IconButton label={`Decline ${name}`} icon={X} onClick={decline} />
      </span>
    </>
  );
}

function ReceiptLink({ payment }: { payment: Payment }) {
  return (
    <a
      href={addressOf(downloadReceipt, { params: { id: payment.id } })}
      download
      aria-label={`Receipt of ${spokenName(payment)}`}
      data-tooltip="Receipt"
      className={buttonStyle({ variant: 'ghost', square: true })}
    >
      <Download className="size-4.5" />
    </a>
  );
}
