import type { Reports } from '../contract/reports';

/** Rows by team that a screen shows at first: a federation has thousands of teams. */
export const FIRST_ROWS = 50;

const states = ['complete', 'review', 'missing', 'expired', 'players'] as const;
const marks = ['present', 'late', 'absent', 'excused'] as const;

/** Returns reports with at most `most` rows of each report by team, and sums of all rows where some are left out. */
export function withFirstRows(reports: Reports, most: number): Reports {
  const { players, compliance, attendance, revenue } = reports;
  if ([players, compliance, attendance].every(({ rows }) => rows.length <= most)) return reports;
  const first = <R>(rows: readonly R[]) => rows.slice(0, most);
  const months = revenue.months.map((month) => ({
    month,
    ...sumsOf(
      attendance.rows.filter((row) => row.month === month),
      marks,
    ),
  }));
  return {
    ...reports,
    players: { ...players, rows: first(players.rows) },
    compliance: { rows: first(compliance.rows) },
    attendance: { rows: first(attendance.rows) },
    all: {
      players: { rows: players.rows.length },
      compliance: { rows: compliance.rows.length, ...sumsOf(compliance.rows, states) },
      attendance: { rows: attendance.rows.length, months },
    },
  };
}

/** Returns the sum of each of these columns. */
export function sumsOf<K extends string>(
  rows: readonly Readonly<Record<K, number>>[],
  columns: readonly K[],
): Record<K, number> {
  const sums = columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]);
  // Object.fromEntries has no type for its keys.
  return Object.fromEntries(sums) as Record<K, number>;
}
