import { and, count, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { players } from './tables';

/** How many players in scope there are, or were before a moment. */
export async function countPlayers(db: Db, scope: Scope<'player.read'>, createdBefore?: Instant): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(players)
    .where(and(playersWithin(scope), createdBefore ? lt(players.createdAt, createdBefore) : undefined));
  return row?.count ?? 0;
}

/** The WHERE that keeps a query on `player` within an actor's reach: own teams for a coach, own children for a parent. */
export function playersWithin({
  reach,
  actor,
}: Scope<
  | 'player.read'
  | 'player.write'
  | 'guardian.invite'
  | 'guardian.remove'
  | 'document.read'
  | 'payment.read'
  | 'dashboard.todo'
>): SQL | undefined {
  if (reach === 'club') return undefined;
  if (reach === 'team') return inArray(players.teamId, [...actor.teamIds, 0]);
  return inArray(players.id, [...actor.playerIds, 0]);
}
