import { randomBytes } from 'node:crypto';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { lockMoney } from '../../commands/ledger';
import { paymentAttemptItems, paymentAttempts } from '../../tables/checkout';
import type { CheckoutForm } from '../contract';
import { type Payable, readPayable } from '../queries/payable';
import type { ProviderContext } from './ask-provider';
import { endAttempts } from './settle';

export type ClaimedAttempt = Pick<typeof paymentAttempts.$inferSelect, 'id' | 'reference' | 'amount' | 'method'> & {
  items: Pick<Payable, 'id' | 'amount' | 'type'>[];
};

/**
 * Creates an attempt for these payments, which replaces their previous attempts. Returns null and changes nothing where `isFree` finds
 * that a concurrent caller was faster.
 */
export function claimAttempt(
  { db, provider }: Pick<ProviderContext, 'db' | 'provider'>,
  scope: Scope<'payment.pay'>,
  ids: readonly number[],
  { amount, paymentMethod }: CheckoutForm,
  isFree: (rows: Payable[]) => boolean,
): Promise<ClaimedAttempt | null> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const items = await readPayable(tx, scope, ids);
    if (!isFree(items)) return null;
    const replaced = new Set(items.flatMap(({ attempt }) => attempt?.id ?? []));
    if (replaced.size > 0) await endAttempts(tx, [...replaced], 'superseded');
    const method = paymentMethod ?? null;
    const reference = randomBytes(16).toString('hex');
    const createdBy = scope.actor.id;
    const id = await insertAttempt(tx, { provider: provider.name, reference, amount, method, createdBy });
    const rows = items.map((item) => ({ attemptId: id, paymentId: item.id, amount: item.amount }));
    await tx.insert(paymentAttemptItems).values(rows);
    await audit(tx, scope.actor, 'paymentAttempt.made', id, rows.length);
    return { id, reference, amount, method, items };
  });
}

async function insertAttempt(tx: Db, values: typeof paymentAttempts.$inferInsert): Promise<number> {
  const [row] = await tx.insert(paymentAttempts).values(values).returning({ id: paymentAttempts.id });
  if (!row) throw new Error('No attempt was made.');
  return row.id;
}
