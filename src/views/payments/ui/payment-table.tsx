import type { Payment } from '@/features/payments/contract/payment';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { Cell, TableHead } from '@/kit/components/list/table-parts';
import type { ListSorting } from '@/kit/list-sorting';
import { t } from '@/shared/translate';
import { playerName } from '../rules/payment-names';
import {
  methodOf,
  PayerJersey,
  PaymentAmount,
  PaymentDate,
  PaymentMethodName,
  PaymentStatusBadge,
  Reported,
} from './payment-parts';
import { RowActions, type RowActionsProps } from './row-actions';

export interface PaymentRows extends Omit<RowActionsProps, 'payment'> {
  payments: Payment[];
  sorting: ListSorting;
}

export function PaymentTable({ payments, sorting, ...rest }: PaymentRows) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Payments')}</caption>
      <TableHead columns={paymentColumns()} sorting={sorting} />
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

/** The table's columns, also used by its placeholder. */
export const paymentColumns = () =>
  [
    [t('Player'), 'pl-5 text-left lg:w-[22%] xl:w-[20%]', 'player'],
    [t('Type'), 'px-2.5 text-left max-lg:hidden', 'type'],
    [t('Amount'), 'w-38 pl-2.5 pr-6 text-right', 'amount'],
    [t('Method'), 'w-28 px-2.5 text-left max-xl:hidden', 'method'],
    [t('Status'), 'w-36 px-2.5 text-left', 'status'],
    [t('Date'), 'w-36 px-2.5 text-left max-lg:hidden', 'date'],
    [t('Actions'), 'w-60 pr-5 text-right max-xl:w-48'],
  ] as const;

function Row({ payment, ...rest }: RowActionsProps) {
  const { teamName, type, description } = payment;
  const method = methodOf(payment);
  return (
    <tr className="h-15 border-t border-line transition-colors hover:bg-sunken/50">
      <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-normal">
        <span className="flex items-center gap-3">
          <span className="max-lg:hidden">
            <PayerJersey payment={payment} size={40} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{playerName(payment)}</span>
            <span className="block text-13 text-text-2 max-lg:hidden">{teamName ?? t('No team')}</span>
            <span className="line-clamp-2 text-13 text-text-2 lg:hidden">
              {[t(paymentTypeLabel[type]), description].filter(Boolean).join(' · ')}
            </span>
            <span className="lg:hidden">
              <Reported payment={payment} />
            </span>
          </span>
        </span>
      </th>
      <Cell className="max-lg:hidden">
        {t(paymentTypeLabel[type])}
        {description && <span className="line-clamp-2 text-13 text-text-2">{description}</span>}
        <Reported payment={payment} />
      </Cell>
      <Cell className="pr-6 text-right">
        <PaymentAmount payment={payment} />
        <span className="block text-13 text-text-2 lg:hidden">
          <PaymentDate payment={payment} />
          {method && <span className="block">{t(paymentMethodLabel[method])}</span>}
        </span>
      </Cell>
      <Cell className="text-text-2 max-xl:hidden">
        <PaymentMethodName payment={payment} />
      </Cell>
      <Cell>
        <PaymentStatusBadge payment={payment} />
      </Cell>
      <Cell className="tabular-nums max-lg:hidden">
        <PaymentDate payment={payment} />
        {method && <span className="block text-13 text-text-2 xl:hidden">{t(paymentMethodLabel[method])}</span>}
      </Cell>
      <td className="pr-3">
        <RowActions payment={payment} {...rest} />
      </td>
    </tr>
  );
}
