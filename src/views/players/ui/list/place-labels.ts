import type { placePlayers } from '@/features/players/contract/form';
import { leftOutMessage } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';

/** Returns the outcome of setting the team of chosen players: a title, and what else needs to be said. */
export function placedMessage({ done, leftOut }: Reply<typeof placePlayers>): [string, string] {
  const same = leftOut.filter(({ code }) => code === 'unchanged').length;
  const gone = leftOut.length - same;
  const sentences = [
    t(done === 1 ? '{players} has another team now.' : '{players} have another team now.', {
      players: formatCount(done, 'player'),
    }),
    same > 0 &&
      t(same === 1 ? '{players} was on it already.' : '{players} were on it already.', {
        players: formatCount(same, 'player'),
      }),
    gone > 0 && leftOutMessage(gone, 'player'),
  ];
  return [done > 0 ? t('Team set') : t('Nothing to change'), sentences.filter((one) => one !== false).join(' ')];
}
