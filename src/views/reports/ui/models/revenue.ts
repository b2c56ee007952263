import { type PaymentType, paymentTypes } from '@/features/payments/contract/payment';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { formatNumber } from '@/shared/format';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Reports } from '../../contract/reports';
import { type DayRange, daysOfMonth } from '../../rules/report-range';
import type { PartFill } from '../charts/looks';
import { axisPesos, rangeLabel, shortMonth } from './labels';
import { paidLink } from './list-links';
import { cell, linked, type Mark, type ReportModel, type Series } from './report-model';
import { reportTitles } from './titles';

type Row = Reports['revenue']['rows'][number];

const looks: Record<PaymentType, PartFill> = {
  registration: 'navy',
  monthly_dues: 'accent',
  tournament: 'accent-stripes',
  session_fee: 'grey',
  equipment: 'navy-dots',
  misc: 'grey-lines',
};

/** Returns revenue by month and type. */
export function revenueModel({ revenue, from, to }: Reports): ReportModel {
  const { total, months, rows } = revenue;
  return {
    name: 'revenue',
    title: t(reportTitles.revenue),
    figure: formatAmount(total),
    sentence: t('Paid from {range}, less what was given back.', { range: rangeLabel({ from, to }) }),
    chart: {
      layout: 'columns',
      series: seriesOf(rows),
      marks: months.map((month) => markOf(month, rows)),
      axis: axisPesos,
    },
    table: {
      columns: [
        { title: t('Month') },
        { title: t('Type') },
        { title: t('Payments'), isNumber: true },
        { title: t('Amount'), isNumber: true },
      ],
      rows: rows.map((row) => cellsOf(row, { from, to })),
      total: [cell(t('Total')), cell(''), cell(formatNumber(countOf(rows))), cell(formatAmount(total))],
    },
    empty:
      rows.length > 0
        ? undefined
        : { title: t('Nothing was paid in this range'), text: t('What families pay shows here by month.') },
  };
}

function seriesOf(rows: readonly Row[]): Series[] {
  return paymentTypes.flatMap((type) => {
    const own = rows.filter((row) => row.type === type);
    if (own.length === 0) return [];
    return [{ key: type, label: t(paymentTypeLabel[type]), look: looks[type], total: sumOf(own) }];
  });
}

function markOf(month: string, rows: readonly Row[]): Mark {
  const own = rows.filter((row) => row.month === month);
  return {
    key: month,
    label: shortMonth(month),
    values: Object.fromEntries(own.map(({ type, amount }) => [type, toCentavos(amount) / 100])),
    total: sumOf(own),
    parts: own.map(({ type, amount }) => ({
      label: t(paymentTypeLabel[type]),
      value: formatAmount(amount),
      look: looks[type],
    })),
  };
}

function cellsOf({ month, type, amount, payments }: Row, range: DayRange) {
  return [
    cell(shortMonth(month)),
    cell(t(paymentTypeLabel[type])),
    cell(formatNumber(payments)),
    linked(formatAmount(amount), paidLink(daysOfMonth(range, month), { type })),
  ];
}

function sumOf(rows: readonly Row[]): string {
  return formatAmount(fromCentavos(rows.reduce((sum, { amount }) => sum + toCentavos(amount), 0)));
}

function countOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { payments }) => sum + payments, 0);
}
