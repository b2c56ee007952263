import { and, eq, inArray } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { queueChargedMail } from '@/features/payments/commands/notify';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { CoachSession, SessionPaymentStatus } from '../contract/session';
import { getSession } from '../queries/sessions';
import { sessionsWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';
import { findStudents, lockSession } from './find';
import { settleFees } from './settle-fees';

interface PaidStatus {
  paymentStatus: SessionPaymentStatus;
  /** One student; all of them when omitted. */
  playerId?: number | null | undefined;
}

type Student = Awaited<ReturnType<typeof findStudents>>[number];

/**
 * Records that the coach was paid in hand, so that nothing is owed to the club, or reverts that. Students already in that state are
 * unchanged. Throws `not_found`, `invalid` for a player who isn't in the session, and `conflict` when the club was paid or a family
 * reports that it was.
 */
export async function recordPaid(
  { db, mailer, config }: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'coaching.write'>,
  id: number,
  change: PaidStatus,
  { timeZone }: Pick<Club, 'timeZone'>,
): Promise<CoachSession> {
  const noted = await db.transaction(async (tx) => {
    await lockMoney(tx);
    await lockSession(tx, scope, id);
    const students = await findStudents(tx, scope, id);
    const named = namedIn(change, students);
    const changes = changesOf(change, named);
    if (students.length === 0) await recordSession(tx, scope, id, change);
    await recordStudents(tx, changes, change);
    if (changes.length > 0) await audit(tx, scope.actor, `coachSession.${change.paymentStatus}`, id, changes.length);
    const again = new Set(changes.map(({ playerId }) => playerId));
    const settled = { sessionIds: [id], timeZone, charges: (playerId: number) => again.has(playerId) };
    const mails = await queueChargedMail(tx, { mailer, config }, await settleFees(tx, scope, settled));
    return { session: await getSession(tx, scope, id), mails };
  });
  if (noted.mails > 0) mailer.kick();
  return noted.session;
}

/** Returns the students that a request is about: one active player, or all, including those who have left the club. */
function namedIn({ playerId }: PaidStatus, students: readonly Student[]): readonly Student[] {
  if (playerId == null) return students;
  const [student] = students.filter((one) => one.playerId === playerId && one.plays);
  if (!student) throw invalidField('playerId', "That player isn't in this session.");
  return [student];
}

/** Returns the students whose state changes. */
function changesOf({ paymentStatus }: PaidStatus, named: readonly Student[]): Student[] {
  if (paymentStatus === 'paid') return unpaidOf(named);
  const inHand = named.filter(({ paidTo }) => paidTo === 'hand');
  const isClubs = inHand.length === 0 && named.length > 0 && named.every(({ paidTo }) => paidTo === 'club');
  if (isClubs)
    throw new AppError('conflict', 'This was paid to the club, so it stays paid. An admin can give it back.');
  return inHand;
}

/** Returns the unpaid students, except those whose families report a payment to the club. Throws `conflict` when only such are left. */
function unpaidOf(named: readonly Student[]): Student[] {
  const unpaid = named.filter(({ paidTo }) => paidTo === null);
  const changes = unpaid.filter(({ isReported }) => !isReported);
  if (unpaid.length > 0 && changes.length === 0)
    throw new AppError('conflict', 'The family says that it has paid the club. An admin has to answer that first.');
  return changes;
}

async function recordSession(
  tx: Db,
  scope: Scope<'coaching.write'>,
  id: number,
  { paymentStatus }: PaidStatus,
): Promise<void> {
  const [row] = await tx
    .update(coachSessions)
    .set({ paymentStatus })
    .where(and(eq(coachSessions.id, id), sessionsWithin(scope)))
    .returning({ id: coachSessions.id });
  if (row) await audit(tx, scope.actor, `coachSession.${paymentStatus}`, id);
}

async function recordStudents(tx: Db, students: readonly Student[], { paymentStatus }: PaidStatus): Promise<void> {
  const ids = students.map(({ id }) => id);
  if (ids.length === 0) return;
  const paidInHand = paymentStatus === 'paid';
  await tx.update(coachSessionPlayers).set({ paidInHand }).where(inArray(coachSessionPlayers.id, ids));
}
