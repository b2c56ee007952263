import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { users } from '../tables';

/** An account as far as linking children to it goes. */
export interface Account {
  id: string;
  isActive: boolean;
  /** Whether its person showed that the e-mail's mailbox is theirs. */
  isEmailProved: boolean;
}

/** The accounts of some e-mails, in whatever case they are written, by the e-mail in lower case. For linking, whoever asks. */
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
