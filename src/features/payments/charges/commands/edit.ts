import { and, eq, ne, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { fromCentavos, toCentavos } from '@/shared/money';
import { type Scope, scopeOf } from '@/shared/permissions';
import { addCredit } from '../../commands/credit';
import { findPayment, type StoredPayment } from '../../commands/find';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { voidReceipt } from '../../commands/receipts';
import { receivePayment } from '../../commands/receive';
import type { Payment, PaymentEdit } from '../../contract/payment';
import { getPayment } from '../../queries/list';
import { droppedWords, noDiscount } from '../../rules/discount';
import { payments } from '../../tables/payments';
import { type Charge, changeMessage, edited, editProblem, keepsReport, noReport, stepOf } from '../rules/edit';
import { checkPlayer } from './charge-player';

/** The caller's scope and the payment before the edit. */
interface Editing {
  scope: Scope<'payment.write'>;
  before: StoredPayment;
}

/**
 * Changes a payment; its status can be set freely, and stays if it is omitted. A form without changes writes nothing. Returns the
 * payment as of `today`. Throws `not_found`, `stale` when `version` isn't the newest, `invalid` for a player that doesn't exist,
 * `conflict` where a paid one would no longer match its receipt, or was partly refunded.
 */
export async function editPayment(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  id: number,
  { version, ...form }: PaymentEdit,
  today: Day,
): Promise<Payment> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const before = await findPayment(tx, scope, id);
    await checkVersion(tx, scope.actor, { entity: 'payment', id, version: before.version }, version);
    if (form.playerId !== before.playerId) await checkPlayer(tx, scope, form.playerId);
    const after = edited(before, form, today);
    const problem = editProblem(before, after, before);
    if (problem) throw new AppError('conflict', problem);
    if (after.playerId !== before.playerId) await checkDues(tx, before, form.playerId);
    if (after.status === 'paid' && before.status !== 'paid') await receive(tx, { scope, before }, after);
    else await change(tx, { scope, before }, after);
    return getPayment(tx, scopeOf(scope.actor, 'payment.read'), id, today);
  });
}

/** Throws `conflict`, reported at the field, for a player whom the same rule has charged for the same month. */
async function checkDues(tx: Db, { id, duesRuleId, duesMonth }: StoredPayment, playerId: number): Promise<void> {
  if (duesRuleId === null || duesMonth === null) return;
  const isSame = and(eq(payments.duesRuleId, duesRuleId), eq(payments.duesMonth, duesMonth), ne(payments.id, id));
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isSame, eq(payments.playerId, playerId)));
  if (!other) return;
  const message = 'That player has been charged for these dues already.';
  throw new AppError('conflict', message, { issues: [{ path: 'playerId', message }] });
}

/** A cancelled payment becomes owed first: only what is owed can be paid. */
async function receive(tx: Db, { scope, before }: Editing, after: Charge): Promise<void> {
  const status = before.status === 'cancelled' ? 'pending' : before.status;
  await change(tx, { scope, before }, { ...after, status, paymentMethod: before.paymentMethod });
  const { amount, paymentMethod: method } = after;
  const received = await receivePayment(tx, { paymentId: before.id, amount, method, actor: scope.actor });
  if (!received) throw new AppError('internal');
}

/** Writes the fields, and any status except paid. */
async function change(tx: Db, { scope: { actor }, before }: Editing, after: Charge): Promise<void> {
  const dropped = keepsDiscount(before, after) ? null : droppedWords(before);
  const reason = [changeMessage(before, after), dropped].filter(Boolean).join(' · ') || null;
  const kind = stepOf(before.status, after.status);
  if (reason === null && kind === 'amended') return;
  const [row] = await tx
    .update(payments)
    .set({ ...after, ...clearedFields(before, after), version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, before.id), eq(payments.status, before.status), eq(payments.version, before.version)))
    .returning({ id: payments.id });
  if (!row) throw new AppError('stale');
  const reversed = kind === 'reversed' && { moved: returned(before), method: before.paymentMethod };
  const steps = { statusBefore: before.status, statusAfter: after.status };
  await addToLedger(tx, [{ paymentId: before.id, kind, ...steps, actorId: actor.id, reason, ...reversed }]);
  if (reversed) await voidReceipt(tx, before.id);
  // What was paid from a credit becomes a credit again.
  if (reversed && before.cameFromCredit) await addCredit(tx, { ...creditOf(before), actor });
  await audit(tx, actor, `payment.${kind}`, before.id);
}

/** Returns false for another amount, which was entered by hand, and for another player, who was given no discount. */
function keepsDiscount(before: Charge, after: Charge): boolean {
  return before.playerId === after.playerId && before.amount === after.amount;
}

/**
 * Returns the fields to clear: when it was paid, why it was cancelled, a discount, and a family's report, which refers to the payment as
 * it was.
 */
function clearedFields(before: StoredPayment, after: Charge) {
  return {
    ...(after.status !== 'paid' && { paidAt: null, paidReference: null }),
    ...(after.status !== 'cancelled' && { cancelReason: null }),
    ...(!keepsDiscount(before, after) && noDiscount),
    ...(!keepsReport(before, after) && noReport),
  };
}

function creditOf({ id, amount, paymentMethod: method }: StoredPayment) {
  return { paymentId: id, amount, method };
}

function returned({ amount, refunded }: StoredPayment): string {
  return fromCentavos(toCentavos(refunded) - toCentavos(amount));
}
