import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Pair } from '@/features/players/handlers';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { guardians } from '../tables';
import { firstFirst } from './list';

/** What a merge does with a guardian: takes them along, invites them by mail instead, or leaves them with the duplicate. */
type Outcome = 'comes' | 'invited' | 'stays';

/**
 * Returns the guardians of a duplicate (`from`) whom the kept record (`to`) doesn't have, the first guardian first, and whether a merge
 * takes them along. It doesn't take along the one who registered the record without proving an e-mail: that can be anyone, even after the
 * club accepted the child.
 */
export function guardiansComing(db: Db, scope: Scope<'player.archive'>, { from, to }: Pair) {
  return db
    .select({
      userId: guardians.userId,
      rank: guardians.rank,
      name: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`,
      email: users.email,
      emailProved: sql<boolean>`${users.emailProvedAt} is not null`,
      outcome: sql<Outcome>`case when not ${isDoubtful} then 'comes'
        when ${users.isActive} then 'invited' else 'stays' end`,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(
      and(
        eq(guardians.playerId, from),
        playersManagedBy(scope),
        sql`not exists (select from guardian known where known.player_id = ${to} and known.user_id = ${guardians.userId})`,
      ),
    )
    .orderBy(firstFirst);
}

/** Locks the accounts of both records' guardians, so that nobody proves an e-mail or is deactivated during the transaction. */
export async function lockGuardians(tx: Db, scope: Scope<'player.archive'>, { from, to }: Pair): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(guardians, eq(guardians.userId, users.id))
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(inArray(guardians.playerId, [from, to]), playersManagedBy(scope)))
    .orderBy(asc(users.id))
    .for('share', { of: users });
}

/**
 * Throws `conflict` when a guardian of the kept record (`to`) registered it without proving an e-mail and the duplicate has no such
 * guardian: that person would see everything that the club knows about the child.
 */
export async function checkKept(db: Db, scope: Scope<'player.archive'>, { from, to }: Pair): Promise<void> {
  const doubtful = await db
    .select({ playerId: guardians.playerId })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(inArray(guardians.playerId, [from, to]), playersManagedBy(scope), isDoubtful));
  const ids = new Set(doubtful.map(({ playerId }) => playerId));
  if (ids.has(to) && !ids.has(from)) throw new AppError('conflict', KEEP_THE_OTHER);
}

const isDoubtful = sql`(${users.emailProvedAt} is null
  and (${players.status} = 'awaiting' or ${players.registeredBy} is not distinct from ${users.id}))`;

const KEEP_THE_OTHER =
  'A parent registered this record and never confirmed their e-mail. Open the other record and merge this one into it.';
