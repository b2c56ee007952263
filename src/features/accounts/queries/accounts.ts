import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { holdsEveryWord } from '@/platform/db/words';
import { AppError } from '@/shared/errors';
import { type Role, rolesWith, type Scope } from '@/shared/permissions';
import { accountsWithin } from '../scope';
import { secondFactors, users } from '../tables';

/** An account as who keeps the accounts sees it. */
export interface StoredAccount {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  /** Whether this person has shown to read the e-mail's mail. */
  isEmailProved: boolean;
  role: Role;
  isActive: boolean;
  /** When this person was last here (ISO instant, to ten minutes); null: never. */
  lastActiveAt: string | null;
  /** When this person left by their own wish. */
  leftAt: string | null;
  createdAt: string;
  /** Whether signing in takes a second factor. */
  secondFactor: boolean;
}

export interface AccountFilters {
  /** Words of the name or the e-mail, in any order. */
  q?: string | undefined;
  role?: Role | undefined;
  status?: 'active' | 'deactivated' | undefined;
}

/** By last name, then first name; who has none by the e-mail. */
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

/** The club's accounts by name, whole or page by page: at most `limit`, those that follow the account `after`. */
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
  return limit === undefined ? rows : rows.limit(limit);
}

/** How many accounts `listAccounts` lists under the same filters. */
export async function countAccounts(db: Db, scope: Scope<'admin.read'>, filters: AccountFilters): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(accountsWithin(scope), ...filtered(filters)));
  return row?.count ?? 0;
}

/** How many accounts there are, and how many active ones may keep the club's records. */
export async function countPeople(db: Db, scope: Scope<'admin.read'>): Promise<{ all: number; activeAdmins: number }> {
  const keepers = and(eq(users.isActive, true), inArray(users.role, rolesWith('player.accept', 'club')));
  const [row] = await db
    .select({ all: count(), activeAdmins: sql<number>`count(*) filter (where ${keepers})`.mapWith(Number) })
    .from(users)
    .where(accountsWithin(scope));
  return row ?? { all: 0, activeAdmins: 0 };
}

/** One account. Throws `not_found` when it doesn't exist or is out of scope. */
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
    holdsEveryWord(key, q),
    role ? eq(users.role, role) : undefined,
    status ? eq(users.isActive, status === 'active') : undefined,
  ];
}
