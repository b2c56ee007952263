import { earningMethodLabel, earningTypeLabel } from '@/features/coaching/rules/earning-labels';
import { EarningBadge } from '@/features/coaching/ui/earning-badge';
import { Cell, Nothing, TableHead } from '@/kit/components/list/table-parts';
import { Card } from '@/kit/components/page/card';
import { formatFullDay } from '@/kit/format/dates';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';
import { EarningActions } from './earning-actions';
import type { EarningRowsProps } from './earning-rows';

/** The table's columns, also used by its skeleton. */
export const earningColumns = () =>
  [
    [t('Description'), 'pl-5 text-left'],
    [t('Type'), 'w-36 px-2.5 text-left max-xl:hidden'],
    [t('Amount'), 'w-38 pl-2.5 pr-6 text-right'],
    [t('Source'), 'w-[18%] px-2.5 text-left max-xl:hidden'],
    [t('Status'), 'w-30 px-2.5 text-left'],
    [t('Payment date'), 'w-36 px-2.5 text-left max-lg:hidden'],
    [t('Actions'), 'w-62 pr-5 text-right'],
  ] as const;

export function EarningTable({ earnings, ...actions }: EarningRowsProps) {
  return (
    <Card className="mt-4 overflow-clip">
      <table className="w-full table-fixed">
        <caption className="sr-only">{t('Earnings')}</caption>
        <TableHead columns={earningColumns()} />
        <tbody>
          {earnings.map((earning) => {
            const { id, description, type, amount, source, status, paymentDate, paymentMethod } = earning;
            return (
              <tr key={id} className="h-15 border-t border-line transition-colors hover:bg-sunken/50">
                <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-semibold wrap-anywhere">
                  {description}
                  <span className="block text-13 font-normal text-text-2 xl:hidden">
                    {t(earningTypeLabel[type])} · {source ? translated(source) : t('N/A')}
                    <span className="lg:hidden">{paymentDate && ` · ${formatFullDay(paymentDate)}`}</span>
                  </span>
                </th>
                <Cell className="max-xl:hidden">{t(earningTypeLabel[type])}</Cell>
                <Cell className="pr-6 text-right font-semibold tabular-nums">{formatAmount(amount)}</Cell>
                <Cell className="text-text-2 max-xl:hidden">{source ? translated(source) : t('N/A')}</Cell>
                <Cell>
                  <EarningBadge status={status} hang />
                </Cell>
                <Cell className="tabular-nums max-lg:hidden">
                  {paymentDate ? formatFullDay(paymentDate) : <Nothing label={t('No payment date')} />}
                  {paymentMethod && (
                    <span className="block text-13 text-text-2">{t(earningMethodLabel[paymentMethod])}</span>
                  )}
                </Cell>
                <td className="pr-3">
                  <EarningActions earning={earning} {...actions} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
