import { and, inArray, sql } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { queueChargedMail } from '@/features/payments/commands/notify';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { CoachSession, SessionExtent, SessionStatus } from '../contract/session';
import { getSession } from '../queries/sessions';
import { timeAndPlaceOf } from '../rules/mails';
import { statusProblem } from '../rules/session-status';
import { sessionsWithin } from '../scope';
import { coachSessions } from '../tables';
import { earnLessons } from './earnings';
import { findStudents, lockFollowing, lockSession, type StoredSession } from './find';
import { notifyFamilies } from './notify';
import { settleFees } from './settle-fees';

interface Change {
  status: SessionStatus;
  /** `following` also cancels the later scheduled sessions of its series; ignored for other statuses. */
  extent: SessionExtent;
}

/**
 * Completes or cancels a session, marks it as a no-show, or reverts that. Cancelling cancels what is owed for it, and reverting restores
 * that. Setting the same status changes nothing. Throws `not_found`, and `conflict` for a transition that isn't allowed, such as a
 * no-show at a session that hasn't started.
 */
export async function setSessionStatus(
  { db, mailer, config }: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'coaching.write'>,
  id: number,
  change: Change,
  club: Pick<Club, 'name' | 'timeZone'>,
): Promise<CoachSession> {
  const changed = await db.transaction(async (tx) => {
    await lockMoney(tx);
    const { named, affected } = await lockAffected(tx, scope, id, change);
    const ids = affected.map((session) => session.id);
    if (ids.length === 0) return { session: await getSession(tx, scope, id), mails: 0 };
    await tx
      .update(coachSessions)
      .set({ status: change.status, version: sql`${coachSessions.version} + 1` })
      .where(and(inArray(coachSessions.id, ids), sessionsWithin(scope)));
    if (change.status === 'completed') await earnLessons(tx, scope, ids);
    const concernsMoney = change.status === 'cancelled' || named.status === 'cancelled';
    const charged = concernsMoney
      ? await settleFees(tx, scope, { sessionIds: ids, timeZone: club.timeZone, charges: () => true })
      : [];
    await audit(tx, scope.actor, `coachSession.${change.status}`, id, ids.length > 1 ? ids.length : undefined);
    const mails =
      (await queueChargedMail(tx, { mailer, config }, charged)) +
      (concernsMoney ? await notify(tx, { mailer, config }, { scope, club, affected, status: change.status }) : 0);
    return { session: await getSession(tx, scope, id), mails };
  });
  if (changed.mails > 0) mailer.kick();
  return changed.session;
}

interface MailContext {
  scope: Scope<'coaching.write'>;
  club: Pick<Club, 'name' | 'timeZone'>;
  affected: readonly StoredSession[];
  status: SessionStatus;
}

/** Notifies families of cancelled or restored sessions. Sessions with the same students, as in a series, share one mail. */
async function notify(
  tx: Db,
  senders: Pick<App, 'mailer' | 'config'>,
  { scope, club, affected, status }: MailContext,
): Promise<number> {
  const lessons = affected.map((session) => {
    const [before, after] = status === 'cancelled' ? [timeAndPlaceOf(session), null] : [null, timeAndPlaceOf(session)];
    return { id: session.id, version: session.version + 1, title: session.title, before, after };
  });
  const byStudents = new Map<string, { lessons: typeof lessons; playerIds: number[] }>();
  for (const lesson of lessons) {
    const playerIds = (await findStudents(tx, scope, lesson.id)).map(({ playerId }) => playerId).toSorted();
    const same = byStudents.get(playerIds.join()) ?? { lessons: [], playerIds };
    byStudents.set(playerIds.join(), { ...same, lessons: [...same.lessons, lesson] });
  }
  let mails = 0;
  for (const notice of byStudents.values()) {
    const [first] = notice.lessons;
    if (!first) continue;
    const key = `lesson:${first.id}:${status}:${first.version}`;
    mails += await notifyFamilies(tx, senders, scope, club, { lessonId: first.id, key, ...notice });
  }
  return mails;
}

async function lockAffected(
  tx: Db,
  scope: Scope<'coaching.write'>,
  id: number,
  { status, extent }: Change,
): Promise<{ named: StoredSession; affected: StoredSession[] }> {
  const named = await lockSession(tx, scope, id);
  const problem = statusProblem(named, status, clock());
  if (problem) throw new AppError('conflict', problem);
  const later = status === 'cancelled' && extent === 'following' ? await lockFollowing(tx, scope, named) : [];
  return { named, affected: named.status === status ? later : [named, ...later] };
}
