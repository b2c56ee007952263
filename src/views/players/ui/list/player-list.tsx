import { Plus, Upload } from 'lucide-react';
import type { Player } from '@/features/players/contract/player';
import { PLAYER_ROWS } from '@/features/players/rules/listed-by';
import { Button } from '@/kit/components/button/button';
import { NoRows } from '@/kit/components/list/no-rows';
import { PagedList } from '@/kit/components/list/paged-list';
import type { ChosenRows } from '@/kit/use-chosen-rows';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import { PlayerCards } from './player-cards';
import { PlayerTable, playerColumns } from './player-table';
import type { usePlayerList } from './use-player-list';

type PlayerListProps = {
  players: ReturnType<typeof usePlayerList>;
  /** Undefined for users without actions for several players, and on a phone until choosing is requested. */
  chosen?: ChosenRows | undefined;
  createReason: string | undefined;
  linkTo: ReturnType<typeof useUrlDialog>['linkTo'];
  onAdd: () => void;
  /** Undefined for users who may not import. */
  onImport?: () => void;
  onEdit: (player: Player) => void;
};

/** Shows one page of players as a table, or as cards on a phone, or its loading, failed, empty or no-match state. */
export function PlayerList(props: PlayerListProps) {
  const { players, chosen, linkTo, onEdit } = props;
  return (
    <PagedList
      what="players"
      page={{ ...players, size: PLAYER_ROWS, total: players.matching }}
      cursorOf={({ id }) => String(id)}
      columns={playerColumns()}
      cardLines={2}
      nothing={<NoPlayers {...props} />}
    >
      {(rows, phone) => {
        const choosing = chosen && {
          chosen,
          shown: rows.filter(({ access }) => access === 'full').map(({ id }) => id),
        };
        const shown = { players: rows, choosing, linkTo, onEdit };
        return phone ? <PlayerCards {...shown} /> : <PlayerTable {...shown} sorting={players.sorting} />;
      }}
    </PagedList>
  );
}

function NoPlayers({ players, createReason, onAdd, onImport }: PlayerListProps) {
  const { isFiltered, setFilters, trail } = players;
  const clear = () => setFilters({ q: '', teamId: '', compliance: '', payment: '' });
  return (
    <NoRows
      isNarrowed={isFiltered || trail.length > 0}
      noMatch={{ title: t('No players found'), onClear: clear }}
      none={{
        title: t('No players yet'),
        text: t('Add your first player to get started'),
        action: (
          <>
            <Button variant="primary" icon={Plus} disabledReason={createReason} onClick={onAdd}>
              {t('Add New Player')}
            </Button>
            {onImport && (
              <Button icon={Upload} onClick={onImport}>
                {t('Import Players')}
              </Button>
            )}
          </>
        ),
      }}
    />
  );
}
