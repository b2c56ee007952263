/** Parses whose statement the address asks for: a player's, or that of the whole family. */
export function statedBy(search: URLSearchParams): { playerId?: string } {
  const playerId = search.get('playerId');
  return playerId ? { playerId } : {};
}
