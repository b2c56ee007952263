import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { inlined } from '@/platform/db/paging';
import { containsEveryWord } from '@/platform/db/search-words';
import { AppError } from '@/shared/errors';
import { type Role, rolesWith, type Scope } from '@/shared/permissions';
import { accountsWithin } from '../scope';
import { secondFactors, users } from '../tables';

/** An account as seen by those who manage accounts. */
export interface StoredAccount {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  /** Whether the user proved the e-mail's mailbox. */
  isEmailProved: boolean;
  role: Role;
  isActive: boolean;
  /** When the user was last active (ISO instant, to ten minutes); null for never. */
  lastActiveAt: string | null;
  /** When the user left by their own wish. */
  leftAt: string | null;
  createdAt: string;
  /** Whether signing in requires a second factor. */
  secondFactor: boolean;
}

export interface AccountFilters {
  /** Words of the name or the e-mail, in any order. */
  q?: string | undefined;
  role?: Role | undefined;
  status?: 'active' | 'deactivated' | undefined;
}

/** By last name, then first name; users without a name by their e-mail. */
const key = sql`fold_name(concat_ws(' ', ${users.lastName}, ${users.firstName}, ${users.email})) collate "C"`;

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  isEmailProved: sql<boolean>`${users.emailProvedAt} is not null`,
  role: users.role,
  isActive: users.isActive,
  lastActiveAt: users.lastActiveAt,
  leftAt: users.leftAt,
  createdAt: users.createdAt,
  secondFactor: sql<boolean>`exists (select from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
};

/** Returns the club's accounts by name, all or page by page: at most `limit`, those after the account `after`. */
export async function listAccounts(
  db: Db,
  scope: Scope<'admin.read'>,
  { limit, after, ...filters }: AccountFilters & { limit?: number | undefined; after?: string | undefined },
): Promise<StoredAccount[]> {
  const following =
    after === undefined
      ? undefined
      : sql`(${key}, ${users.id}) > ((select ${key} from ${users} where ${users.id} = ${after}), ${after})`;
  const rows = db
    .select(columns)
    .from(users)
    .where(and(accountsWithin(scope), ...filtered(filters), following))
    .orderBy(key, users.id)
    .$dynamic();
  return limit === undefined ? rows : rows.limit(inlined(limit));
}

/** Returns how many accounts `listAccounts` lists under the same filters. */
export async function countAccounts(db: Db, scope: Scope<'admin.read'>, filters: AccountFilters): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(accountsWithin(scope), ...filtered(filters)));
  return row?.count ?? 0;
}

/** Returns the number of accounts, and of active ones that may manage the club's records. */
export async function countPeople(db: Db, scope: Scope<'admin.read'>): Promise<{ all: number; activeAdmins: number }> {
  const managers = and(eq(users.isActive, true), inArray(users.role, rolesWith('player.accept', 'club')));
  const [row] = await db
    .select({ all: count(), activeAdmins: sql<number>`count(*) filter (where ${managers})`.mapWith(Number) })
    .from(users)
    .where(accountsWithin(scope));
  return row ?? { all: 0, activeAdmins: 0 };
}

/** Returns one account. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getAccount(db: Db, scope: Scope<'user.write'>, id: string): Promise<StoredAccount> {
  const [found] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), accountsWithin(scope)));
  if (!found) throw new AppError('not_found');
  return found;
}

function filtered({ q, role, status }: AccountFilters): (SQL | undefined)[] {
  return [
    containsEveryWord(key, q),
    role ? eq(users.role, role) : undefined,
    status ? eq(users.isActive, status === 'active') : undefined,
  ];
}
