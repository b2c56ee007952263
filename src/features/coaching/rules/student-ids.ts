/** Returns the players that a form names, without duplicates (`playerIds` replaces `playerId`), and the field at which to report errors. */
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
