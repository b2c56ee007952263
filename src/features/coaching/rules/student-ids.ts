/** The players that a form names, each once: `playerIds` takes the place of `playerId`. With the field that faults are told at. */
export function studentIdsOf({
  playerId,
  playerIds,
}: {
  playerId?: number | null | undefined;
  playerIds?: readonly number[] | undefined;
}): { ids: number[]; field: 'playerId' | 'playerIds' } {
  if (playerIds !== undefined) return { ids: [...new Set(playerIds)], field: 'playerIds' };
  return { ids: typeof playerId === 'number' ? [playerId] : [], field: 'playerId' };
}
