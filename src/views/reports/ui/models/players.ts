import { formatFullDay } from '@/kit/format/dates';
import { formatCount, formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { Reports } from '../../contract/reports';
import { axisCount, teamKey, teamLabel } from './labels';
import { playersLink } from './list-links';
import { cell, linked, type ReportModel } from './report-model';
import { reportTitles } from './titles';

/** Returns players by team, with the age groups. */
export function playersModel({ players, today, all }: Reports): ReportModel {
  const { total, rows } = players;
  return {
    name: 'players',
    title: t(reportTitles.players),
    figure: formatCount(total, 'player'),
    sentence: t('On the list as of {day}.', { day: formatFullDay(today) }),
    chart: {
      layout: 'bars',
      series: [{ key: 'players', label: t('Players'), look: 'accent' }],
      marks: rows.map((row) => ({
        key: teamKey(row),
        label: teamLabel(row),
        values: { players: row.players },
        total: [row.ageGroup, formatCount(row.players, 'player')].filter(Boolean).join(', '),
        short: formatNumber(row.players),
        parts: [],
      })),
      size: all?.players.rows,
      axis: axisCount,
    },
    table: {
      columns: [{ title: t('Team') }, { title: t('Age group') }, { title: t('Players'), isNumber: true }],
      rows: rows.map((row) => [
        cell(teamLabel(row)),
        cell(row.ageGroup ?? ''),
        linked(formatNumber(row.players), row.players > 0 ? playersLink(teamKey(row)) : undefined),
      ]),
      size: all?.players.rows,
      total: [cell(t('Total')), cell(''), cell(formatNumber(total))],
    },
    empty: total > 0 ? undefined : { title: t('No players yet'), text: t('The players of each team show here.') },
  };
}
