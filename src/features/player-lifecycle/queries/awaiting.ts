import { and, asc, count, eq, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { knownToClub } from '@/features/guardians/queries/known';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { AwaitingPlayer, Registrant } from '../contract';

const isAwaiting = eq(players.status, 'awaiting');

/** Returns the players whom parents registered and nobody has accepted yet, oldest first. */
export async function listAwaiting(db: Db, scope: Scope<'player.accept'>): Promise<AwaitingPlayer[]> {
  return db
    .select({
      id: players.id,
      firstName: players.firstName,
      lastName: players.lastName,
      birthDate: players.birthDate,
      registeredAt: sql<string>`${utcText(players.createdAt)}`,
      parent: registrant,
      known: sql<boolean>`${knownToClub(sql`${players.registeredBy}`)}`,
      twin,
    })
    .from(players)
    .leftJoin(users, eq(users.id, players.registeredBy))
    .where(and(isAwaiting, playersManagedBy(scope)))
    .orderBy(asc(players.createdAt), asc(players.id));
}

/** Returns how many players `listAwaiting` lists. */
export async function countAwaiting(db: Db, scope: Scope<'player.accept'>): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: count() })
    .from(players)
    .where(and(isAwaiting, playersManagedBy(scope)));
  return { count: row?.count ?? 0 };
}

const registrant = sql<Registrant | null>`case when ${users.id} is not null then json_build_object(
  'name', coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email}),
  'email', ${users.email}, 'emailProved', ${users.emailProvedAt} is not null) end`;

/** Most likely the same child, already on the lists. */
const twin = sql<AwaitingPlayer['twin']>`(
  select json_build_object('id', other.id, 'teamName', (select t.name from team t where t.id = other.team_id))
  from player other where other.birth_date = ${players.birthDate} and other.name_key = ${players.nameKey}
    and other.standing = 'active' order by other.id limit 1)`;
