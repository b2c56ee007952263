import { and, count, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { isOneOf, placeIn } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { inlined } from '@/platform/db/paging';
import { containsEveryWord } from '@/platform/db/search-words';
import { inOrder, isAfterKeys, type SortKey } from '@/platform/db/sorting';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { type AgeGroup, ageGroups, type Team, type TeamChoice, type TeamChoiceQuery } from './contract';
import { teamsWithin } from './scope';
import { teams } from './tables';

/** Returns the teams in scope, by age group from the youngest, then by name. */
export function listTeams(db: Db, scope: Scope<'team.read'>): Promise<Team[]> {
  return readTeams(db, scope, undefined);
}

/**
 * Returns the teams in scope that match, at most `limit`, in the order of `listTeams`, and the number of all that match. Of a search, the
 * teams that have just this name come first, then those whose names begin with it: other numbers contain a number.
 */
export async function listTeamChoices(
  db: Db,
  scope: Scope<'team.read'>,
  { q, ids, isActive, limit }: TeamChoiceQuery,
): Promise<{ teams: TeamChoice[]; count: number }> {
  const { id, name, shortName, color } = getTableColumns(teams);
  const match = and(
    containsEveryWord(searchKey, q),
    ids && isOneOf(teams.id, ids),
    isActive && eq(teams.isActive, true),
    teamsWithin(scope),
  );
  const choices = db
    .select({ id, name, isActive: teams.isActive, shortName, color })
    .from(teams)
    .where(match)
    .orderBy(inOrder(q ? [...nearestFirst(q), ...listOrder] : listOrder));
  if (limit === undefined) {
    const found = await choices;
    return { teams: found, count: found.length };
  }
  const [all] = await db.select({ count: count() }).from(teams).where(match);
  return { teams: await choices.limit(inlined(limit)), count: all?.count ?? 0 };
}

/** A search of the teams, and one page of what it finds. */
export interface TeamPage {
  q?: string | undefined;
  order?: 'own' | undefined;
  limit: number;
  after?: number | undefined;
}

/** Like `listTeams`, one page; a page after a team out of scope is empty. With `order`, the actor's own teams come first. */
export async function listTeamPage(
  db: Db,
  scope: Scope<'team.read'>,
  { q, order, limit, after }: TeamPage,
): Promise<Team[]> {
  const keys = order === 'own' ? [{ by: isOthers(scope) }, ...listOrder] : listOrder;
  const follows =
    after === undefined ? undefined : isAfterKeys(keys, teams, and(eq(teams.id, after), teamsWithin(scope)));
  return readTeams(db, scope, and(containsEveryWord(searchKey, q), follows), keys).limit(inlined(limit));
}

/** Returns one team. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getTeam(db: Db, scope: Scope<'team.read'>, id: number): Promise<Team> {
  const [found] = await readTeams(db, scope, eq(teams.id, id));
  if (!found) throw new AppError('not_found');
  return found;
}

const listOrder: SortKey[] = [{ by: placeIn(ageGroups, teams.ageGroup) }, { by: teams.name }, { by: teams.id }];
function nearestFirst(q: string): SortKey[] {
  const name = sql`fold_name(${teams.name})`;
  return [{ by: sql`(${name} <> fold_name(${q}))` }, { by: sql`(not starts_with(${name}, fold_name(${q})))` }];
}

const searchKey = sql`fold_name(concat_ws(' ', ${teams.name}, ${teams.ageGroup}, ${teams.shortName}))`;

function isOthers({ actor }: Scope<'team.read'>): SQL {
  return sql`(not ${isOneOf(teams.id, actor.teamIds)})`;
}

function readTeams(db: Db, scope: Scope<'team.read'>, which: SQL | undefined, keys: readonly SortKey[] = listOrder) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      ageGroup: teams.ageGroup,
      coachId: teams.coachId,
      coachName: coachName(scope),
      isCoachDeactivated: isCoachDeactivated(scope),
      isActive: teams.isActive,
      createdAt: teams.createdAt,
      version: teams.version,
      playerCount,
      shortName: teams.shortName,
      color: teams.color,
    })
    .from(teams)
    .leftJoin(users, eq(users.id, teams.coachId))
    .where(and(which, teamsWithin(scope)))
    .orderBy(inOrder(keys));
}

const playerCount = sql<number>`(select count(*)::int from ${players} where ${players.teamId} = ${teams.id})`;

function isCoachDeactivated(scope: Scope<'team.read'>) {
  return readsAnybody(scope) ? sql<boolean>`coalesce(not ${users.isActive}, false)` : sql<boolean>`false`;
}

/** Returns SQL for the coach's name. A coach without a name is shown by e-mail, but only to users who may read everyone's. */
function coachName(scope: Scope<'team.read'>) {
  const named = sql`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`;
  const otherwise = readsAnybody(scope) ? users.email : sql`'Unknown User'`;
  return sql<string | null>`case when ${users.id} is not null then coalesce(${named}, ${otherwise}) end`;
}

function readsAnybody({ actor }: Scope<'team.read'>): boolean {
  return scopeOf(actor, 'user.read').reach === 'club';
}

/**
 * Returns which of these ids belong to teams that aren't archived, whoever asks. They can't be archived before the transaction ends.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function existingTeamIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(inArray(teams.id, [...ids]), isNull(teams.archivedAt)))
    .for('key share');
  return new Set(rows.map((row) => row.id));
}

/** Returns the age group of each active team that an actor's dashboard counts: own teams for a coach, the children's for a parent. */
export async function listActiveAgeGroups(db: Db, scope: Scope<'dashboard.read'>): Promise<AgeGroup[]> {
  const rows = await db
    .select({ ageGroup: teams.ageGroup })
    .from(teams)
    .where(and(eq(teams.isActive, true), teamsWithin(scope)));
  return rows.map((row) => row.ageGroup);
}

/**
 * Returns the names of these teams, in alphabetical order.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function teamNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db.select({ name: teams.name }).from(teams).where(isOneOf(teams.id, ids)).orderBy(teams.name);
  return rows.map(({ name }) => name);
}
