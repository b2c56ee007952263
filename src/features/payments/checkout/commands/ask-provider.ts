import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Log } from '@/platform/log';
import { lockMoney } from '../../commands/ledger';
import { paymentAttempts } from '../../tables/checkout';
import type { PaymentProvider } from '../providers/provider';
import { settle } from './settle';

/** What speaking with the provider needs. */
export interface ProviderContext extends Pick<App, 'mailer' | 'config'> {
  db: Database;
  provider: PaymentProvider;
  log: Pick<Log, 'warn' | 'error'>;
}

/** `paid`, `foreign` (another provider's) and `too_soon`: nobody was asked. */
export type Asked = 'asked' | 'paid' | 'foreign' | 'too_soon';

/** Seconds that have to lie between two questions; `ofPaid`: whether it is asked about a try that is paid already. */
interface Pause {
  seconds: number;
  ofPaid?: boolean;
}

/**
 * Asks the provider what became of a try, and settles it by the answer; not where it is paid already, is another provider's, or was
 * asked about just now. Throws `ProviderFailure`.
 */
export async function askProvider(
  context: Omit<ProviderContext, 'log'>,
  attemptId: number,
  pause: Pause,
): Promise<Asked> {
  const { db, provider } = context;
  const attempt = await claimQuestion(db, provider.name, attemptId, pause);
  if (!attempt) return whyNot(db, provider.name, attemptId, pause);
  // Outside of any transaction: the embedded database would stand still for as long.
  await settle(context, attemptId, await provider.fetchState(attempt));
  return 'asked';
}

/** Of all who want to know at once, one asks. */
function claimQuestion(db: Database, provider: string, attemptId: number, { seconds, ofPaid }: Pause) {
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

async function whyNot(db: Database, provider: string, attemptId: number, { ofPaid }: Pause): Promise<Asked> {
  const [attempt] = await db
    .select({ status: paymentAttempts.status, provider: paymentAttempts.provider })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (attempt?.status === 'paid' && !ofPaid) return 'paid';
  return attempt?.provider === provider ? 'too_soon' : 'foreign';
}
