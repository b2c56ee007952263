import type { CoachEarning } from '@/features/coaching/contract/earning';
import { earningTypeLabel } from '@/features/coaching/rules/earning-labels';
import { Card } from '@/kit/components/page/card';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { earningSums } from '../../rules/earning-sums';

/** Shows the sums of a month's earnings, received and not, and by type. */
export function EarningTotals({ earnings }: { earnings: readonly CoachEarning[] }) {
  const { total, received, ahead, byType } = earningSums(earnings);
  return (
    <Card className="mt-4 px-5 py-4 max-md:mt-3 max-md:px-3.5 max-md:py-3">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-1 tabular-nums max-sm:grid-cols-1">
        <Total label={t('This month')} value={total} isMain />
        <Total label={t('Received')} value={received} />
        <Total label={t('Still to come')} value={ahead} />
      </dl>
      {byType.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 border-t border-line pt-3 text-13 tabular-nums max-sm:grid">
          {byType.map(({ type, sum }) => (
            <div key={type} className="flex gap-2 max-sm:justify-between">
              <dt className="text-text-2">{t(earningTypeLabel[type])}</dt>
              <dd className="font-medium">{formatAmount(sum)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Total({ label, value, isMain }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className={isMain ? 'text-20 font-semibold' : 'text-20'}>{formatAmount(value)}</dd>
    </div>
  );
}
