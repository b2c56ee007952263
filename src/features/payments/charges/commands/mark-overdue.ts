import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import type { Database, Db } from '@/platform/db/database';
import { dayOf } from '@/shared/dates';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { payments } from '../../tables/payments';

/** The most payments of one transaction, during which nobody else can change any. */
const BATCH = 500;

/**
 * Stores which payments are overdue on the club's day of `now`. All reads compare the due date; only the order of overdue payments depends
 * on it (`urgencySql`). The version stays the same, since nothing changed for a user with an open form. Returns how many.
 * @unscoped runs on a schedule
 */
export async function markOverdue(db: Database, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club) return 0;
  const late = and(eq(payments.status, 'pending'), lt(payments.dueDate, dayOf(now, club.timeZone)));
  let count = 0;
  for (;;) {
    // An update that matches no row would still count as a change, and every client would refetch.
    const [found] = await db.select({ id: payments.id }).from(payments).where(late).limit(1);
    if (!found) return count;
    count += await db.transaction((tx) => markBatch(tx, late));
  }
}

async function markBatch(tx: Db, late: SQL | undefined): Promise<number> {
  await lockMoney(tx);
  const batch = tx.select({ id: payments.id }).from(payments).where(late).orderBy(asc(payments.id)).limit(BATCH);
  const rows = await tx
    .update(payments)
    .set({ status: 'overdue' })
    .where(and(inArray(payments.id, batch), late))
    .returning({ paymentId: payments.id });
  await addToLedger(
    tx,
    rows.map((row) => ({ ...row, kind: 'overdue', statusBefore: 'pending', statusAfter: 'overdue' })),
  );
  const [first, ...others] = rows.map(({ paymentId }) => paymentId).toSorted((one, other) => one - other);
  if (first !== undefined) await audit(tx, null, 'payment.overdue', `${first}-${others.at(-1) ?? first}`, rows.length);
  return rows.length;
}
