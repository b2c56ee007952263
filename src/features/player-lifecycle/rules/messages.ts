import type { PlayerStatus } from '@/features/players/contract/player';
import { STILL_WAITS } from '@/features/players/rules/people';
import { formatCount } from '@/shared/format';
import type { Sentence } from '@/shared/translate';

/** The numbers of records that belong to a player or a team, with their names in singular and plural. */
export type Dependents = readonly (readonly [count: number, one: Sentence, many?: string | undefined])[];

/**
 * Returns why a player can't be removed: `Archive this player instead: 2 payments and 1 document hang on it.`; null when nothing prevents
 * it.
 */
export function dependentsMessage(dependents: Dependents): string | null {
  const { words, total } = countLabel(dependents);
  if (total === 0) return null;
  return total === 1
    ? `Archive this player instead: ${words} hangs on it.`
    : `Archive this player instead: ${words} hang on it.`;
}

/** Returns why a team can't be archived, naming what is upcoming; null when nothing prevents it. */
export function upcomingMessage(dependents: Dependents): string | null {
  const { words, total } = countLabel(dependents);
  if (total === 0) return null;
  return total === 1
    ? `This team still has ${words}. Move or end it first.`
    : `This team still has ${words}. Move or end them first.`;
}

/** Returns why a player can't be accepted or declined any more: someone already has. */
export function settledMessage(status: PlayerStatus): string {
  if (status === 'active') return 'This player was accepted already.';
  return 'This player was declined or archived already.';
}

/** Returns why a player can't be archived, removed, merged or restored: the status is another one. */
export function otherStatusMessage(status: PlayerStatus): string {
  return stood[status];
}

const stood: Record<PlayerStatus, string> = {
  active: 'This player is on the lists already.',
  awaiting: STILL_WAITS,
  archived: 'This player is archived already.',
  merged: 'This record was merged into another one.',
  removed: 'This player was removed already.',
  erased: 'This player was erased.',
};

/** Returns `2 payments, 1 document and 3 consents`. */
function countLabel(dependents: Dependents): { words: string; total: number } {
  const some = dependents.filter(([count]) => count > 0);
  const parts = some.map(([count, one, many]) => formatCount(count, one, many));
  const last = parts.at(-1) ?? '';
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
  return { words, total: some.reduce((sum, [count]) => sum + count, 0) };
}
