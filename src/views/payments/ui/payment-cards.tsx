import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { Card } from '@/kit/components/page/card';
import { t } from '@/shared/translate';
import { playerName } from '../rules/payment-names';
import { methodOf, PayerJersey, PaymentAmount, PaymentDate, PaymentStatusBadge, Reported } from './payment-parts';
import type { PaymentRows } from './payment-table';
import { RowActions, type RowActionsProps } from './row-actions';

/** Renders the table's rows as cards on a phone. */
export function PaymentCards({ payments, ...rest }: Omit<PaymentRows, 'sorting'>) {
  return (
    <ul aria-label={t('Payments')} className="grid gap-3">
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function PaymentCard({ payment, ...rest }: RowActionsProps) {
  const { type, description } = payment;
  const method = methodOf(payment);
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 p-3.5">
        <PayerJersey payment={payment} size={44} />
        <div className="min-w-0 grow basis-32 wrap-anywhere">
          <p className="text-16 font-semibold">{playerName(payment)}</p>
          <p className="text-13 text-text-2">{[t(paymentTypeLabel[type]), description].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="ml-auto max-w-32 text-right">
          <PaymentAmount payment={payment} />
          <p className="text-13 text-text-2 tabular-nums">
            <PaymentDate payment={payment} />
          </p>
          {method && <p className="text-13 text-text-2">{t(paymentMethodLabel[method])}</p>}
        </div>
      </div>
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line py-1.5 pr-1.5 pl-3.5">
        <span className="grid justify-items-start">
          <PaymentStatusBadge payment={payment} />
          <Reported payment={payment} />
        </span>
        <RowActions payment={payment} {...rest} />
      </div>
    </Card>
  );
}
