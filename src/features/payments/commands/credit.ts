import { eq } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Actor } from '@/shared/permissions';
import type { PaymentMethod } from '../contract/payment';
import { type Credit, listOpenCredits } from '../queries/credits';
import { payments } from '../tables/payments';
import { addToLedger } from './ledger';
import { receivePayment } from './receive';
import { splitPayment } from './split';

interface Money {
  /** The payment with which it arrived. */
  paymentId: number;
  amount: Amount;
  method: PaymentMethod | null;
  actor: Pick<Actor, 'id'>;
  paidAt?: string | undefined;
  reason?: string | undefined;
}

/**
 * Records money beyond what is owed as a credit of the payment's player. The caller must hold `lockMoney`.
 * @unscoped changes what its caller has locked within a scope
 */
export async function addCredit(tx: Db, { paymentId, amount, method, actor, paidAt, reason }: Money): Promise<void> {
  const status = await statusOf(tx, paymentId);
  const entry = { paymentId, kind: 'credited', statusBefore: status, statusAfter: status } as const;
  await addToLedger(tx, [{ ...entry, moved: amount, method, movedAt: paidAt, reason, actorId: actor.id }]);
  await audit(tx, actor, 'payment.credited', paymentId);
}

interface Charge {
  id: number;
  playerId: number | null;
  amount: Amount;
}

/**
 * Pays new charges from the credits of their players, the oldest credit and the first charge first, in full or in part. The caller must
 * hold `lockMoney` and have written the charges to the ledger; `actor` is null for the scheduler.
 * @unscoped changes what its caller has locked within a scope
 */
export async function payFromCredits(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  charges: readonly Charge[],
): Promise<void> {
  const credits = await listOpenCredits(
    tx,
    charges.flatMap(({ playerId }) => playerId ?? []),
  );
  const left = new Map(credits.map(({ ledgerId, left: amount }) => [ledgerId, amount]));
  for (const charge of charges) {
    let owed = charge.amount;
    for (const credit of credits.filter(({ playerId }) => playerId === charge.playerId)) {
      const there = left.get(credit.ledgerId) ?? '0.00';
      if (toCentavos(there) === 0 || toCentavos(owed) === 0) continue;
      const { used } = await payFromCredit(tx, actor, { ...credit, left: there }, { id: charge.id, amount: owed });
      left.set(credit.ledgerId, fromCentavos(toCentavos(there) - used));
      owed = fromCentavos(toCentavos(owed) - used);
    }
  }
}

/**
 * Pays a charge from a credit of its player, in full or as far as the credit goes; both must be more than 0. Returns the paid payment,
 * which is the charge itself or a part of it, and how many centavos were used. The caller must hold `lockMoney`.
 * @unscoped changes what its caller has locked within a scope
 */
export async function payFromCredit(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  { ledgerId, paymentId: sourceId, method, left }: Credit,
  charge: Pick<Charge, 'id' | 'amount'>,
): Promise<{ paymentId: number; used: number }> {
  const owed = toCentavos(charge.amount);
  const used = Math.min(toCentavos(left), owed);
  const amount = fromCentavos(used);
  const paymentId = used === owed ? charge.id : await splitPayment(tx, actor, charge.id, amount);
  const status = await statusOf(tx, sourceId);
  const entry = { paymentId: sourceId, kind: 'credit_used', statusBefore: status, statusAfter: status } as const;
  await addToLedger(tx, [{ ...entry, moved: `-${amount}`, method, refundOf: ledgerId, actorId: actor?.id ?? null }]);
  const received = await receivePayment(tx, { paymentId, amount, method, actor, fromCredit: true });
  if (!received) throw new AppError('internal');
  return { paymentId, used };
}

async function statusOf(tx: Db, paymentId: number) {
  const [row] = await tx.select({ status: payments.status }).from(payments).where(eq(payments.id, paymentId));
  if (!row) throw new AppError('internal');
  return row.status;
}
