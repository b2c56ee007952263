import { and, eq, gt, sql } from 'drizzle-orm';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { tokenHash } from '@/platform/tokens';
import { guardianInvitations } from '../tables';

/**
 * Whom an invitation was sent to and the first names of the children that it is about, for the page that its link opens.
 * Null when the link is used, withdrawn or too old.
 */
export async function findInvitation(db: Db, token: string): Promise<{ email: string; children: string[] } | null> {
  const rows = await db
    .select({ email: guardianInvitations.email, firstName: players.firstName })
    .from(guardianInvitations)
    .innerJoin(players, eq(players.id, guardianInvitations.playerId))
    .where(
      and(eq(guardianInvitations.tokenHash, tokenHash(token)), gt(guardianInvitations.expiresAt, sql`now()`), isActive),
    )
    .orderBy(guardianInvitations.id);
  const [first] = rows;
  return first ? { email: first.email, children: rows.map(({ firstName }) => firstName) } : null;
}
