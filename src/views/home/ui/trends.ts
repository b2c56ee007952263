import type { DashboardStats } from '../contract';

export interface Trend {
  text: string;
  tone: 'plain' | 'up' | 'down' | 'needs';
}

/** Returns `+12% players from last month`; undefined when last month has nothing to compare with. `percent` is a whole number. */
export function changeTrend(percent: number | null, noun: string): Trend | undefined {
  if (percent === null) return undefined;
  const sign = percent > 0 ? '+' : '';
  return { text: `${sign}${percent}% ${noun} from last month`, tone: toneOf(percent) };
}

/** Returns `U8 to Varsity levels`, or `U8 level` when there is only one. */
export function levelsTrend(levels: DashboardStats['trends']['levels']): Trend | undefined {
  if (!levels) return undefined;
  const { youngest, oldest } = levels;
  return { text: youngest === oldest ? `${youngest} level` : `${youngest} to ${oldest} levels`, tone: 'plain' };
}

/** Returns a trend that asks for action when documents wait for a review. */
export function documentsTrend(pending: number): Trend | undefined {
  return pending > 0 ? { text: 'Requires attention', tone: 'needs' } : undefined;
}

function toneOf(percent: number): Trend['tone'] {
  if (percent === 0) return 'plain';
  return percent > 0 ? 'up' : 'down';
}
