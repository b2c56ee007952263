import { type DragEvent, useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/state/toast';
import { useChosenRows } from '@/kit/use-chosen-rows';
import { leftOutMessage } from '@/shared/chosen';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { type PlacementForm, placeChildren } from '../../contract/teams';

interface Move {
  playerIds: number[];
  /** Null: back to where they came from. */
  teamId: number | null;
  isUndo?: boolean;
}

/** Selecting and dragging the children of a division, and placing them on its teams, with undo. */
export function usePlacing(divisionId: string, { teams, children }: Pick<PlacementForm, 'teams' | 'children'>) {
  const chosen = useChosenRows(divisionId);
  const [dragged, setDragged] = useState<number[]>([]);
  const teamOf = new Map(children.map(({ playerId, teamId }) => [playerId, teamId]));
  const move = useAction(placeChildren, {
    input: ({ playerIds, teamId }: Move) => ({ params: { id: divisionId }, body: { playerIds, teamId } }),
    onDone: ({ done, leftOut }, { playerIds, teamId, isUndo }) => {
      chosen.drop(playerIds);
      const team = teams.find(({ id }) => id === teamId);
      const players = formatCount(done, 'player');
      const gone = leftOut.filter(({ code }) => code === 'not_found').length;
      const back = () => undo(playerIds);
      toastSuccess(
        team ? t('{players} placed on {team}', { players, team: team.name }) : t('{players} taken off', { players }),
        gone > 0 ? leftOutMessage(gone, 'player') : undefined,
        isUndo || done === 0 ? undefined : { label: t('Undo'), onPress: back },
      );
    },
    failure: t('The players could not be placed. Please try again.'),
  });

  /** Puts children back to the teams that they were on before the move, as this screen showed them. */
  function undo(playerIds: readonly number[]): void {
    const before = playerIds.map((id) => teamOf.get(id) ?? null);
    for (const teamId of new Set(before)) {
      move.mutate({ playerIds: playerIds.filter((_, index) => before[index] === teamId), teamId, isUndo: true });
    }
  }

  const place = (playerIds: number[], teamId: number | null) => move.mutate({ playerIds, teamId });
  return {
    chosen,
    place,
    isPending: move.isPending,
    /** Dragging a chosen child moves all chosen ones. */
    dragPropsOf: (id: number) => ({
      draggable: true,
      onDragStart: () => setDragged(chosen.ids.has(id) ? [...chosen.ids] : [id]),
      onDragEnd: () => setDragged([]),
    }),
    dropPropsOf: (teamId: number | null) =>
      dragged.length > 0 && {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          place(dragged, teamId);
          setDragged([]);
        },
      },
    isDragging: dragged.length > 0,
  };
}

export type PlacingState = ReturnType<typeof usePlacing>;
