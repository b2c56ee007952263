import { formatNumber } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import type { Reports } from '../../contract/reports';
import { sumsOf } from '../../rules/first-rows';
import type { PartFill } from '../charts/looks';
import { axisCount, rangeLabel, shortMonth, teamKey, teamLabel } from './labels';
import { cell, type Mark, type ReportModel } from './report-model';
import { reportTitles } from './titles';

type AttendanceStatus = 'present' | 'late' | 'absent' | 'excused';
type StatusCounts = Record<AttendanceStatus, number>;

const marks: { key: AttendanceStatus; label: Sentence; look: PartFill }[] = [
  { key: 'present', label: 'Present', look: 'accent' },
  { key: 'late', label: 'Late', look: 'accent-stripes' },
  { key: 'absent', label: 'Absent', look: 'red-cross' },
  { key: 'excused', label: 'Excused', look: 'grey-lines' },
];

/** Returns attendance by month, of one team (its id or `none`) or of all. Without all rows loaded, `team` is ignored. */
export function attendanceModel({ attendance, revenue, from, to, all }: Reports, team?: string): ReportModel {
  const rows = attendance.rows.filter((row) => !team || all || teamKey(row) === team);
  const ofMonths: readonly (StatusCounts & { month: string })[] = all?.attendance.months ?? rows;
  const sums = marksOf(ofMonths);
  const rate = rateOf(sums);
  return {
    name: 'attendance',
    title: t(reportTitles.attendance),
    figure: rate === null ? undefined : t('{rate}% came', { rate }),
    sentence: t("Marks of {range}. Those who were excused don't count against it.", {
      range: rangeLabel({ from, to }),
    }),
    chart: {
      layout: 'columns',
      series: marks.map((mark) => ({ ...mark, label: t(mark.label), total: formatNumber(sums[mark.key]) })),
      marks: revenue.months.map((month) =>
        markOf(
          month,
          ofMonths.filter((row) => row.month === month),
        ),
      ),
      axis: axisCount,
    },
    table: {
      columns: [
        { title: t('Team') },
        { title: t('Month') },
        ...marks.map(({ label }) => ({ title: t(label), isNumber: true })),
        { title: t('Came'), isNumber: true },
      ],
      rows: rows.map((row) => [cell(teamLabel(row)), cell(shortMonth(row.month)), ...countCells(row, row.rate)]),
      size: all?.attendance.rows,
      total: [cell(t('Total')), cell(''), ...countCells(sums, rate)],
    },
    empty: rows.length > 0 ? undefined : emptyMessage(Boolean(team)),
  };
}

/** Returns the teams in a report of attendance without duplicates, as options. */
export function attendanceTeams({ attendance }: Reports): { value: string; label: string }[] {
  const names = new Map(attendance.rows.map((row) => [teamKey(row), teamLabel(row)]));
  return [...names].map(([value, label]) => ({ value, label }));
}

function markOf(month: string, rows: readonly StatusCounts[]): Mark {
  const sums = marksOf(rows);
  const rate = rateOf(sums);
  return {
    key: month,
    label: shortMonth(month),
    values: { ...sums },
    total: rate === null ? t('No marks') : t('{rate}% came', { rate }),
    parts: marks
      .filter(({ key }) => sums[key] > 0)
      .map(({ key, label, look }) => ({ label: t(label), value: formatNumber(sums[key]), look })),
  };
}

function countCells(sums: StatusCounts, rate: number | null) {
  return [...marks.map(({ key }) => cell(formatNumber(sums[key]))), cell(rate === null ? '—' : `${rate}%`)];
}

function marksOf(rows: readonly StatusCounts[]): StatusCounts {
  return sumsOf(
    rows,
    marks.map(({ key }) => key),
  );
}

/** Returns the percentage of present and late among all but excused, as a whole number. */
function rateOf({ present, late, absent }: StatusCounts): number | null {
  const counted = present + late + absent;
  return counted === 0 ? null : Math.round(((present + late) / counted) * 100);
}

function emptyMessage(isOneTeam: boolean) {
  return isOneTeam
    ? { title: t('No marks of this team in this range'), text: t('Choose another team or another range.') }
    : { title: t('No marks in this range'), text: t('Attendance that coaches take shows here by month.') };
}
