import { and, asc, eq, sql } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';

/** Returns the active players of whom the actor is the only guardian: if the actor leaves, the club has nobody to contact for them. */
export async function listOnlyGuarded(
  db: Db,
  { actor }: Scope<'account.edit'>,
): Promise<{ id: number; firstName: string }[]> {
  const others = sql`(select 1 from ${guardians} as other
    where other.player_id = ${players.id} and other.user_id <> ${actor.id})`;
  return db
    .select({ id: players.id, firstName: players.firstName })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(eq(guardians.userId, actor.id), eq(players.status, 'active'), sql`not exists ${others}`))
    .orderBy(asc(players.nameKey), asc(players.id));
}
