import { type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '@/shared/mail-kinds';
import { pushSubscriptions, users } from '../tables';

/** A condition on a row of `users`: news of that kind reaches the user by mail, or by push on at least one device. */
export function wantsNews(kind: MailKind): SQL {
  return sql`(not ${kind} = any(${users.mutedMail}) or ${isPushed(kind)})`;
}

/**
 * A condition on a row of `users`, the opposite of being active and `wantsNews`. Contains the condition of the index `users_muted`, so
 * that it finds these few users by it.
 */
export function refusesNews(kind: MailKind): SQL {
  const isMuted = sql`(not ${users.isActive} or ${users.mutedMail} <> '{}')`;
  return sql`${isMuted} and (not ${users.isActive} or (${kind} = any(${users.mutedMail}) and not ${isPushed(kind)}))`;
}

function isPushed(kind: MailKind): SQL {
  return sql`(not ${kind} = any(${users.mutedPush})
    and exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${users.id}))`;
}
