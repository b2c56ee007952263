import { and, eq, sql } from 'drizzle-orm';
import { notifyOfTask } from '@/features/accounts/push/commands/notify';
import { decidersOn } from '@/features/accounts/push/queries/deciders';
import { clubs } from '@/features/club/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import { checkDailyCount } from '@/platform/daily-limit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { findPayments, type StoredPayment } from '../../commands/find';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { withdrawReminders } from '../../commands/notify';
import { receivePayment } from '../../commands/receive';
import { type Payment, type PaymentMethod, type ReportedMethod, reportedMethods } from '../../contract/payment';
import { getPayment } from '../../queries/list';
import { isOwedSql } from '../../queries/status';
import { notOwed } from '../../rules/paid-messages';
import { reportedPush } from '../../rules/push';
import { payments } from '../../tables/payments';
import { type StoredProof, storeProof } from './proofs';

/** The daily limit of a family: a year of monthly parts for a dozen children, in cash. Each report is a permanent row of the ledger. */
const reports = { most: 200, what: 'payment reports' };

/** How a payment was made, as reported. Only a family adds a reference or a picture; the club stores just the method. */
export interface PaidDetails<M = PaymentMethod> {
  method: M;
  reference: string | null;
  /** The picture of the transfer. */
  proof?: StoredProof;
  /** The versions by id that the user saw, where the request may come late. */
  versions?: Readonly<Record<string, number>> | undefined;
}

export interface Setting {
  club: Pick<Club, 'name' | 'timeZone'>;
  today: Day;
}

