import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { afterCursor, inlined } from '@/platform/db/paging';
import { addDays } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import type { CoachSession, SessionQuery } from '../contract/session';
import { sessionsWithin, studentsWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';
import { asSession, endSql, isPaidSql, sessionRows } from './projection';

/** Returns the coach's own sessions under these filters, newest first; upcoming ones soonest first. Days are in `timeZone`. */
export async function listSessions(
  db: Db,
  scope: Scope<'coaching.read'>,
  query: SessionQuery,
  timeZone: string,
): Promise<CoachSession[]> {
  const isRising = query.when === 'ahead';
  const where = and(filtered(scope, query, timeZone), following(scope, query, isRising));
  const direction = isRising ? asc : desc;
  const rows = sessionRows(db, scope, where).orderBy(
    direction(coachSessions.scheduledDate),
    direction(coachSessions.id),
  );
  return (await (query.limit === undefined ? rows : rows.limit(inlined(query.limit)))).map(asSession);
}

/** Returns one of the coach's own sessions. Throws `not_found`. */
export async function getSession(
  db: Db,
  scope: Scope<'coaching.read' | 'coaching.write'>,
  id: number,
): Promise<CoachSession> {
  const [row] = await sessionRows(db, scope, eq(coachSessions.id, id));
  if (!row) throw new AppError('not_found');
  return asSession(row);
}

function filtered(
  scope: Scope<'coaching.read'>,
  { when, status, paymentStatus, playerId, from, to }: SessionQuery,
  timeZone: string,
): SQL | undefined {
  const isPaid = paymentStatus === 'paid' ? isPaidSql : sql`not ${isPaidSql}`;
  return and(
    when && (when === 'ahead' ? sql`${endSql} > ${now}` : sql`${endSql} <= ${now}`),
    status && eq(coachSessions.status, status),
    paymentStatus && isPaid,
    playerId === undefined ? undefined : isStudent(scope, playerId),
    from === undefined ? undefined : gte(coachSessions.scheduledDate, instantAt(from, '00:00', timeZone)),
    to === undefined ? undefined : lt(coachSessions.scheduledDate, instantAt(addDays(to, 1), '00:00', timeZone)),
  );
}

function isStudent(scope: Scope<'coaching.read'>, playerId: number): SQL {
  const isIt = and(eq(coachSessionPlayers.playerId, playerId), studentsWithin(scope));
  return sql`exists (select from ${coachSessionPlayers} join ${players} on ${players.id} = ${coachSessionPlayers.playerId}
    where ${coachSessionPlayers.sessionId} = ${coachSessions.id} and ${isIt})`;
}

function following(scope: Scope<'coaching.read'>, { after }: SessionQuery, isRising: boolean): SQL | undefined {
  return afterCursor({
    by: [coachSessions.scheduledDate, coachSessions.id],
    order: isRising ? 'rising' : 'falling',
    after,
    within: sessionsWithin(scope),
    ifGone: 'nothing',
  });
}
