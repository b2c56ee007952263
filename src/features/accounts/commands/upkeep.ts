import { and, inArray, like, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import { PASSWORD_MAIL, RESET_LINK_MINUTES } from '../rules';
import { passwordResets, sessions, signInFailures } from '../tables';
import { LOOK_BACK_MINUTES } from './throttle';

/** Removes sessions and links that have expired and failures that no limit looks at, and blanks mail with links that work no more. */
export async function pruneAccounts(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
  await db.delete(signInFailures).where(lt(signInFailures.at, minutesAgo(LOOK_BACK_MINUTES)));
  await db
    .update(outbox)
    .set({ body: '' })
    .where(
      and(
        like(outbox.dedupeKey, `${PASSWORD_MAIL}%`),
        lt(outbox.createdAt, minutesAgo(RESET_LINK_MINUTES)),
        inArray(outbox.status, ['sent', 'failed', 'interrupted', 'kept']),
        ne(outbox.body, ''),
      ),
    );
}

function minutesAgo(minutes: number) {
  return sql`now() - make_interval(mins => ${minutes})`;
}
