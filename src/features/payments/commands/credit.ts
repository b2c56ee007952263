import { eq } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Actor } from '@/shared/permissions';
import type { PaymentMethod } from '../contract/payment';
import { type Credit, listOpenCredits } from '../queries/credits';
import { payments } from '../tables';
import { addToLedger } from './ledger';
import { receivePayment } from './receive';
import { splitPayment } from './split';

interface Money {
  /** The payment that it came with. */
  paymentId: number;
  amount: Amount;
  method: PaymentMethod | null;
  actor: Pick<Actor, 'id'>;
  paidAt?: string | undefined;
  reason?: string | undefined;
}

/** Notes money beyond what is owed as a credit of the payment's player. The caller holds `lockMoney`. */
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
 * Pays new charges from the credits of their players, the oldest credit and the first charge first, whole or a part of them. The caller
 * holds `lockMoney`, and has written that they were charged; `actor` is null for the clock.
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
  const left = new Map(credits.map(({ ledgerId, left: amount }) => [ledgerId, toCentavos(amount)]));
  for (const charge of charges) {
    let owed = toCentavos(charge.amount);
    for (const credit of credits.filter(({ playerId }) => playerId === charge.playerId)) {
      const there = left.get(credit.ledgerId) ?? 0;
      const used = Math.min(there, owed);
      if (used === 0) continue;
      await payFrom(tx, actor, credit, { id: charge.id, isWhole: used === owed, amount: fromCentavos(used) });
      left.set(credit.ledgerId, there - used);
      owed -= used;
    }
  }
}

async function payFrom(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  { ledgerId, paymentId: sourceId, method }: Credit,
  { id, isWhole, amount }: { id: number; isWhole: boolean; amount: Amount },
): Promise<void> {
  const paymentId = isWhole ? id : await splitPayment(tx, actor, id, amount);
  const status = await statusOf(tx, sourceId);
  const used = { paymentId: sourceId, kind: 'credit_used', statusBefore: status, statusAfter: status } as const;
  const actorId = actor?.id ?? null;
  await addToLedger(tx, [{ ...used, moved: `-${amount}`, method, refundOf: ledgerId, actorId }]);
  const received = await receivePayment(tx, { paymentId, amount, method, actor, fromCredit: true });
  if (!received) throw new AppError('internal');
}

async function statusOf(tx: Db, paymentId: number) {
  const [row] = await tx.select({ status: payments.status }).from(payments).where(eq(payments.id, paymentId));
  if (!row) throw new AppError('internal');
  return row.status;
}
