import { and, eq, exists, lt, not, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Day } from '@/shared/dates';
import type { Compliance } from '../contract';
import { documents } from '../tables';

/**
 * `complianceOf` in SQL, for each row of `player`: as a column and as filters, out of the same few questions, so that a filter never
 * tells otherwise than the column. Each question is one look into an index. `today` is the club's.
 */
export function complianceSql(today: Day) {
  const isDocument = eq(documents.playerId, players.id);
  const anyDocument = exists(sql`(select from ${documents} where ${isDocument})`);
  const expired = exists(sql`(select from ${documents} where ${and(isDocument, lt(documents.expiryDate, today))})`);
  const states: Record<Compliance, SQL | undefined> = {
    missing: not(anyDocument),
    expired,
    complete: and(anyDocument, not(expired)),
  };
  return {
    column: sql<Compliance>`case when ${not(anyDocument)} then 'missing' when ${expired} then 'expired' else 'complete' end`,
    is: (state: Compliance) => states[state],
  };
}
