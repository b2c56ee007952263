import { expect, it } from 'vitest';
import type { Reports } from '../../contract/reports';
import { withFirstRows } from '../../rules/first-rows';
import { modelsOf } from './all-reports';
import { attendanceModel, attendanceTeams } from './attendance';
import { withFewBars } from './few-bars';
import { axisCount, axisPesos, rangeLabel, shortMonth } from './labels';
import { spokenMark } from './report-model';

const cubs = { teamId: 7, teamName: 'Cubs' };
const none = { teamId: null, teamName: null };
const reports: Reports = {
  from: '2026-01-15',
  to: '2026-02-28',
  today: '2026-03-12',
  revenue: {
    total: '3700.10',
    months: ['2026-01', '2026-02'],
    rows: [
      { month: '2026-01', type: 'monthly_dues', amount: '1000.05', payments: 2 },
      { month: '2026-02', type: 'registration', amount: '500.00', payments: 1 },
      { month: '2026-02', type: 'monthly_dues', amount: '2200.05', payments: 3 },
    ],
  },
  receivables: { total: '90.00', rows: [{ age: 'over_90', amount: '90.00', payments: 1 }] },
  methods: {
    total: '3700.10',
    rows: [
      { method: 'gcash', amount: '3000.10', payments: 5 },
      { method: null, amount: '700.00', payments: 1 },
    ],
  },
  players: {
    total: 12,
    rows: [
      { ...cubs, ageGroup: 'U8 Mites', players: 11 },
      { ...none, ageGroup: null, players: 1 },
    ],
  },
  compliance: {
    rows: [
      { ...cubs, complete: 8, review: 2, missing: 1, expired: 0, players: 11 },
      { ...none, complete: 0, review: 0, missing: 1, expired: 0, players: 1 },
    ],
  },
  attendance: {
    rows: [
      { ...cubs, month: '2026-01', present: 5, late: 1, absent: 2, excused: 4, rate: 75 },
      { ...none, month: '2026-01', present: 0, late: 0, absent: 2, excused: 0, rate: 0 },
      { ...cubs, month: '2026-02', present: 0, late: 0, absent: 0, excused: 3, rate: null },
    ],
  },
};
const [revenue, receivables, methods, players, compliance, attendance] = modelsOf(reports);
const linksOf = (model = revenue) => model?.table.rows.flatMap((row) => row.flatMap(({ href }) => href ?? []));
const rowsOf = (model = revenue) => model?.table.rows.map((row) => row.map(({ text }) => text));

it('describes each month of revenue, and the sums of its types', () => {
  expect(revenue?.chart.marks.map(spokenMark)).toEqual([
    'Jan 2026: ₱1,000.05. Monthly dues ₱1,000.05.',
    'Feb 2026: ₱2,700.05. Registration ₱500.00, Monthly dues ₱2,200.05.',
  ]);
  expect(revenue?.chart.series.map(({ label, total }) => `${label} ${total}`)).toEqual([
    'Registration ₱500.00',
    'Monthly dues ₱3,200.10',
  ]);
  expect(revenue?.sentence).toBe('Paid from Jan 15, 2026 to Feb 28, 2026, less what was given back.');
});

it('links each amount to the payments of its days', () => {
  expect(linksOf()?.[0]).toBe('/payments?status=paid&type=monthly_dues&paidFrom=2026-01-15&paidTo=2026-01-31');
  expect(linksOf(methods)).toEqual([
    '/payments?status=paid&method=gcash&paidFrom=2026-01-15&paidTo=2026-02-28',
    '/payments?status=paid&method=unspecified&paidFrom=2026-01-15&paidTo=2026-02-28',
  ]);
  expect(linksOf(receivables)).toEqual(['/payments?owed=over_90']);
  expect(linksOf(players)).toEqual(['/players?teamId=7', '/players?teamId=none']);
});

it('links only what has payments', () => {
  expect(linksOf(compliance)).toEqual([
    '/players?teamId=7&compliance=complete',
    '/players?teamId=7&compliance=review',
    '/players?teamId=7&compliance=missing',
    '/players?teamId=7',
    '/players?teamId=none&compliance=missing',
    '/players?teamId=none',
  ]);
  expect(compliance?.figure).toBe('66% complete');
});

