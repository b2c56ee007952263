import { type SQL, sql } from 'drizzle-orm';
import { guardians } from '../tables';

/** Returns the rank of an additional guardian of a player: after all others, and after `before` more that the same statement inserts. */
export function nextRank(playerId: number, before = 0): SQL<number> {
  return sql<number>`(select coalesce(max(${guardians.rank}), 0) + 1 + ${before}::integer
    from ${guardians} where ${guardians.playerId} = ${playerId})`;
}
