import { formatCount, formatList, formatNumber } from '@/shared/words';

/** "1,200 players were added". */
export function addedPlayers({ ok }: { ok: number }): string {
  return `${formatCount(ok, 'player was', 'players were')} added`;
}

/** "Bears, Foxes, or 7 others": at most five names. */
export function someOf(names: readonly string[]): string {
  const left = names.length - 5;
  const told = left > 1 ? [...names.slice(0, 5), `${formatNumber(left)} others`] : names;
  return formatList(told, 'or');
}
