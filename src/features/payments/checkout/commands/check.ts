import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Payment } from '../../contract/payment';
import { getPayment } from '../../queries/list';
import { paymentAttemptItems, paymentAttempts } from '../../tables/checkout';
import type { AttemptOutcome } from '../contract';
import { type PaymentProvider, ProviderFailure } from '../providers/provider';
import type { AttemptStatus } from '../rules/attempt-status';
import { askProvider, type ProviderContext } from './ask-provider';

/** The minimum number of seconds between two requests about one attempt, however often people ask. */
const PAUSE_SECONDS = 3;
/** The number of a payment's attempts to ask about: an older page may have been paid after a newer one was opened. */
const MAX_ATTEMPTS = 3;

/**
 * Asks the provider about the newest attempts to pay a payment. Returns the outcome of the newest, unless an older one has paid it, and
 * the payment as of `today`. Falls back to the stored state where the provider can't be reached. Throws `not_found` out of scope.
 */
export async function checkPayment(
  { provider, ...rest }: Omit<ProviderContext, 'provider'> & { provider: PaymentProvider | null },
  scope: Scope<'payment.pay'>,
  id: number,
  today: Day,
): Promise<{ outcome: AttemptOutcome; payment: Payment }> {
  const { db } = rest;
  const readScope = scopeOf(scope.actor, 'payment.read');
  await getPayment(db, readScope, id, today);
  if (provider) await askAll({ ...rest, provider }, await readAttempts(db, id));
  const payment = await getPayment(db, readScope, id, today);
  const attempts = await readAttempts(db, id);
  const hasPaid = payment.status === 'paid' && attempts.some(({ status }) => status === 'paid');
  const [newest] = attempts;
  return { outcome: hasPaid ? 'paid' : newest ? outcomeOf(newest) : 'none', payment };
}

const outcomes: Record<AttemptStatus, AttemptOutcome> = {
  creating: 'waiting',
  open: 'waiting',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  superseded: 'cancelled',
  unclear: 'waiting',
};

/** An attempt that an admin has reviewed is no longer waiting. */
function outcomeOf({ status, problem }: Awaited<ReturnType<typeof readAttempts>>[number]): AttemptOutcome {
  return status === 'unclear' && problem === null ? 'failed' : outcomes[status];
}

function readAttempts(db: Database, paymentId: number) {
  return db
    .select({ id: paymentAttempts.id, status: paymentAttempts.status, problem: paymentAttempts.problem })
    .from(paymentAttemptItems)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptItems.attemptId))
    .where(eq(paymentAttemptItems.paymentId, paymentId))
    .orderBy(desc(paymentAttempts.id))
    .limit(MAX_ATTEMPTS);
}

async function askAll(context: ProviderContext, attempts: Awaited<ReturnType<typeof readAttempts>>): Promise<void> {
  for (const { id, status } of attempts) {
    // The provider doesn't know an attempt that is still being created.
    if (status === 'creating') continue;
    try {
      await askProvider(context, id, { seconds: PAUSE_SECONDS });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      context.log.warn({ attemptId: id, kind: error.kind, code: error.code }, 'the payment provider failed');
      return;
    }
  }
}
