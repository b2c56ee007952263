import { and, inArray, ne, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { idOfSession } from '../queries/own-sessions';
import { sessions } from '../tables';

type Dependencies = Pick<App, 'db'>;

/** Ends one of the user's own sessions, by its id in the list. Throws `not_found` for any other. */
export async function endOwnSession({ db }: Dependencies, scope: Scope<'account.edit'>, id: string): Promise<void> {
  const own = await db.select({ sid: sessions.sid }).from(sessions).where(ofActor(scope));
  const sids = own.map(({ sid }) => sid).filter((sid) => idOfSession(sid) === id);
  if (sids.length === 0) throw new AppError('not_found');
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(ofActor(scope), inArray(sessions.sid, sids)));
    await audit(tx, scope.actor, 'user.session_ended', scope.actor.id);
  });
}

/** Ends all of the user's own sessions except the current one. */
export async function endOtherOwnSessions(
  { db }: Dependencies,
  scope: Scope<'account.edit'>,
  sid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(ofActor(scope), ne(sessions.sid, sid)));
    await audit(tx, scope.actor, 'user.sessions_ended', scope.actor.id);
  });
}

function ofActor({ actor }: Scope<'account.edit'>) {
  return sql`${sessions.sess} ->> 'userId' = ${actor.id}`;
}
