import { and, asc, eq, or, sql } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { Registration } from '../contract';

/**
 * Returns the open registrations of an actor: `waiting` for the club, or `joined`, that is merged (once or repeatedly) into the club's
 * own record, whose guardian the actor isn't yet. A guardian whom a merge doesn't take along remains only the merged record's.
 */
export function listRegistrations(db: Db, { actor }: Scope<'dashboard.todo'>): Promise<Registration[]> {
  const isJoined = and(
    eq(players.status, 'merged'),
    sql`(with recursive kept as (
        select next.* from player next where next.id = ${players.mergedIntoId}
        union select next.* from player next join kept on next.id = kept.merged_into_id)
      select bool_or(kept.standing = 'active') and not bool_or(exists (
        select from guardian g where g.player_id = kept.id and g.user_id = ${actor.id})) from kept)`,
  );
  return db
    .select({
      playerId: players.id,
      firstName: players.firstName,
      state: sql<Registration['state']>`case when ${players.status} = 'awaiting' then 'waiting' else 'joined' end`,
    })
    .from(players)
    .innerJoin(guardians, eq(guardians.playerId, players.id))
    .where(and(eq(guardians.userId, actor.id), or(eq(players.status, 'awaiting'), isJoined)))
    .orderBy(asc(players.firstName), asc(players.id));
}
