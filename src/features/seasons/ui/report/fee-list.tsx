import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { FeeSums } from '../../contract/report';

/** Shows what the club expects of a season's fees and what it has received. Sums that are nothing are left out below. */
export function FeeList({ fees }: { fees: FeeSums }) {
  const { expected, received, owed, refunded, cancelled, discounts } = fees;
  const others: [label: string, sum: Amount][] = [
    [t('Discounts given'), discounts],
    [t('Refunded'), refunded],
    [t('Cancelled'), cancelled],
  ];
  const shown = others.filter(([, sum]) => toCentavos(sum) > 0);
  return (
    <>
      <dl className="grid grid-cols-3 gap-4 max-md:grid-cols-1 max-md:gap-2">
        <Sum label={t('Expected')} sum={expected} />
        <Sum label={t('Received')} sum={received} />
        <Sum label={t('Still owed')} sum={owed} />
      </dl>
      {shown.length > 0 && (
        <dl className="mt-4 grid gap-1 text-13">
          {shown.map(([label, sum]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-text-2">{label}</dt>
              <dd className="tabular-nums">{formatAmount(sum)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-13 text-text-2">
        {t('Expected is what was received and what is still owed. Refunds and cancelled payments are no part of it.')}
      </p>
    </>
  );
}

function Sum({ label, sum }: { label: string; sum: Amount }) {
  return (
    <div className="max-md:flex max-md:items-baseline max-md:justify-between">
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className="text-20 tabular-nums max-md:text-16">{formatAmount(sum)}</dd>
    </div>
  );
}
