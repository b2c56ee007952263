/** `1 player`, `2,013 players` */
export function playerCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'player' : 'players'}`;
}
