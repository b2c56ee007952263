import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { type Amount, toCentavos } from '@/shared/money';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { queuePaidMail } from '../../commands/notify';
import { receivePayment } from '../../commands/receive';
import type { PaymentMethod } from '../../contract/payment';
import { paymentAttemptItems, paymentAttempts } from '../../tables/checkout';
import { payments } from '../../tables/payments';
import type { CheckoutState, Money } from '../providers/provider';
import type { AttemptStatus } from '../rules/attempt-status';

type PaidState = Extract<CheckoutState, { kind: 'paid' }>;
type Attempt = typeof paymentAttempts.$inferSelect;

/** Only these can end without money. Any other attempt changes only when it turns out to be paid. */
const STILL_OPEN: AttemptStatus[] = ['creating', 'open'];

/**
 * Stores the provider's own answer about an attempt; what is already stored changes nothing. Money for what is no longer owed, and a
 * double charge, go "to refund". Money that doesn't match the order pays nothing and leaves the attempt unclear. The payer is thanked by
 * mail.
 * @unscoped what an attempt is and pays, according to the provider that it was opened at
 */
export async function settle(
  { db, mailer, config }: Pick<App, 'db' | 'mailer' | 'config'>,
  attemptId: number,
  state: CheckoutState,
): Promise<void> {
  const { kind } = state;
  if (kind === 'waiting') return;
  const mails = await db.transaction(async (tx) => {
    await lockMoney(tx);
    if (kind === 'paid') {
      const { ids, payerId } = await settlePaid(tx, attemptId, state);
      return queuePaidMail(tx, { mailer, config }, ids, payerId);
    }
    await endAttempts(tx, [attemptId], kind);
    return 0;
  });
  if (mails > 0) mailer.kick();
}

/**
 * Ends open attempts, so that others can be created. The caller must hold `lockMoney`.
 * @unscoped changes what its caller has locked within a scope
 */
export async function endAttempts(
  tx: Db,
  ids: readonly number[],
  status: 'failed' | 'cancelled' | 'expired' | 'superseded',
): Promise<void> {
  const ended = await tx
    .update(paymentAttempts)
    .set({ status, settledAt: now })
    .where(and(inArray(paymentAttempts.id, [...ids]), inArray(paymentAttempts.status, STILL_OPEN)))
    .returning({ id: paymentAttempts.id });
  for (const { id } of ended) await closeItems(tx, id);
}

interface SettledAttempt {
  /** The payments that were paid by this, and who started the attempt. */
  ids: number[];
  payerId: string | null;
}

interface CheckedMoney {
  money: Money;
  /** What doesn't match the order, for admins; null when all does. */
  problem: string | null;
}

async function settlePaid(tx: Db, attemptId: number, { more, ...first }: PaidState): Promise<SettledAttempt> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!attempt) throw new Error(`There is no try ${attemptId}.`);
  const checked = [first, ...more].map((money) => ({ money, problem: problemOf(attempt, money) }));
  const fitting = checked.find(({ problem }) => problem === null);
  const ids = await settleMoney(tx, attemptId, fitting ?? { money: first, problem: problemOf(attempt, first) });
  return { ids: [...ids, ...(await settleSeconds(tx, attemptId, checked))], payerId: attempt.createdBy };
}

/** Returns the ids of the payments that this has paid; none where the attempt is already settled. */
async function settleMoney(tx: Db, attemptId: number, { money, problem }: CheckedMoney): Promise<number[]> {
  const [attempt] = await tx
    .update(paymentAttempts)
    .set({
      status: problem ? 'unclear' : 'paid',
      problem,
      providerPaymentId: money.providerPaymentId,
      settledAt: now,
    })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        notInArray(paymentAttempts.status, problem ? ['paid', 'unclear'] : ['paid']),
      ),
    )
    .returning({ method: paymentAttempts.method });
  if (!attempt) return [];
  await closeItems(tx, attemptId);
  return problem ? [] : payItems(tx, attemptId, money.method ?? attempt.method);
}

