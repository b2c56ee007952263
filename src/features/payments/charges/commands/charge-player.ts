import { and, eq } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { payFromCredits } from '../../commands/credit';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { queueChargedMail } from '../../commands/notify';
import { receivePayment } from '../../commands/receive';
import type { Payment, PaymentForm } from '../../contract/payment';
import { getPayment } from '../../queries/list';
import { payments } from '../../tables/payments';

/**
 * Charges a player and mails the guardians. A payment entered as paid is charged and received in one step, without mail; any other is
 * first paid from a credit of the player. Returns the payment as of `today`. Throws `invalid` for a player that doesn't exist.
 */
export async function chargePlayer(
  { db, mailer, config }: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'payment.write'>,
  form: PaymentForm,
  today: Day,
): Promise<Payment> {
  const charged = await db.transaction(async (tx) => {
    await lockMoney(tx);
    await checkPlayer(tx, scope, form.playerId);
    const { actor } = scope;
    const status = form.status === 'paid' ? 'pending' : form.status;
    const [row] = await tx
      .insert(payments)
      .values({ ...form, status, createdBy: actor.id })
      .returning({ id: payments.id });
    if (!row) throw new AppError('internal');
    await addToLedger(tx, [{ paymentId: row.id, kind: 'charged', statusAfter: status, actorId: actor.id }]);
    await audit(tx, actor, 'payment.charged', row.id);
    if (form.status === 'paid') await receive(tx, scope, row.id, form);
    else if (form.status !== 'cancelled') await payFromCredits(tx, actor, [{ ...form, id: row.id }]);
    const mails = await queueChargedMail(tx, { mailer, config }, [row.id]);
    return { payment: await getPayment(tx, scopeOf(actor, 'payment.read'), row.id, today), mails };
  });
  if (charged.mails > 0) mailer.kick();
  return charged.payment;
}

async function receive(tx: Db, { actor }: Scope<'payment.write'>, paymentId: number, form: PaymentForm) {
  const { amount, paymentMethod: method } = form;
  if (!(await receivePayment(tx, { paymentId, amount, method, actor }))) throw new AppError('internal');
}

/** Throws `invalid`, reported at the field, for a player that doesn't exist or can't be charged. */
export async function checkPlayer(tx: Db, scope: Scope<'payment.write'>, playerId: number): Promise<void> {
  const [found] = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), playersWithin(scope)));
  if (!found) throw invalidField('playerId', "That player doesn't exist.");
}
