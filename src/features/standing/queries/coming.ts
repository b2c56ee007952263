import { and, eq, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { firstFirst } from '@/features/guardians/queries/list';
import { guardians } from '@/features/guardians/tables';
import { playersKeptBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';

/**
 * The guardians of a duplicate (`from`) whom the kept record (`to`) doesn't have, first ones first, with whether a merge takes them along:
 * whoever registered a child that the club hasn't accepted, and proved no e-mail, may be anybody.
 */
export function guardiansComing(db: Db, scope: Scope<'player.archive'>, { from, to }: { from: number; to: number }) {
  return db
    .select({
      userId: guardians.userId,
      rank: guardians.rank,
      name: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`,
      email: users.email,
      emailProved: sql<boolean>`${users.emailProvedAt} is not null`,
      comes: sql<boolean>`${players.standing} <> 'awaiting' or ${users.emailProvedAt} is not null`,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(
      and(
        eq(guardians.playerId, from),
        playersKeptBy(scope),
        sql`not exists (select from guardian known where known.player_id = ${to} and known.user_id = ${guardians.userId})`,
      ),
    )
    .orderBy(firstFirst);
}
