import { type AgeGroup, ageGroups } from '@/features/teams/contract';
import { type Amount, toCentavos } from '@/shared/money';

/** Returns the change from `before` to `now` in whole percent; null when `before` is zero. */
export function percentChange(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null;
}

/** Returns the change between two amounts in whole percent; null when `before` is zero. */
export function revenueChange(now: Amount, before: Amount): number | null {
  return percentChange(toCentavos(now), toCentavos(before));
}

/** Returns the youngest and the oldest level of these teams, without the levels' nicknames: `U8`, `Varsity`. */
export function levelRange(groups: readonly AgeGroup[]): { youngest: string; oldest: string } | null {
  const ordered = ageGroups.filter((group) => groups.includes(group));
  const [youngest] = ordered;
  const oldest = ordered.at(-1);
  return youngest && oldest ? { youngest: shortLevel(youngest), oldest: shortLevel(oldest) } : null;
}

function shortLevel(group: AgeGroup): string {
  return /^U\d+/.exec(group)?.[0] ?? group;
}
