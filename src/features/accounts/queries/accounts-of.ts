import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { users } from '../tables';

/** The part of an account that linking children needs. */
export interface Account {
  id: string;
  isActive: boolean;
  /** Whether the user proved that the mailbox is theirs. */
  isEmailProved: boolean;
}

/**
 * Returns the accounts of some e-mails, case-insensitively, by the e-mail in lower case. For linking, regardless of the caller's rights.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function accountsOf(db: Db, emails: readonly string[]): Promise<Map<string, Account>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, isActive: users.isActive, emailProvedAt: users.emailProvedAt })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, wanted));
  return new Map(
    rows.map(({ email, emailProvedAt, ...account }) => [
      email.toLowerCase(),
      { ...account, isEmailProved: emailProvedAt !== null },
    ]),
  );
}
