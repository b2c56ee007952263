import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { inlined } from '@/platform/db/paging';
import { containsEveryWord } from '@/platform/db/search-words';
import { mayLinkPassword, roles, rolesWith, type Scope } from '@/shared/permissions';
import type { UserChoiceQuery, UserListItem } from '../contract/user';
import { usersWithin } from '../scope';
import { users } from '../tables';

/**
 * Returns users by name within the scope: a coach sees only the names of coaches and of the own teams' guardians. Whether an e-mail is
 * proved is only included when the scope covers everyone.
 */
export async function listUsers(db: Db, scope: Scope<'user.read'>): Promise<UserListItem[]> {
  return masked(scope, await selectUsers(db, scope, undefined));
}

/**
 * Returns the users of `listUsers` that match, at most `limit`, and whether there are more. Of a search, the people who have just this name
 * come first. Conditions apply to what the caller may know: a coach finds nobody else by e-mail or by role.
 */
export async function listUserChoices(
  db: Db,
  scope: Scope<'user.read'>,
  { q, id, purpose, limit }: UserChoiceQuery,
): Promise<{ users: UserListItem[]; hasMore: boolean }> {
  const key = scope.reach === 'club' ? sql`concat_ws(' ', ${fullName}, ${users.email})` : fullName;
  const match = and(
    containsEveryWord(sql`fold_name(${key})`, q),
    id === undefined ? undefined : eq(users.id, id),
    purpose && suits(scope, purpose),
  );
  const nearest = q ? [sql`(fold_name(${fullName}) <> fold_name(${q}))`] : [];
  const rows = await selectUsers(db, scope, match, nearest).limit(inlined(limit + 1));
  return { users: masked(scope, rows.slice(0, limit)), hasMore: rows.length > limit };
}

const fullName = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;

function selectUsers(db: Db, scope: Scope<'user.read'>, which: SQL | undefined, first: readonly SQL[] = []) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      emailProved: sql<
        boolean | null
      >`${scope.reach === 'club' ? sql`${users.emailProvedAt} is not null` : sql`null::boolean`}`,
    })
    .from(users)
    .where(and(usersWithin(scope), which))
    .orderBy(...first, users.lastName, users.firstName, users.id)
    .$dynamic();
}

function masked(scope: Scope<'user.read'>, rows: UserListItem[]): UserListItem[] {
  if (scope.reach !== 'team') return rows;
  return rows.map((row) => (row.id === scope.actor.id ? row : { ...row, email: null, role: null }));
}

/** Returns the WHERE of the users who can be chosen for a purpose, as far as the caller knows their roles. */
function suits(
  { reach, actor }: Scope<'user.read'>,
  purpose: NonNullable<UserChoiceQuery['purpose']>,
): SQL | undefined {
  const known = reach === 'club' ? undefined : eq(users.id, actor.id);
  if (purpose === 'team') return and(inArray(users.role, rolesWith('team.coach')), known);
  const linkable = roles.filter((role) => mayLinkPassword(actor, role));
  return and(inArray(users.role, linkable), ne(users.id, actor.id), known);
}
