import { formatCount } from '@/shared/format';
import type { ReportModel } from './report-model';

/** A report with so many lying bars at most. How many are left out is said with it: one bar of them all would dwarf the others. */
export function withFewBars(report: ReportModel, most: number): ReportModel {
  const { chart, sentence } = report;
  const left = chart.marks.length - most;
  if (chart.layout === 'columns' || left <= 0) return report;
  return {
    ...report,
    sentence: `${sentence} The chart leaves out ${formatCount(left, 'team')}.`,
    chart: { ...chart, marks: chart.marks.slice(0, most) },
  };
}
