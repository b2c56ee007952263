import { and, gt, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { StoredSession } from '@/platform/http/request/sessions';
import { tokenId } from '@/platform/tokens';
import type { Scope } from '@/shared/permissions';
import type { AccountSession } from '../contract/account';
import { sessions } from '../tables';

/** Returns the user's own sessions: the current one (`sid`) first, then by last use. */
export async function listOwnSessions(
  db: Db,
  { actor }: Scope<'account.edit'>,
  sid: string,
): Promise<AccountSession[]> {
  const rows = await db
    .select({ sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(sql`${sessions.sess} ->> 'userId' = ${actor.id}`, gt(sessions.expire, now)));
  return rows
    .map((row) => asSession(row, sid))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || (b.usedAt ?? '').localeCompare(a.usedAt ?? ''));
}

/** Returns the id by which a session is listed to its owner; the secret can't be derived from it. */
export function idOfSession(sid: string): string {
  return tokenId(`session ${sid}`);
}

function asSession(row: { sid: string; sess: Record<string, unknown> }, sid: string): AccountSession {
  // As written by the session store; rows from earlier versions contain only the user.
  const { device, since, usedAt } = row.sess as Partial<StoredSession>;
  const isThis = row.sid === sid;
  return { id: idOfSession(row.sid), device: device ?? null, since: since ?? null, usedAt: usedAt ?? null, isThis };
}
