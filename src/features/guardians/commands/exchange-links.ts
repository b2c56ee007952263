import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { guardianInvitations } from '../tables';

/**
 * Gives either invitation of each pair, by ids, the other's link with its dates. Done twice, all is as it was. Where one is gone, the other
 * keeps its own.
 */
export async function exchangeLinks(tx: Db, pairs: readonly { id: number; mine: number }[]): Promise<void> {
  if (pairs.length === 0) return;
  const both = pairs.flatMap(({ id, mine }) => [
    { here: id, there: mine },
    { here: mine, there: id },
  ]);
  await tx.execute(sql`
    update ${guardianInvitations} here
      set token_hash = there.token_hash, created_at = there.created_at, expires_at = there.expires_at
    from json_to_recordset(${JSON.stringify(both)}::json) as pair (here integer, there integer)
    join ${guardianInvitations} there on there.id = pair.there
    where here.id = pair.here`);
}
