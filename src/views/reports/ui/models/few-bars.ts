import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import type { ReportModel } from './report-model';

/**
 * Returns a report with at most that many horizontal bars, and says how many are left out: one bar for all of them would dwarf the
 * others.
 */
export function withFewBars(report: ReportModel, most: number): ReportModel {
  const { chart, sentence } = report;
  const left = (chart.size ?? chart.marks.length) - most;
  if (chart.layout === 'columns' || left <= 0) return report;
  return {
    ...report,
    sentence: `${sentence} ${t('The chart leaves out {teams}.', { teams: formatCount(left, 'team') })}`,
    chart: { ...chart, marks: chart.marks.slice(0, most) },
  };
}
