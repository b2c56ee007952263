import { and, eq, inArray, sql } from 'drizzle-orm';
import { clubs } from '@/features/club/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import { checkDailyCount } from '@/platform/daily-limit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { type Payment, type PaymentMethod, type ReportedMethod, reportedMethods } from '../contract/payment';
import { getPayment } from '../queries/list';
import { notOwed } from '../rules/paid-words';
import { payments } from '../tables';
import { findPayments, type StoredPayment } from './find';
import { addToLedger, lockMoney } from './ledger';
import { receivePayment } from './receive';

/** Of a family in a day: a year of monthly parts for a dozen children, in cash. Each is a row of the ledger for good. */
const reports = { most: 200, what: 'payment reports' };

interface Setting {
  club: Pick<Club, 'timeZone'>;
  today: Day;
}

/** Marks a payment paid as `markSeveralPaid` does several. Returns it as it stands on `today`. */
export async function markPaid(
  app: Pick<App, 'db'>,
  scope: Scope<'payment.settle'>,
  id: number,
  method: PaymentMethod,
  setting: Setting,
): Promise<Payment> {
  const [payment] = await markSeveralPaid(app, scope, [id], method, setting);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/**
 * Marks payments paid, all or none: at once by the club, and by a family whose word the club trusts. Otherwise a family's word is
 * written down and waits for the club; said again it changes nothing. Returns them by id as they stand on `today`. Throws `invalid`
 * for a way that a family can't report, `not_found`, `conflict` for what is paid or cancelled,
 * `too_many_requests` for a family that reported too many today.
 */
export async function markSeveralPaid(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.settle'>,
  ids: readonly number[],
  method: PaymentMethod,
  { club, today }: Setting,
): Promise<Payment[]> {
  const reported = scope.reach === 'club' ? null : reportedOf(method);
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const rows = await findPayments(tx, scope, ids);
    for (const row of rows) checkOwed(row, club);
    const awaits = reported !== null && !(await trustsPayers(tx));
    const news = rows.filter((row) => awaits && !isReported(row, reported));
    await checkDailyCount(tx, scope.actor, ['payment.reported'], reports, news.length);
    for (const row of rows) {
      if (awaits) await report(tx, scope, row, reported);
      else await receive(tx, scope, row, method);
    }
    const readScope = scopeOf(scope.actor, 'payment.read');
    const answers: Payment[] = [];
    for (const { id } of rows) answers.push(await getPayment(tx, readScope, id, today));
    return answers;
  });
}

function reportedOf(method: PaymentMethod): ReportedMethod {
  const known = reportedMethods.find((one) => one === method);
  if (known) return known;
  throw invalidField('paymentMethod', 'You can tell the club of cash and of bank transfers. Pay the rest online.');
}

/** Throws `conflict` for what nobody owes any more. */
function checkOwed(row: StoredPayment, { timeZone }: Setting['club']): void {
  const problem = notOwed(row, timeZone);
  if (problem) throw new AppError('conflict', problem);
}

async function trustsPayers(tx: Db): Promise<boolean> {
  const [club] = await tx.select({ trusts: clubs.trustPayersWord }).from(clubs);
  return club?.trusts ?? false;
}

async function receive(tx: Db, { actor }: Scope<'payment.settle'>, row: StoredPayment, method: PaymentMethod) {
  const received = await receivePayment(tx, { paymentId: row.id, amount: row.amount, method, actor });
  if (!received) throw new AppError('conflict');
}

function isReported({ confirmation, reportedMethod }: StoredPayment, method: ReportedMethod): boolean {
  return confirmation === 'awaiting' && reportedMethod === method;
}

async function report(tx: Db, { actor }: Scope<'payment.settle'>, row: StoredPayment, method: ReportedMethod) {
  if (isReported(row, method)) return;
  const [changed] = await tx
    .update(payments)
    .set({
      confirmation: 'awaiting',
      reportedMethod: method,
      reportedBy: actor.id,
      reportedAt: now,
      version: sql`${payments.version} + 1`,
    })
    .where(and(eq(payments.id, row.id), inArray(payments.status, ['pending', 'overdue'])))
    .returning({ id: payments.id });
  if (!changed) throw new AppError('conflict');
  const { status } = row;
  const entry = { paymentId: row.id, kind: 'reported', statusBefore: status, statusAfter: status } as const;
  await addToLedger(tx, [{ ...entry, method, actorId: actor.id }]);
  await audit(tx, actor, 'payment.reported', row.id);
}
