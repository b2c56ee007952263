import { and, eq, gt, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import { toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { CoachEarning, EarningChange, EarningForm } from '../contract/earning';
import { isEarned, isSessionOfEarning } from '../queries/earned';
import { type Calendar, getEarning } from '../queries/earnings';
import { earningStatusOf } from '../rules/earning-status';
import { sessionsWithin } from '../scope';
import { coachEarnings, coachSessions } from '../tables';

/** Records an earning of the coach. Returns it with today's status. */
export async function addEarning(
  { db }: Pick<App, 'db'>,
  scope: Scope<'coaching.write'>,
  form: EarningForm,
  calendar: Calendar,
): Promise<CoachEarning> {
  return db.transaction(async (tx) => {
    const status = earningStatusOf(form, calendar.today);
    const [row] = await tx
      .insert(coachEarnings)
      .values({ ...form, status, coachId: scope.actor.id })
      .returning({ id: coachEarnings.id });
    if (!row) throw new AppError('internal');
    await audit(tx, scope.actor, 'coachEarning.added', row.id);
    return getEarning(tx, scope, row.id, calendar);
  });
}

/**
 * Changes one of the coach's earnings. Returns it with today's status. Throws `not_found`, `stale` when `version` isn't the latest, and
 * `conflict` when the amount or text of a lesson's earning would change.
 */
export async function reviseEarning(
  { db }: Pick<App, 'db'>,
  scope: Scope<'coaching.write'>,
  id: number,
  { version, ...form }: EarningChange,
  calendar: Calendar,
): Promise<CoachEarning> {
  return db.transaction(async (tx) => {
    const current = await lockEarning(tx, scope, id);
    await checkVersion(tx, scope.actor, { entity: 'coachEarning', id, version: current.version }, version);
    const status = earningStatusOf(form, calendar.today);
    const changed = current.sessionId === null ? form : payOf(form, await getEarning(tx, scope, id, calendar));
    await tx
      .update(coachEarnings)
      .set({ ...changed, status, version: sql`${coachEarnings.version} + 1` })
      .where(eq(coachEarnings.id, id));
    await audit(tx, scope.actor, 'coachEarning.revised', id);
    return getEarning(tx, scope, id, calendar);
  });
}

/** Returns when and how a lesson's earning was paid. Throws `conflict` when anything else differs. */
function payOf({ paymentDate, paymentMethod, ...form }: EarningForm, before: CoachEarning) {
  const isSame =
    form.description === before.description &&
    form.type === before.type &&
    form.source === before.source &&
    toCentavos(form.amount) === toCentavos(before.amount);
  if (!isSame) throw new AppError('conflict', ofLesson);
  return { paymentDate, paymentMethod };
}

const ofLesson =
  'What a lesson earns follows the lesson: only when and how it was paid can be changed here. Change the lesson instead.';

/** Creates an earning for each of these own sessions that is completed and has none yet. */
export async function earnLessons(
  tx: Db,
  scope: Scope<'coaching.write'>,
  sessionIds: readonly number[],
): Promise<void> {
  const { id: sessionId, coachId, rate: amount } = coachSessions;
  const completed = and(
    isOneOf(sessionId, sessionIds),
    sessionsWithin(scope),
    eq(coachSessions.status, 'completed'),
    gt(amount, '0'),
  );
  const rows = await tx.select({ sessionId, coachId, amount }).from(coachSessions).where(completed);
  const made = rows.map((row) => ({ ...row, type: 'private_lesson' as const, description: '' }));
  if (made.length > 0) await tx.insert(coachEarnings).values(made).onConflictDoNothing();
}

/** Deletes one of the coach's earnings. Throws `not_found`, and `conflict` for an earning of a lesson. */
export async function removeEarning(
  { db }: Pick<App, 'db'>,
  scope: Scope<'coaching.write'>,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { sessionId } = await lockEarning(tx, scope, id);
    if (sessionId !== null)
      throw new AppError('conflict', 'This comes of a lesson, and goes when that is not completed or not paid.');
    await tx.delete(coachEarnings).where(eq(coachEarnings.id, id));
    await audit(tx, scope.actor, 'coachEarning.removed', id);
  });
}

async function lockEarning(tx: Db, scope: Scope<'coaching.write'>, id: number) {
  const [row] = await tx
    .select({ version: coachEarnings.version, sessionId: coachEarnings.sessionId })
    .from(coachEarnings)
    .leftJoin(coachSessions, isSessionOfEarning)
    .where(and(eq(coachEarnings.id, id), isEarned(scope)))
    .for('update', { of: coachEarnings });
  if (!row) throw new AppError('not_found');
  return row;
}
