import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { lockMoney } from '../../commands/ledger';
import type { PaymentType } from '../../contract/payment';
import { paymentAttempts } from '../../tables/checkout';
import { payments } from '../../tables/payments';
import { type OpenedCheckout, ProviderFailure } from '../providers/provider';
import type { ProviderContext } from './ask-provider';
import type { ClaimedAttempt } from './claim-attempt';
import { endAttempts } from './settle';

/** Returns the error for a user who can't pay although everything is configured. */
export function unreachable(): AppError {
  return new AppError(
    'unavailable',
    "GCash, Maya and cards can't be reached right now. Nothing was charged. Please try again in a few minutes.",
  );
}

/**
 * Opens the checkout of an attempt at the provider, from which the payer returns to `backTo`. Throws `unavailable` where it can't; the
 * attempt is then failed and its payments are unchanged.
 * @unscoped changes what its caller has locked within a scope
 */
export async function openCheckout(
  context: ProviderContext,
  attempt: ClaimedAttempt,
  backTo: string,
): Promise<{ redirectUrl: string }> {
  const opened = await createOrFail(context, attempt, backTo);
  // It took so long that the attempt was ended: a payer redirected there would pay what others may pay too.
  if (!(await recordOpened(context.db, attempt, opened))) throw unreachable();
  return { redirectUrl: opened.redirectUrl };
}

async function createOrFail({ db, provider, log }: ProviderContext, attempt: ClaimedAttempt, backTo: string) {
  const { id, reference, amount, method, items } = attempt;
  const [success, failure, cancel] = ['success', 'failure', 'cancel'].map((how) => withBack(backTo, how));
  const lines = items.map((item) => ({ name: lineNames[item.type], amount: item.amount }));
  const returnTo = { success: `${success}`, failure: `${failure}`, cancel: `${cancel}` };
  try {
    return await provider.createCheckout({ reference, amount, lines, returnTo, method });
  } catch (error) {
    await db.transaction(async (tx) => {
      await lockMoney(tx);
      await endAttempts(tx, [id], 'failed');
    });
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ attemptId: id, kind: error.kind, code: error.code }, 'the payment provider failed');
    throw unreachable();
  }
}

function withBack(backTo: string, how: string): string {
  const url = new URL(backTo);
  url.searchParams.set('back', how);
  return url.href;
}

/** The name of a payment at the provider, without any data of a child. */
const lineNames: Record<PaymentType, string> = {
  registration: 'Registration',
  monthly_dues: 'Monthly dues',
  tournament: 'Tournament',
  session_fee: 'Session fee',
  equipment: 'Equipment',
  misc: 'Club payment',
};

/** Stores the checkout's address and its id at the provider. Returns false where the attempt has ended in the meantime. */
function recordOpened(db: Database, { id, items }: ClaimedAttempt, opened: OpenedCheckout): Promise<boolean> {
  const { checkoutId, redirectUrl, expiresAt } = opened;
  const own = eq(paymentAttempts.id, id);
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    await tx.update(paymentAttempts).set({ checkoutId, redirectUrl, expiresAt }).where(own);
    const [isOpen] = await tx
      .update(paymentAttempts)
      .set({ status: 'open' })
      .where(and(own, eq(paymentAttempts.status, 'creating')))
      .returning({ id: paymentAttempts.id });
    if (!isOpen) return false;
    const ids = items.map((item) => item.id);
    await tx.update(payments).set({ checkoutId }).where(inArray(payments.id, ids));
    return true;
  });
}
