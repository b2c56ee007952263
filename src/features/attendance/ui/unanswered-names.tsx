import { useId, useState } from 'react';
import { Jersey } from '@/features/players/ui/jersey';
import { Button } from '@/kit/components/button/button';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { UnansweredEvent } from '../contract/unanswered';

/** Number of names shown at first: enough for a team, while for an event of all teams the next event stays in sight. */
const SHOWN = 16;

interface UnansweredNamesProps {
  players: UnansweredEvent['players'];
  /** The number of all, of whom `players` are the first. */
  total: number;
  withTeam: boolean;
  className?: string;
}

/** Shows players who haven't answered; a long list is shown in full on demand. */
export function UnansweredNames({ players, total, withTeam, className }: UnansweredNamesProps) {
  const listId = useId();
  const [all, setAll] = useState(false);
  const shown = all ? players : players.slice(0, SHOWN);
  return (
    <div className={className}>
      <ul id={listId} className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-5 gap-y-2">
        {shown.map((player) => (
          <li key={player.playerId} className="flex min-w-0 items-center gap-2">
            <Jersey player={player} size={32} />
            <span className="min-w-0 wrap-anywhere">
              <span className="block">
                {player.firstName} {player.lastName}
              </span>
              {withTeam && player.teamName && <span className="block text-13 text-text-3">{player.teamName}</span>}
            </span>
          </li>
        ))}
      </ul>
      {players.length > SHOWN && (
        <Button size="dense" className="mt-3" aria-expanded={all} aria-controls={listId} onClick={() => setAll(!all)}>
          {all
            ? t('Show fewer')
            : total > players.length
              ? t('Show {count} of {total}', { count: players.length, total: formatNumber(total) })
              : t('Show all {total}', { total })}
        </Button>
      )}
    </div>
  );
}
