import { type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '@/shared/mail-kinds';
import { users } from '../tables';

/** A condition on a row of `users`: the user hasn't opted out of mail of that kind. */
export function wantsMail(kind: MailKind): SQL {
  return sql`not (${kind} = any(${users.mutedMail}))`;
}

/**
 * A condition on a row of `users`, the opposite of being active and `wantsMail`. Contains the condition of the index `users_muted`, so
 * that it finds these few users by it.
 */
export function refusesMail(kind: MailKind): SQL {
  const isMuted = sql`(not ${users.isActive} or ${users.mutedMail} <> '{}')`;
  return sql`${isMuted} and (not ${users.isActive} or ${kind} = any(${users.mutedMail}))`;
}
