import { and, eq, isNull, max } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Amount } from '@/shared/money';
import type { PaymentMethod } from '../contract/payment';
import { receipts } from '../tables/ledger';

interface Receipt {
  paymentId: number;
  amount: Amount;
  method: PaymentMethod | null;
}

/**
 * Issues a payment's receipt with the next number. Numbers have no gaps, since the caller must hold `lockMoney`.
 * @unscoped changes what its caller has locked within a scope
 */
export async function issueReceipt(tx: Db, receipt: Receipt): Promise<void> {
  const [last] = await tx.select({ number: max(receipts.number) }).from(receipts);
  await tx.insert(receipts).values({ ...receipt, number: (last?.number ?? 0) + 1 });
}

/**
 * Voids a payment's receipt, which keeps its number.
 * @unscoped changes what its caller has locked within a scope
 */
export async function voidReceipt(tx: Db, paymentId: number): Promise<void> {
  await tx
    .update(receipts)
    .set({ voidedAt: now })
    .where(and(eq(receipts.paymentId, paymentId), isNull(receipts.voidedAt)));
}
