import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { formatNumber } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Reports } from '../../contract/reports';
import type { DayRange } from '../../rules/report-range';
import { axisPesos, rangeLabel } from './labels';
import { paidLink } from './list-links';
import { cell, linked, type ReportModel } from './report-model';
import { reportTitles } from './titles';

type Row = Reports['methods']['rows'][number];

/** Returns the revenue's payments by method. */
export function methodsModel({ methods, from, to }: Reports): ReportModel {
  const { total, rows } = methods;
  return {
    name: 'methods',
    title: t(reportTitles.methods),
    figure: formatAmount(total),
    sentence: t('How it was paid, {range}.', { range: rangeLabel({ from, to }) }),
    chart: {
      layout: 'bars',
      series: [{ key: 'amount', label: t('Paid'), look: 'accent' }],
      marks: rows.map((row) => ({
        key: row.method ?? 'unspecified',
        label: nameOf(row),
        values: { amount: toCentavos(row.amount) / 100 },
        total: formatAmount(row.amount),
        short: axisPesos(toCentavos(row.amount) / 100),
        parts: [],
      })),
      axis: axisPesos,
    },
    table: {
      columns: [
        { title: t('Method') },
        { title: t('Payments'), isNumber: true },
        { title: t('Amount'), isNumber: true },
      ],
      rows: rows.map((row) => [
        cell(nameOf(row)),
        cell(formatNumber(row.payments)),
        linked(formatAmount(row.amount), linkOf(row, { from, to })),
      ]),
      total: [
        cell(t('Total')),
        cell(formatNumber(rows.reduce((sum, { payments }) => sum + payments, 0))),
        cell(formatAmount(total)),
      ],
    },
    empty: rows.some(({ payments }) => payments > 0)
      ? undefined
      : { title: t('Nothing was paid in this range'), text: t('How families pay shows here.') },
  };
}

function nameOf({ method }: Row): string {
  return t(method ? paymentMethodLabel[method] : 'Unspecified');
}

function linkOf({ method, payments }: Row, range: DayRange): string | undefined {
  return payments > 0 ? paidLink(range, { method: method ?? 'unspecified' }) : undefined;
}