it('counts attendance without excused players', () => {
  expect(attendance?.figure).toBe('60% came');
  expect(attendance?.chart.marks.map(spokenMark)).toEqual([
    'Jan 2026: 60% came. Present 5, Late 1, Absent 4, Excused 4.',
    'Feb 2026: No marks. Excused 3.',
  ]);
  expect(rowsOf(attendance)?.[2]).toEqual(['Cubs', 'Feb 2026', '0', '0', '0', '3', '—']);
});

it('filters attendance by one team, or to nothing', () => {
  expect(attendanceTeams(reports)).toEqual([
    { value: '7', label: 'Cubs' },
    { value: 'none', label: 'No team' },
  ]);
  expect(attendanceModel(reports, '7').figure).toBe('75% came');
  expect(attendanceModel(reports, 'none').figure).toBe('0% came');
  expect(attendanceModel(reports, '99').empty?.title).toBe('No marks of this team in this range');
});

it('has the sums and numbers of all rows where only the first are loaded', () => {
  const cut = withFirstRows(reports, 1);
  expect([cut.players.rows, cut.compliance.rows, cut.attendance.rows].map((rows) => rows.length)).toEqual([1, 1, 1]);
  const [, , , cutPlayers, cutCompliance, cutAttendance] = modelsOf(cut, '7');
  expect(cutPlayers?.figure).toBe(players?.figure);
  expect(cutCompliance?.table.total).toEqual(compliance?.table.total);
  expect([cutCompliance?.figure, cutCompliance?.sentence]).toEqual([compliance?.figure, compliance?.sentence]);
  expect(cutAttendance?.chart.marks).toEqual(attendance?.chart.marks);
  expect(cutAttendance?.table.total).toEqual(attendance?.table.total);
  expect([cutPlayers, cutCompliance, cutAttendance].map((model) => model?.table.size)).toEqual([2, 2, 3]);
  const onSheet = cutPlayers && withFewBars(cutPlayers, 1);
  expect(onSheet?.sentence).toMatch(/ The chart leaves out 1 team\.$/);
});

it('cuts nothing that is short enough', () => {
  expect(withFirstRows(reports, 3)).toBe(reports);
});

it('has a neutral message where there is nothing', () => {
  const nothing: Reports = {
    ...reports,
    revenue: { total: '0.00', months: ['2026-01'], rows: [] },
    receivables: { total: '0.00', rows: [{ age: 'not_due', amount: '0.00', payments: 0 }] },
    methods: { total: '0.00', rows: [] },
    players: { total: 0, rows: [{ ...cubs, ageGroup: 'U8 Mites', players: 0 }] },
    compliance: { rows: [] },
    attendance: { rows: [] },
  };
  expect(modelsOf(nothing).map(({ empty }) => empty?.title)).toEqual([
    'Nothing was paid in this range',
    'Nothing is owed',
    'Nothing was paid in this range',
    'No players yet',
    'No players yet',
    'No marks in this range',
  ]);
  expect(modelsOf(reports).filter(({ empty }) => empty)).toEqual([]);
  expect(modelsOf(nothing).find(({ name }) => name === 'receivables')?.empty?.text).toBe(
    'What families still owe shows here.',
  );
});

it("leaves out bars that don't fit a sheet, and says so", () => {
  if (!players || !revenue) throw new Error('There are six reports.');
  expect(withFewBars(players, 2)).toBe(players);
  expect(withFewBars(revenue, 1)).toBe(revenue);
  const few = withFewBars(players, 1);
  expect(few.chart.marks.map(({ label }) => label)).toEqual(['Cubs']);
  expect(few.sentence).toMatch(/The chart leaves out 1 team\.$/);
  expect(few.table).toBe(players.table);
});

it('abbreviates the labels of an axis', () => {
  expect([0, 500, 2250, 120_000, 1_250_000].map(axisPesos)).toEqual(['₱0', '₱500', '₱2.25k', '₱120k', '₱1.25M']);
  expect([0, 0.5, 1200].map(axisCount)).toEqual(['0', '', '1,200']);
  expect(shortMonth('2026-11')).toBe('Nov 2026');
  expect(rangeLabel({ from: '2026-11-01', to: '2026-11-01' })).toBe('Nov 1, 2026');
});
