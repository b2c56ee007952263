import type { placePlayers } from '@/features/players/contract';
import { leftOutMessage } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { formatCount, plural } from '@/shared/format';

/** Returns the outcome of setting the team of chosen players: a title, and what else needs to be said. */
export function placedMessage({ done, leftOut }: Reply<typeof placePlayers>): [string, string] {
  const same = leftOut.filter(({ code }) => code === 'unchanged').length;
  const gone = leftOut.length - same;
  const sentences = [
    `${formatCount(done, 'player')} ${plural(done, 'has', 'have')} another team now.`,
    same > 0 && `${formatCount(same, 'player')} ${plural(same, 'was', 'were')} on it already.`,
    gone > 0 && leftOutMessage(gone, 'player'),
  ];
  return [done > 0 ? 'Team set' : 'Nothing to change', sentences.filter((one) => one !== false).join(' ')];
}
