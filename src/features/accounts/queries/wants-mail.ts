import { type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '@/shared/mail-kinds';
import { users } from '../tables';

/** A condition on a row of `users`: that this person hasn't chosen to be mailed none of that kind. */
export function wantsMail(kind: MailKind): SQL {
  return sql`not (${kind} = any(${users.mutedMail}))`;
}