/** Marks one payment paid, as `markSeveralPaid` does. Returns it as of `today`. */
export async function markPaid(
  app: Pick<App, 'db' | 'mailer'>,
  scope: Scope<'payment.settle'>,
  id: number,
  details: PaidDetails,
  setting: Setting,
): Promise<Payment> {
  const [payment] = await markSeveralPaid(app, scope, [id], details, setting);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/**
 * Marks payments paid, all or none: at once for the club and for a family it trusts; otherwise stores the family's report, which waits
 * for the club, whose admins are notified of it; repeating it changes nothing. Returns them by id as of `today`. Throws `invalid` for a
 * method that a family can't report, `not_found`, `conflict` for what is paid or cancelled, `stale` for what changed since the user saw it
 * and isn't reported like this, `too_many_requests` for a family over its daily limits.
 */
export async function markSeveralPaid(
  { db, mailer }: Pick<App, 'db' | 'mailer'>,
  scope: Scope<'payment.settle'>,
  ids: readonly number[],
  details: PaidDetails,
  { club, today }: Setting,
): Promise<Payment[]> {
  const reported = scope.reach === 'club' ? null : { ...details, method: reportedOf(details.method) };
  const settled = await db.transaction(async (tx) => {
    await lockMoney(tx);
    const rows = await findPayments(tx, scope, ids);
    for (const row of rows) checkOwed(row, club);
    for (const row of rows) checkUnchanged(row, details);
    if (reported === null) {
      for (const row of rows) await receive(tx, scope, row, details.method);
    } else {
      await acceptReport(tx, scope, rows, reported, club);
    }
    const readScope = scopeOf(scope.actor, 'payment.read');
    const answers: Payment[] = [];
    for (const { id } of rows) answers.push(await getPayment(tx, readScope, id, today));
    return answers;
  });
  mailer.kick();
  return settled;
}

/** Stores a family's report: as paid where the club trusts it, otherwise as waiting for the club. */
async function acceptReport(
  tx: Db,
  scope: Scope<'payment.settle'>,
  rows: readonly StoredPayment[],
  details: PaidDetails<ReportedMethod>,
  club: Pick<Club, 'name'>,
): Promise<void> {
  const awaits = !(await trustsPayers(tx));
  const news = awaits ? rows.filter((row) => isNewReport(row, details)) : rows;
  if (news.length === 0) return;
  if (awaits) await checkDailyCount(tx, scope.actor, ['payment.reported'], reports, news.length);
  const proofId = details.proof ? await storeProof(tx, scope, details.proof) : null;
  for (const row of news) {
    await report(tx, scope, row, { ...details, proofId, awaits });
    if (!awaits) await receive(tx, scope, row, details.method, details.reference);
  }
  if (awaits) await notifyReported(tx, scope, news, club);
}

/** Pushes to those who confirm payments that some wait: one message for all of them. */
async function notifyReported(
  tx: Db,
  { actor }: Scope<'payment.settle'>,
  [first]: readonly StoredPayment[],
  club: Pick<Club, 'name'>,
): Promise<void> {
  if (first?.playerId == null) return;
  const people = await decidersOn(tx, 'payment.write', { playerId: first.playerId, actor });
  await notifyOfTask(tx, people, {
    key: `payment-reported:${first.id}:${first.version}`,
    write: () => reportedPush(club.name),
  });
}

function reportedOf(method: PaymentMethod): ReportedMethod {
  const known = reportedMethods.find((one) => one === method);
  if (known) return known;
  throw invalidField('paymentMethod', 'You can tell the club of cash and of bank transfers. Pay the rest online.');
}

/** Throws `conflict` for a payment that is no longer owed. */
function checkOwed(row: StoredPayment, { timeZone }: Setting['club']): void {
  const problem = notOwed(row, timeZone);
  if (problem) throw new AppError('conflict', problem);
}

function checkUnchanged(row: StoredPayment, { method, versions }: PaidDetails): void {
  const seen = versions?.[row.id];
  const isSame = seen === undefined || seen === row.version;
  if (!isSame && !(row.confirmation === 'awaiting' && row.reportedMethod === method))
    throw new AppError('stale', 'This payment was changed in the meantime. Look at it before you report it again.');
}

async function trustsPayers(tx: Db): Promise<boolean> {
  const [club] = await tx.select({ trusts: clubs.trustPayersWord }).from(clubs);
  return club?.trusts ?? false;
}

async function receive(
  tx: Db,
  { actor }: Scope<'payment.settle'>,
  { id: paymentId, amount }: StoredPayment,
  method: PaymentMethod,
  reference: string | null = null,
): Promise<void> {
  const received = await receivePayment(tx, { paymentId, amount, method, reference, actor });
  if (!received) throw new AppError('conflict');
}

/** Returns whether the report adds anything to the one that already waits for the club. */
function isNewReport(row: StoredPayment, { method, reference, proof }: PaidDetails<ReportedMethod>): boolean {
  if (!isReported(row, method)) return true;
  const isOther = reference !== null && reference !== row.reportedReference;
  return isOther || (proof !== undefined && proof.sha256 !== row.proofSha256);
}

function isReported({ confirmation, reportedMethod }: StoredPayment, method: ReportedMethod): boolean {
  return confirmation === 'awaiting' && reportedMethod === method;
}

/** Stores the report. A repeated report adds to the previous one; the reason of an earlier decline is removed. */
async function report(
  tx: Db,
  { actor }: Scope<'payment.settle'>,
  row: StoredPayment,
  { method, reference, proofId, awaits }: PaidDetails<ReportedMethod> & { proofId: number | null; awaits: boolean },
): Promise<void> {
  const before = isReported(row, method) ? row : null;
  const [changed] = await tx
    .update(payments)
    .set({
      confirmation: awaits ? 'awaiting' : null,
      reportedMethod: method,
      reportedBy: actor.id,
      reportedAt: now,
      reportedReference: reference ?? before?.reportedReference ?? null,
      proofId: proofId ?? before?.proofId ?? null,
      declineReason: null,
      version: sql`${payments.version} + 1`,
    })
    .where(and(eq(payments.id, row.id), isOwedSql))
    .returning({ id: payments.id });
  if (!changed) throw new AppError('conflict');
  if (!awaits) return;
  const { status } = row;
  const entry = { paymentId: row.id, kind: 'reported', statusBefore: status, statusAfter: status } as const;
  const reason = reference && `Reference: ${reference}`;
  await addToLedger(tx, [{ ...entry, method, reason, actorId: actor.id }]);
  await withdrawReminders(tx, [row.id]);
  await audit(tx, actor, 'payment.reported', row.id);
}