/**
 * Stores each additional charge as an attempt of its own, once, so that it can be refunded by its own id. Returns the ids of the payments
 * that it has paid, which were owed again by then.
 */
async function settleSeconds(tx: Db, attemptId: number, checked: readonly CheckedMoney[]): Promise<number[]> {
  const [paid] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, 'paid')));
  if (!paid?.providerPaymentId) return [];
  const ids: number[] = [];
  for (const one of checked) {
    if (one.money.providerPaymentId === paid.providerPaymentId) continue;
    const second = await addSecond(tx, paid, one.money);
    if (second !== null) ids.push(...(await settleMoney(tx, second, one)));
  }
  return ids;
}

/** Inserts an attempt like `first` for an additional charge. Returns its id, or null where it already exists. */
async function addSecond(tx: Db, first: Attempt, { providerPaymentId }: Money): Promise<number | null> {
  const { provider, amount, method, createdBy } = first;
  const reference = `${first.reference}:${providerPaymentId}`;
  const [second] = await tx
    .insert(paymentAttempts)
    .values({ provider, reference, amount, method, createdBy })
    .onConflictDoNothing({ target: paymentAttempts.reference })
    .returning({ id: paymentAttempts.id });
  if (!second) return null;
  const items = await tx.select().from(paymentAttemptItems).where(eq(paymentAttemptItems.attemptId, first.id));
  await tx.insert(paymentAttemptItems).values(items.map((item) => ({ ...item, attemptId: second.id, isOpen: false })));
  return second.id;
}

function problemOf(attempt: Pick<Attempt, 'amount' | 'reference'>, { amount, currency, reference }: Money) {
  if (reference !== attempt.reference) return 'The provider has this payment under another reference.';
  if (currency === 'PHP' && toCentavos(amount) === toCentavos(attempt.amount)) return null;
  return `The provider has ${amount} ${currency} where ${attempt.amount} PHP was asked for.`;
}

/** Returns the ids of the payments that were owed, and now are paid. */
async function payItems(tx: Db, attemptId: number, method: PaymentMethod | null): Promise<number[]> {
  const items = await tx
    .select({ paymentId: paymentAttemptItems.paymentId, amount: paymentAttemptItems.amount })
    .from(paymentAttemptItems)
    .where(eq(paymentAttemptItems.attemptId, attemptId))
    .orderBy(asc(paymentAttemptItems.paymentId));
  const paid: number[] = [];
  for (const item of items) {
    const isPaid = await receivePayment(tx, { ...item, method, actor: null, attemptId });
    if (isPaid) paid.push(item.paymentId);
    else await recordToRefund(tx, { ...item, method, attemptId });
  }
  return paid;
}

interface UnownedAmount {
  paymentId: number;
  amount: Amount;
  method: PaymentMethod | null;
  attemptId: number;
}

/** Records money for what isn't owed, or isn't owed in that amount, for admins to refund. */
async function recordToRefund(tx: Db, { paymentId, amount, method, attemptId }: UnownedAmount): Promise<void> {
  const [now] = await tx.select({ status: payments.status }).from(payments).where(eq(payments.id, paymentId));
  if (!now) throw new Error(`There is no payment ${paymentId}.`);
  const reason = reasons[now.status] ?? 'The amount had been changed.';
  const entry = { kind: 'to_refund', statusBefore: now.status, statusAfter: now.status } as const;
  await addToLedger(tx, [{ ...entry, paymentId, moved: amount, method, attemptId, reason }]);
  await audit(tx, null, 'payment.overpaid', paymentId);
}

const reasons: Partial<Record<string, string>> = { paid: 'It was paid already.', cancelled: 'It was cancelled.' };

async function closeItems(tx: Db, attemptId: number): Promise<void> {
  await tx
    .update(paymentAttemptItems)
    .set({ isOpen: false })
    .where(and(eq(paymentAttemptItems.attemptId, attemptId), eq(paymentAttemptItems.isOpen, true)));
}
