import { owedAgeLabel } from '@/features/payments/rules/owed-age-label';
import { paymentMethodLabel } from '@/features/payments/rules/payment-method-label';
import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { type CsvCell, toCsv } from '@/shared/csv';
import type { ReportName, Reports } from '../contract/reports';

type Table = readonly (readonly CsvCell[])[];

/** Returns one report as the text of a CSV file, with its rows unchanged and a header of column names. */
export function reportCsv<N extends ReportName>(name: N, report: Reports[N]): string {
  return toCsv([heads[name], ...tables[name](report)]);
}

/** Returns the file name: with the days of the range, or the date to which the report refers. */
export function csvName(name: ReportName, { from, to, today }: Pick<Reports, 'from' | 'to' | 'today'>): string {
  return isOfRange[name] ? `${titles[name]} ${from} to ${to}.csv` : `${titles[name]} ${today}.csv`;
}

const titles: Record<ReportName, string> = {
  revenue: 'Revenue',
  receivables: 'Receivables',
  methods: 'Payment methods',
  players: 'Players',
  compliance: 'Compliance',
  attendance: 'Attendance',
};

const isOfRange: Record<ReportName, boolean> = {
  revenue: true,
  receivables: false,
  methods: true,
  players: false,
  compliance: false,
  attendance: true,
};

const heads: Record<ReportName, readonly string[]> = {
  revenue: ['Month starting', 'Type', 'Payments', 'Amount'],
  receivables: ['How late', 'Payments', 'Amount'],
  methods: ['Payment method', 'Payments', 'Amount'],
  players: ['Team', 'Age group', 'Players'],
  compliance: ['Team', 'Complete', 'Under Review', 'Missing Docs', 'Expired', 'Players'],
  attendance: ['Team', 'Month starting', 'Present', 'Late', 'Absent', 'Excused', 'Attendance in percent'],
};

const tables: { [N in ReportName]: (report: Reports[N]) => Table } = {
  revenue: ({ rows }) =>
    rows.map(({ month, type, payments, amount }) => [monthCell(month), paymentTypeLabel[type], payments, { amount }]),
  receivables: ({ rows }) => rows.map(({ age, payments, amount }) => [owedAgeLabel[age], payments, { amount }]),
  methods: ({ rows }) =>
    rows.map(({ method, payments, amount }) => [
      method ? paymentMethodLabel[method] : 'Unspecified',
      payments,
      { amount },
    ]),
  players: ({ rows }) => rows.map((row) => [teamCell(row), row.ageGroup, row.players]),
  compliance: ({ rows }) =>
    rows.map((row) => [teamCell(row), row.complete, row.review, row.missing, row.expired, row.players]),
  attendance: ({ rows }) =>
    rows.map((row) => [teamCell(row), monthCell(row.month), row.present, row.late, row.absent, row.excused, row.rate]),
};

/** A spreadsheet sorts days correctly, but reads a month as text or as another one. */
function monthCell(month: string): CsvCell {
  return { day: `${month}-01` };
}

function teamCell({ teamName }: { teamName: string | null }): string {
  return teamName ?? 'No team';
}
