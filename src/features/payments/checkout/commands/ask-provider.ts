import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Log } from '@/platform/log';
import { lockMoney } from '../../commands/ledger';
import { paymentAttempts } from '../../tables/checkout';
import type { PaymentProvider } from '../providers/provider';
import { settle } from './settle';

/** The dependencies of requests to the provider. */
export interface ProviderContext extends Pick<App, 'mailer' | 'config'> {
  db: Database;
  provider: PaymentProvider;
  log: Pick<Log, 'warn' | 'error'>;
}

/** `paid`, `foreign` (another provider's) and `too_soon`: no request was sent. */
export type ProviderResult = 'asked' | 'paid' | 'foreign' | 'too_soon';

/** The minimum number of seconds between two requests; `ofPaid`: whether to ask about an attempt that is already paid. */
interface AskInterval {
  seconds: number;
  ofPaid?: boolean;
}

/**
 * Asks the provider for the state of an attempt, and settles it accordingly. Skips one that is already paid, belongs to another provider,
 * or was asked about just now. Throws `ProviderFailure`.
 * @unscoped what an attempt is and pays, according to the provider that it was opened at
 */
export async function askProvider(
  context: Omit<ProviderContext, 'log'>,
  attemptId: number,
  pause: AskInterval,
): Promise<ProviderResult> {
  const { db, provider } = context;
  const attempt = await claimQuestion(db, provider.name, attemptId, pause);
  if (!attempt) return whyNot(db, provider.name, attemptId, pause);
  // Outside of any transaction, which would block the embedded database for as long.
  await settle(context, attemptId, await provider.fetchState(attempt));
  return 'asked';
}

/** Of several concurrent callers, only one gets to ask. */
function claimQuestion(db: Database, provider: string, attemptId: number, { seconds, ofPaid }: AskInterval) {
  const { checkedAt } = paymentAttempts;
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const [attempt] = await tx
      .update(paymentAttempts)
      .set({ checkedAt: now })
      .where(
        and(
          eq(paymentAttempts.id, attemptId),
          eq(paymentAttempts.provider, provider),
          ofPaid ? undefined : ne(paymentAttempts.status, 'paid'),
          or(isNull(checkedAt), lte(checkedAt, sql`${now} - make_interval(secs => ${seconds})`)),
        ),
      )
      .returning({ reference: paymentAttempts.reference, checkoutId: paymentAttempts.checkoutId });
    return attempt;
  });
}

async function whyNot(
  db: Database,
  provider: string,
  attemptId: number,
  { ofPaid }: AskInterval,
): Promise<ProviderResult> {
  const [attempt] = await db
    .select({ status: paymentAttempts.status, provider: paymentAttempts.provider })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (attempt?.status === 'paid' && !ofPaid) return 'paid';
  return attempt?.provider === provider ? 'too_soon' : 'foreign';
}
