import type { Sentence } from '@/shared/translate';
import type { ReportName } from '../../contract/reports';

/** The titles of the reports, in the order of the screen. */
export const reportTitles: Readonly<Record<ReportName, Sentence>> = {
  revenue: 'Revenue by month and type',
  receivables: 'Receivables by age',
  methods: 'Payment methods',
  players: 'Players by team',
  compliance: 'Compliance by team',
  attendance: 'Attendance by month',
};
