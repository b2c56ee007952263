import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { type Actor, type Permission, rolesWith } from '@/shared/permissions';
import { users } from '../../tables';

/**
 * Returns the active users other than the actor whose permission reaches the whole club, or the team of this player as its coach: those
 * who can decide about something that the actor sent in.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function decidersOn(
  db: Db,
  permission: Permission,
  { playerId, actor }: { playerId: number; actor: Pick<Actor, 'id'> },
): Promise<{ id: string }[]> {
  const coaches = sql`exists (select from ${teams} join ${players} on ${players.teamId} = ${teams.id}
    where ${teams.coachId} = ${users.id} and ${players.id} = ${playerId})`;
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        ne(users.id, actor.id),
        or(
          inArray(users.role, rolesWith(permission, 'club')),
          and(inArray(users.role, rolesWith(permission, 'team')), coaches),
        ),
      ),
    )
    .orderBy(users.id);
}
