import { and, eq, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { CoachEarning, EarningChange, EarningForm } from '../contract/earning';
import { getEarning } from '../queries/earnings';
import { earningStatusOf } from '../rules/earning-status';
import { earningsWithin } from '../scope';
import { coachEarnings } from '../tables';

/** Writes down an earning of the coach's own. Returns it as it stands on `today`. */
export async function addEarning(
  { db }: Pick<App, 'db'>,
  scope: Scope<'coaching.write'>,
  form: EarningForm,
  today: Day,
): Promise<CoachEarning> {
  return db.transaction(async (tx) => {
    const status = earningStatusOf(form, today);
    const [row] = await tx
      .insert(coachEarnings)
      .values({ ...form, status, coachId: scope.actor.id })
      .returning({ id: coachEarnings.id });
    if (!row) throw new AppError('internal');
    await audit(tx, scope.actor, 'coachEarning.added', row.id);
    return getEarning(tx, scope, row.id, today);
  });
}

/** Changes an own earning. Returns it as it stands on `today`. Throws `not_found`, and `stale` when `version` isn't the newest. */
export async function reviseEarning(
  { db }: Pick<App, 'db'>,
  scope: Scope<'coaching.write'>,
  id: number,
  { version, ...form }: EarningChange,
  today: Day,
): Promise<CoachEarning> {
  return db.transaction(async (tx) => {
    const current = await lockEarning(tx, scope, id);
    await checkVersion(tx, scope.actor, { entity: 'coachEarning', id, version: current.version }, version);
    const status = earningStatusOf(form, today);
    await tx
      .update(coachEarnings)
      .set({ ...form, status, version: sql`${coachEarnings.version} + 1` })
      .where(eq(coachEarnings.id, id));
    await audit(tx, scope.actor, 'coachEarning.revised', id);
    return getEarning(tx, scope, id, today);
  });
}

/** Deletes an own earning. Throws `not_found`. */
export async function removeEarning(
  { db }: Pick<App, 'db'>,
  scope: Scope<'coaching.write'>,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEarning(tx, scope, id);
    await tx.delete(coachEarnings).where(eq(coachEarnings.id, id));
    await audit(tx, scope.actor, 'coachEarning.removed', id);
  });
}

async function lockEarning(tx: Db, scope: Scope<'coaching.write'>, id: number) {
  const [row] = await tx
    .select({ version: coachEarnings.version })
    .from(coachEarnings)
    .where(and(eq(coachEarnings.id, id), earningsWithin(scope)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}
