import type { MonthReport } from '@/features/payments/contract/ledger';
import { paymentMethodLabel, UNSPECIFIED } from '@/features/payments/rules/payment-method-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { EmptyState } from '@/kit/components/state/empty-state';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { movedMessage } from './ledger-messages';
import { creditMessage, entryName, methodName, notOwedMessage, receiptMessage } from './report-labels';

/** Renders a month's totals, their breakdown, and each entry. */
export function ReportView({ report }: { report: MonthReport }) {
  if (report.entries.length === 0)
    return (
      <DialogSection>
        <EmptyState kind="none" title={t('No money moved in this month')} text={t('What comes and goes shows here.')} />
      </DialogSection>
    );
  return (
    <>
      <DialogSection>
        <Totals report={report} />
        <p className="mt-3 text-13 text-text-2">{receiptMessage(report.receipts)}</p>
        <p className="text-13 text-text-2 empty:hidden">{notOwedMessage(report.entries)}</p>
        <p className="text-13 text-text-2 empty:hidden">{creditMessage(report.credits)}</p>
      </DialogSection>
      <DialogSection className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Sums
          title={t('By type')}
          rows={report.byType}
          nameOf={(key) => (key ? t(paymentTypeLabel[key]) : t('Other'))}
        />
        <Sums
          title={t('By method')}
          rows={report.byMethod}
          nameOf={(key) => t(key ? paymentMethodLabel[key] : UNSPECIFIED)}
        />
      </DialogSection>
      <DialogSection title={t('Entries')}>
        <Entries entries={report.entries} />
      </DialogSection>
    </>
  );
}

function Totals({ report: { received, returned, net } }: { report: MonthReport }) {
  return (
    <dl className="grid grid-cols-3 gap-4 tabular-nums max-sm:grid-cols-1 max-sm:gap-1">
      <Total label={t('Received')} value={received} />
      <Total label={t('Given back')} value={returned} />
      <Total label={t('Net')} value={net} isMain />
    </dl>
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

type SumsProps<Key> = {
  title: string;
  rows: readonly { key: Key; received: string; returned: string }[];
  nameOf: (key: Key) => string;
};

function Sums<Key extends string | null>({ title, rows, nameOf }: SumsProps<Key>) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 tabular-nums">
        {rows.map(({ key, received, returned }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-1">
            <span className="text-text-2">{nameOf(key)}</span>
            <span className="text-right">
              {formatAmount(received)}
              {Number(returned) !== 0 && (
                <span className="block text-13 text-text-2">
                  {t('{amount} given back', { amount: formatAmount(returned) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ entries }: Pick<MonthReport, 'entries'>) {
  const { timeZone } = useSession().club;
  return (
    <ul className="-my-2 divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {entryName(entry)}
            <span className="block text-13 text-text-2">
              {formatDate(entry.at, timeZone)} · {methodName(entry)}
            </span>
          </span>
          <span className="shrink-0 font-medium tabular-nums">{movedMessage(entry.moved)}</span>
        </li>
      ))}
    </ul>
  );
}
