import { and, eq, inArray, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { amendFees, cancelFees, type FeeChange } from '@/features/payments/charges/commands/for-sessions';
import { feeReasons } from '@/features/payments/charges/rules/session-fees';
import { lockMoney } from '@/features/payments/commands/ledger';
import { queueChargedMail } from '@/features/payments/commands/notify';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { type Day, dayOf } from '@/shared/dates';
import type { Reply } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { SessionChange, updateSession } from '../contract/session';
import { countOverlaps } from '../queries/overlaps';
import { getSession } from '../queries/sessions';
import { timeAndPlaceOf } from '../rules/mails';
import { studentIdsOf } from '../rules/student-ids';
import { sessionsWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';
import { earnLessons } from './earnings';
import { findStudents, lockSession, type StoredSession } from './find';
import { notifyFamilies } from './notify';
import { settleFees } from './settle-fees';
import { addStudents } from './students';

type SavedSession = Reply<typeof updateSession>;
type Fields = Pick<StoredSession, 'title' | 'rate' | 'scheduledDate' | 'duration' | 'location'>;

/**
 * Changes a session. The payments follow: new students are charged, and those who were removed owe nothing. Families are mailed about a
 * new time or place. Throws `not_found`, `stale` when `version` isn't the latest, `invalid` for a player whom the coach can't choose, and
 * `conflict` when a removed student has paid the club.
 */
export async function reviseSession(
  { db, mailer, config }: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'coaching.write'>,
  id: number,
  { version, playerId, playerIds, ...fields }: SessionChange,
  { club, today }: { club: Pick<Club, 'name' | 'timeZone'>; today: Day },
): Promise<SavedSession> {
  const { timeZone } = club;
  const revised = await db.transaction(async (tx) => {
    await lockMoney(tx);
    const before = await lockSession(tx, scope, id);
    await checkVersion(tx, scope.actor, { entity: 'coachSession', id, version: before.version }, version);
    const students = await changeStudents(tx, scope, id, studentIdsOf({ playerId, playerIds }));
    await amendFees(tx, scope, await paymentIdsOf(tx, scope, id), feeChange(before, fields, timeZone), today);
    await tx
      .update(coachSessions)
      .set({ ...fields, version: sql`${coachSessions.version} + 1` })
      .where(and(eq(coachSessions.id, id), sessionsWithin(scope)));
    // The session may have been completed before it had a rate.
    await earnLessons(tx, scope, [id]);
    const wasFree = toCentavos(before.rate) === 0;
    const charges = (student: number) => wasFree || students.added.includes(student);
    const charged = await settleFees(tx, scope, { sessionIds: [id], timeZone, charges });
    await audit(tx, scope.actor, 'coachSession.revised', id);
    const mails =
      (await queueChargedMail(tx, { mailer, config }, charged)) +
      (await notify(tx, { mailer, config }, { scope, club, before, after: fields, students }));
    const overlaps = await countOverlaps(tx, scope, [id]);
    return { saved: { ...(await getSession(tx, scope, id)), sessions: 1, overlaps }, mails };
  });
  if (revised.mails > 0) mailer.kick();
  return revised.saved;
}

interface Students {
  added: number[];
  left: number[];
  stayed: number[];
}

/** Returns the students who were added, removed and kept. Players who have left the club aren't on the coach's list, and are kept. */
async function changeStudents(
  tx: Db,
  scope: Scope<'coaching.write'>,
  sessionId: number,
  { ids, field }: ReturnType<typeof studentIdsOf>,
): Promise<Students> {
  const before = await findStudents(tx, scope, sessionId);
  const known = new Set(before.map(({ playerId }) => playerId));
  const leaving = before.filter(({ playerId, plays }) => plays && !ids.includes(playerId));
  if (leaving.some(({ paidTo }) => paidTo === 'club'))
    throw new AppError('conflict', paidSentence, { issues: paidIssues(field) });
  await cancelFees(
    tx,
    scope,
    leaving.flatMap(({ paymentId }) => paymentId ?? []),
    feeReasons.removed,
  );
  const places = leaving.map(({ id }) => id);
  if (places.length > 0) await tx.delete(coachSessionPlayers).where(inArray(coachSessionPlayers.id, places));
  const added = ids.filter((playerId) => !known.has(playerId));
  await addStudents(tx, scope, [sessionId], { ids: added, field });
  return {
    added,
    left: leaving.map(({ playerId }) => playerId),
    stayed: ids.filter((playerId) => known.has(playerId)),
  };
}

interface MailContext {
  scope: Scope<'coaching.write'>;
  club: Pick<Club, 'name' | 'timeZone'>;
  before: StoredSession;
  after: Fields;
  students: Students;
}

/**
 * Notifies families of a new time or place, the added students' families that the lesson is planned, and the removed students' families
 * that it no longer is for them.
 */
async function notify(
  tx: Db,
  senders: Pick<App, 'mailer' | 'config'>,
  { scope, club, before, after, students }: MailContext,
): Promise<number> {
  if (before.status !== 'scheduled') return 0;
  const [then, now] = [timeAndPlaceOf(before), timeAndPlaceOf(after)];
  const isSame = then.startTime === now.startTime && then.endTime === now.endTime && then.location === now.location;
  const news = [
    { before: null, after: now, playerIds: students.added },
    { before: then, after: null, playerIds: students.left },
    { before: then, after: now, playerIds: isSame ? [] : students.stayed },
  ];
  let mails = 0;
  for (const [index, { playerIds, ...each }] of news.entries()) {
    const key = `lesson:${before.id}:revised:${before.version + 1}:${index}`;
    const lessons = [{ title: after.title, ...each }];
    mails += await notifyFamilies(tx, senders, scope, club, { lessonId: before.id, key, lessons, playerIds });
  }
  return mails;
}

const paidSentence =
  "A player whose family has paid the club for this session can't be taken off it. Ask an admin to give the money back first.";

function paidIssues(path: string) {
  return [{ path, message: paidSentence }];
}

async function paymentIdsOf(tx: Db, scope: Scope<'coaching.write'>, sessionId: number): Promise<number[]> {
  return (await findStudents(tx, scope, sessionId)).flatMap(({ paymentId }) => paymentId ?? []);
}

/**
 * Returns the changes of a session that its payments follow. An admin's own changes to a payment are preserved where the session's fields
 * haven't changed.
 */
function feeChange(before: Fields, after: Fields, timeZone: string): FeeChange {
  const dueDate = dayOf(after.scheduledDate, timeZone);
  return {
    ...(before.rate !== after.rate && toCentavos(after.rate) > 0 && { amount: after.rate }),
    ...(dayOf(before.scheduledDate, timeZone) !== dueDate && { dueDate }),
    ...(before.title !== after.title && { description: after.title }),
  };
}
