import { Download, Pencil } from 'lucide-react';
import type { ComponentType } from 'react';
import { checkoutAddress } from '@/features/payments/addresses';
import { downloadReceipt } from '@/features/payments/contract/ledger';
import type { Payment } from '@/features/payments/contract/payment';
import { ButtonLink } from '@/kit/components/button/button-link';
import { buttonStyle } from '@/kit/components/button/button-style';
import { IconButton } from '@/kit/components/button/icon-button';
import { useSession } from '@/kit/session';
import { usePhone } from '@/kit/use-media';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { spokenName } from '../rules/payment-names';
import { rowActions } from '../rules/row-actions';
import type { RowMenuProps } from './row-menu-items';
import type { Settle } from './use-settle';

/** The actions of users who manage payments. Passed in, so that a family's screen doesn't load them. */
export interface ManagerActions {
  settle: Settle;
  Answer: ComponentType<AnswerProps>;
  RowMenu: ComponentType<RowMenuProps>;
}

export type AnswerProps = { payment: Payment; settle: Settle };

export interface RowActionsProps {
  payment: Payment;
  keeping: ManagerActions | undefined;
  onEdit: (payment: Payment) => void;
}

/** Renders the actions of a payment, at the end of its row or card. */
export function RowActions({ payment, keeping, onEdit }: RowActionsProps) {
  const phone = usePhone();
  const may = rowActions(useSession(), payment);
  const name = spokenName(payment);
  return (
    <span className="ml-auto flex items-center justify-end">
      {may.confirm && keeping ? (
        <keeping.Answer payment={payment} settle={keeping.settle} />
      ) : (
        may.pay && (
          <ButtonLink size="dense" href={checkoutAddress.to({ paymentId: payment.id })} className="mr-1">
            {t('Pay Now')}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
        )
      )}
      {may.showsReport && (
        <ButtonLink size="dense" variant="ghost" href={checkoutAddress.to({ paymentId: payment.id })} className="mr-1">
          {t('Details')}
          <span className="sr-only"> {t('of {title}', { title: name })}</span>
        </ButtonLink>
      )}
      {payment.status === 'paid' && !phone && (
        <span className="mr-1 px-1.5 font-medium text-accent-ink">✓ {t('Paid')}</span>
      )}
      {may.receipt && <ReceiptLink payment={payment} />}
      {may.showsEdit && (
        <IconButton
          label={t('Edit {title}', { title: name })}
          icon={Pencil}
          disabledReason={may.edit ? undefined : t('Only admins can change payments.')}
          onClick={() => onEdit(payment)}
        />
      )}
      {keeping && <keeping.RowMenu payment={payment} may={may} settle={keeping.settle} />}
    </span>
  );
}

function ReceiptLink({ payment }: { payment: Payment }) {
  return (
    <a
      href={addressOf(downloadReceipt, { params: { id: payment.id } })}
      download
      aria-label={t('Receipt of {name}', { name: spokenName(payment) })}
      data-tooltip={t('Receipt')}
      className={buttonStyle({ variant: 'ghost', square: true })}
    >
      <Download className="size-4.5" />
    </a>
  );
}
