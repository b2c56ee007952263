import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { findPayment, type StoredPayment } from '../../commands/find';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { queueConfirmedMail, queueDeclinedMail } from '../../commands/notify';
import { receivePayment } from '../../commands/receive';
import type { Payment } from '../../contract/payment';
import { getPayment } from '../../queries/list';
import { notOwed } from '../../rules/paid-messages';
import { payments } from '../../tables/payments';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

interface Setting {
  club: Pick<Club, 'timeZone'>;
  today: Day;
}

const NO_WORD = 'No family says that it has paid this. Reload to see its current state.';

/**
 * Confirms a family's report: the payment is paid with the reported method, and the person who reported it is thanked by mail. Throws
 * `not_found`, `conflict` where no report waits.
 */
export async function confirmPayment(
  { db, mailer, config }: Dependencies,
  scope: Scope<'payment.write'>,
  id: number,
  { club, today }: Setting,
): Promise<Payment> {
  const confirmed = await db.transaction(async (tx) => {
    const { amount, reportedMethod: method, reportedReference: reference } = await findAwaiting(tx, scope, id, club);
    const received = await receivePayment(tx, { paymentId: id, amount, method, reference, actor: scope.actor });
    if (!received) throw new AppError('conflict', NO_WORD);
    await queueConfirmedMail(tx, { mailer, config }, id);
    return getPayment(tx, scopeOf(scope.actor, 'payment.read'), id, today);
  });
  mailer.kick();
  return confirmed;
}

/**
 * Declines a family's report: the payment stays owed, and the person who reported it is mailed the reason. Throws `not_found`, `conflict`
 * where no report waits.
 */
export async function declinePayment(
  { db, mailer, config }: Dependencies,
  scope: Scope<'payment.write'>,
  id: number,
  reason: string | null,
  { club, today }: Setting,
): Promise<Payment> {
  const declined = await db.transaction(async (tx) => {
    const before = await findAwaiting(tx, scope, id, club);
    await decline(tx, scope, before, reason);
    const payment = await getPayment(tx, scopeOf(scope.actor, 'payment.read'), id, today);
    await queueDeclinedMail(tx, { mailer, config }, id, reason);
    return payment;
  });
  mailer.kick();
  return declined;
}

async function decline(tx: Db, { actor }: Scope<'payment.write'>, before: StoredPayment, reason: string | null) {
  const { id, status, reportedMethod: method } = before;
  const [row] = await tx
    .update(payments)
    .set({ confirmation: 'declined', declineReason: reason, version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, id), eq(payments.confirmation, 'awaiting')))
    .returning({ id: payments.id });
  if (!row) throw new AppError('conflict', NO_WORD);
  const entry = { paymentId: id, kind: 'declined', statusBefore: status, statusAfter: status } as const;
  await addToLedger(tx, [{ ...entry, method, reason, actorId: actor.id }]);
  await audit(tx, actor, 'payment.declined', id);
}

async function findAwaiting(tx: Db, scope: Scope<'payment.write'>, id: number, club: Setting['club']) {
  await lockMoney(tx);
  const row = await findPayment(tx, scope, id);
  const problem = notOwed(row, club.timeZone) ?? (row.confirmation === 'awaiting' ? null : NO_WORD);
  if (problem) throw new AppError('conflict', problem);
  return row;
}
