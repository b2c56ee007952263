import { owedAges } from '@/features/payments/contract/payment';
import { owedAgeLabel } from '@/features/payments/rules/owed-age-label';
import { formatFullDay } from '@/kit/format/dates';
import { formatNumber } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { AgeBucket, Reports } from '../../contract/reports';
import type { PartFill } from '../charts/looks';
import { axisPesos } from './labels';
import { owedLink } from './list-links';
import { cell, linked, type ReportModel } from './report-model';
import { reportTitles } from './titles';

const looks: Record<AgeBucket, PartFill> = {
  not_due: 'grey',
  days_1_30: 'amber-dots',
  days_31_60: 'amber-stripes',
  days_61_90: 'amber',
  over_90: 'red',
  no_date: 'grey-lines',
};

/** Returns what is owed, by how long it has been due. */
export function receivablesModel({ receivables, today }: Reports): ReportModel {
  const { total, rows } = receivables;
  const ordered = owedAges.flatMap((age) => rows.filter((row) => row.age === age));
  const isOwed = rows.some(({ payments }) => payments > 0);
  return {
    name: 'receivables',
    title: t(reportTitles.receivables),
    figure: formatAmount(total),
    sentence: t('Owed as of {day}, by how long after its due date.', { day: formatFullDay(today) }),
    chart: {
      layout: 'bars',
      series: ordered.map(({ age }) => ({ key: age, label: t(owedAgeLabel[age]), look: looks[age] })),
      marks: ordered.map(({ age, amount }) => ({
        key: age,
        label: t(owedAgeLabel[age]),
        values: { [age]: toCentavos(amount) / 100 },
        total: formatAmount(amount),
        short: axisPesos(toCentavos(amount) / 100),
        parts: [],
      })),
      axis: axisPesos,
    },
    table: {
      columns: [
        { title: t('How late') },
        { title: t('Payments'), isNumber: true },
        { title: t('Amount'), isNumber: true },
      ],
      rows: ordered.map(({ age, amount, payments }) => [
        cell(t(owedAgeLabel[age])),
        cell(formatNumber(payments)),
        linked(formatAmount(amount), payments > 0 ? owedLink(age) : undefined),
      ]),
      total: [
        cell(t('Total')),
        cell(formatNumber(rows.reduce((sum, { payments }) => sum + payments, 0))),
        cell(formatAmount(total)),
      ],
    },
    empty: isOwed ? undefined : { title: t('Nothing is owed'), text: t('What families still owe shows here.') },
  };
}
