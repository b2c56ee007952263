import { and, asc, eq, notInArray } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { containsEveryWord } from '@/platform/db/search-words';
import type { Scope } from '@/shared/permissions';
import { type Child, MAX_CHILDREN } from '../contract';
import { childrenWithin } from '../scope';

/**
 * Returns the first players in scope by last then first name whose name contains all words of `q`, of any status except erased and
 * merged.
 */
export function findChildren(db: Db, scope: Scope<'privacy.manage'>, q: string | undefined): Promise<Child[]> {
  return db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      status: players.status,
      teamName: teams.name,
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(
      and(
        notInArray(players.status, ['erased', 'merged']),
        containsEveryWord(players.nameKey, q),
        childrenWithin(scope),
      ),
    )
    .orderBy(asc(players.nameKey), asc(players.id))
    .limit(MAX_CHILDREN);
}
