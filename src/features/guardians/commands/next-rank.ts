import { type SQL, sql } from 'drizzle-orm';
import { guardians } from '../tables';

/** The rank of one more guardian of a player: after all others, and after `before` more whom the same statement inserts. */
export function nextRank(playerId: number, before = 0): SQL<number> {
  return sql<number>`(select coalesce(max(${guardians.rank}), 0) + 1 + ${before}::integer
    from ${guardians} where ${guardians.playerId} = ${playerId})`;
}
