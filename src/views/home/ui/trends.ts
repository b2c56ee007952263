import { type Sentence, t } from '@/shared/translate';
import type { DashboardStats } from '../contract';

export interface Trend {
  text: string;
  tone: 'plain' | 'up' | 'down' | 'needs';
}

/** Returns `+12% players from last month`; undefined when last month has nothing to compare with. `percent` is a whole number. */
export function changeTrend(percent: number | null, noun: 'players' | 'revenue'): Trend | undefined {
  if (percent === null) return undefined;
  const sign = percent > 0 ? '+' : '';
  return { text: t(changes[noun], { change: `${sign}${percent}%` }), tone: toneOf(percent) };
}

const changes = {
  players: '{change} players from last month',
  revenue: '{change} revenue from last month',
} satisfies Record<string, Sentence>;

/** Returns `U8 to Varsity levels`, or `U8 level` when there is only one. */
export function levelsTrend(levels: DashboardStats['trends']['levels']): Trend | undefined {
  if (!levels) return undefined;
  const { youngest, oldest } = levels;
  return {
    text:
      youngest === oldest
        ? t('{youngest} level', { youngest })
        : t('{youngest} to {oldest} levels', { youngest, oldest }),
    tone: 'plain',
  };
}

/** Returns a trend that asks for action when documents wait for a review. */
export function documentsTrend(pending: number): Trend | undefined {
  return pending > 0 ? { text: t('Requires attention'), tone: 'needs' } : undefined;
}

function toneOf(percent: number): Trend['tone'] {
  if (percent === 0) return 'plain';
  return percent > 0 ? 'up' : 'down';
}
