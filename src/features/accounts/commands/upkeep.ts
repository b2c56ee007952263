import { lt, sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { blankMail } from '@/platform/mail/outbox';
import { PASSWORD_MAIL, RESET_LINK_MINUTES } from '../rules';
import { passwordResets, sessions, signInFailures } from '../tables';
import { LOOK_BACK_MINUTES } from './throttle';

/** Removes sessions and links that have expired and failures that no limit looks at, and blanks mail with links that work no more. */
export async function pruneAccounts(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
  await db.delete(signInFailures).where(lt(signInFailures.at, sql`now() - ${minutes(LOOK_BACK_MINUTES)}`));
  await blankMail(db, PASSWORD_MAIL, minutes(RESET_LINK_MINUTES));
}

function minutes(count: number) {
  return sql`make_interval(mins => ${count})`;
}
