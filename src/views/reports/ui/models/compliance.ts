import { complianceLabel } from '@/features/documents/ui/compliance-badge';
import type { Compliance } from '@/features/players/contract/player';
import { formatFullDay } from '@/kit/format/dates';
import { formatCount, formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Reports } from '../../contract/reports';
import { sumsOf } from '../../rules/first-rows';
import type { PartFill } from '../charts/looks';
import { axisCount, teamKey, teamLabel } from './labels';
import { playersLink } from './list-links';
import { cell, linked, type ReportModel } from './report-model';
import { reportTitles } from './titles';

type Row = Reports['compliance']['rows'][number];

const looks: Record<Compliance, PartFill> = {
  complete: 'accent',
  review: 'amber-dots',
  missing: 'amber-stripes',
  expired: 'red-cross',
};
const states = ['complete', 'review', 'missing', 'expired'] as const satisfies readonly Compliance[];

/** Returns how many players' documents are in order, by team. */
export function complianceModel({ compliance: { rows }, today, all }: Reports): ReportModel {
  const { players, ...sums } = all?.compliance ?? sumsOf(rows, [...states, 'players']);
  return {
    name: 'compliance',
    title: t(reportTitles.compliance),
    figure: players > 0 ? t('{rate}% complete', { rate: Math.floor((sums.complete / players) * 100) }) : undefined,
    sentence: t('The documents of {players} as of {day}.', {
      players: formatCount(players, 'player'),
      day: formatFullDay(today),
    }),
    chart: {
      layout: 'bars',
      series: states.map((state) => ({
        key: state,
        label: complianceLabel(state),
        look: looks[state],
        total: formatNumber(sums[state]),
      })),
      marks: rows.map((row) => ({
        key: teamKey(row),
        label: teamLabel(row),
        values: { complete: row.complete, review: row.review, missing: row.missing, expired: row.expired },
        total: formatCount(row.players, 'player'),
        parts: states
          .filter((state) => row[state] > 0)
          .map((state) => ({ label: complianceLabel(state), value: formatNumber(row[state]), look: looks[state] })),
      })),
      size: all?.compliance.rows,
      axis: axisCount,
    },
    table: {
      columns: [
        { title: t('Team') },
        ...states.map((state) => ({ title: complianceLabel(state), isNumber: true })),
        { title: t('Players'), isNumber: true },
      ],
      rows: rows.map((row) => [
        cell(teamLabel(row)),
        ...states.map((state) => linked(formatNumber(row[state]), linkOf(row, row[state], state))),
        linked(formatNumber(row.players), linkOf(row, row.players)),
      ]),
      size: all?.compliance.rows,
      total: [cell(t('Total')), ...states.map((state) => cell(formatNumber(sums[state]))), cell(formatNumber(players))],
    },
    empty:
      players > 0 ? undefined : { title: t('No players yet'), text: t('Whose documents are in order shows here.') },
  };
}

function linkOf(row: Row, count: number, state?: Compliance): string | undefined {
  return count > 0 ? playersLink(teamKey(row), state) : undefined;
}
