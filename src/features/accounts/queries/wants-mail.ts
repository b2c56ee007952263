import { type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '@/shared/mail-kinds';
import { users } from '../tables';

/** A condition on a row of `users`: the user hasn't opted out of mail of that kind. */
export function wantsMail(kind: MailKind): SQL {
  return sql`not (${kind} = any(${users.mutedMail}))`;
}
