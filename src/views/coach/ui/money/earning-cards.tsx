import { earningMethodLabel, earningTypeLabel } from '@/features/coaching/rules/earning-labels';
import { EarningBadge } from '@/features/coaching/ui/earning-badge';
import { Card } from '@/kit/components/page/card';
import { formatFullDay } from '@/kit/format/dates';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';
import { EarningActions } from './earning-actions';
import type { EarningRowsProps } from './earning-rows';

/** Shows the table's rows as cards on a phone. */
export function EarningCards({ earnings, ...actions }: EarningRowsProps) {
  return (
    <ul aria-label={t('Earnings')} className="mt-3 grid gap-3">
      {earnings.map((earning) => {
        const { id, description, type, amount, source, status, paymentDate, paymentMethod } = earning;
        return (
          <li key={id}>
            <Card>
              <div className="grid gap-2 p-3.5">
                <div className="flex items-start justify-between gap-3">
                  <div className="min-w-0 wrap-anywhere">
                    <p className="text-16 font-semibold">{description}</p>
                    <p className="text-13 text-text-2">
                      {t(earningTypeLabel[type])} · {source ? translated(source) : t('N/A')}
                    </p>
                  </div>
                  <p className="shrink-0 font-semibold tabular-nums">{formatAmount(amount)}</p>
                </div>
                <div className="flex items-center justify-between gap-3">
                  <EarningBadge status={status} hang />
                  <p className="text-13 text-text-2 tabular-nums">
                    {[
                      paymentDate ? formatFullDay(paymentDate) : t('No payment date'),
                      paymentMethod && t(earningMethodLabel[paymentMethod]),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
              </div>
              <div className="flex min-h-14 items-center border-t border-line py-1.5 pr-1.5 pl-3.5">
                <EarningActions earning={earning} {...actions} />
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
