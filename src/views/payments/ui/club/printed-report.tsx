import type { MonthReport } from '@/features/payments/contract/ledger';
import { paymentMethodLabel, UNSPECIFIED } from '@/features/payments/rules/payment-method-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { formatDate } from '@/kit/format/dates';
import { formatMonth } from '@/kit/format/month';
import { useSession } from '@/kit/session';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { movedMessage } from './ledger-messages';
import { creditMessage, entryName, methodName, notOwedMessage, receiptMessage } from './report-labels';

/** The month's report for printing, black on white. */
export function PrintedReport({ report }: { report: MonthReport }) {
  const { club } = useSession();
  const { month, received, returned, net, byType, byMethod, receipts, entries } = report;
  return (
    <>
      <h1 className="text-20">{t('Payments in {month}', { month: formatMonth(month) })}</h1>
      <p className="text-13">{club.name}</p>
      <p className="mt-2 text-13">
        {t('Received {received} · Given back {returned} · Net {net}', {
          received: formatAmount(received),
          returned: formatAmount(returned),
          net: formatAmount(net),
        })}
      </p>
      <p className="text-13">{receiptMessage(receipts)}</p>
      <p className="text-13">{notOwedMessage(entries)}</p>
      <p className="text-13">{creditMessage(report.credits)}</p>
      <Table
        headers={[t('By type'), t('Received'), t('Given back')]}
        rows={byType.map(({ key, ...sums }) => sumCells(key ? t(paymentTypeLabel[key]) : t('Other'), sums))}
      />
      <Table
        headers={[t('By method'), t('Received'), t('Given back')]}
        rows={byMethod.map(({ key, ...sums }) => sumCells(t(key ? paymentMethodLabel[key] : UNSPECIFIED), sums))}
      />
      <Table
        headers={[t('Date'), t('What'), t('How'), t('Amount')]}
        rows={entries.map((entry) => [
          formatDate(entry.at, club.timeZone),
          entryName(entry),
          methodName(entry),
          movedMessage(entry.moved) ?? '',
        ])}
      />
    </>
  );
}

function sumCells(name: string, { received, returned }: { received: string; returned: string }): string[] {
  return [name, formatAmount(received), formatAmount(returned)];
}

function Table({ headers, rows }: { headers: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className="mt-4 w-full border-collapse text-left text-12">
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col" className="border-b border-text py-1 pr-3 font-semibold">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper doesn't change
          <tr key={index} className="align-top">
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
              <td key={column} className="border-b border-line py-1.5 pr-3 wrap-break-word tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
