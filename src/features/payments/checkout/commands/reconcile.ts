import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { monotonic, now } from '@/platform/clock';
import { errorCode } from '@/platform/error-code';
import { createLimiter } from '@/platform/limiter';
import { lockMoney } from '../../commands/ledger';
import { paymentAttempts } from '../../tables/checkout';
import { CREATING_SECONDS } from '../queries/payable';
import type { AttemptStatus } from '../rules/attempt-status';
import { askProvider, type ProviderContext } from './ask-provider';
import { deleteOldEvents, handleEvents, listWaiting } from './handle-events';
import { endAttempts } from './settle';

/** The limits of one run: the number of attempts, how many at once, and the time after which it starts no more. The next run continues. */
const MAX = 200;
const AT_ONCE = 4;
const RUN_MS = 240_000;
/** The minimum number of seconds since the last request, so that overlapping runs ask once. */
const PAUSE_SECONDS = 3;
/** An attempt that ended without money may still be paid by a payer who left its page open. */
const ENDED: AttemptStatus[] = ['failed', 'cancelled', 'expired', 'superseded'];

/**
 * Finds out what no webhook reported: handles waiting events, then asks about the attempts that are due. Open ones are due in each run,
 * those that ended without money at growing intervals for three days. Failures are logged and due again.
 * @unscoped runs on a schedule
 */
export async function reconcile(context: ProviderContext): Promise<void> {
  const until = monotonic() + RUN_MS;
  const waiting = await listWaiting(context, MAX);
  await each(context, until, waiting, (reference) => handleEvents(context, reference));
  const due = await listDue(context);
  await each(context, until, due, (attempt) => refreshAttempt(context, attempt));
  await deleteOldEvents(context.db);
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

/** Returns the attempts that were never asked about first, then those asked about longest ago. */
function listDue({ db, provider }: Pick<ProviderContext, 'db' | 'provider'>) {
  const { id, status, createdAt, checkedAt, expiresAt } = paymentAttempts;
  const isStuck = sql`${createdAt} < ${now} - make_interval(secs => ${CREATING_SECONDS})`;
  const pause = sql`greatest(interval '5 minutes', (${now} - ${createdAt}) / 4)`;
  return db
    .select({ id, status, isOver: sql<boolean>`coalesce(${expiresAt} <= ${now}, false)` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider.name),
        or(
          eq(status, 'open'),
          and(eq(status, 'creating'), isStuck),
          and(
            inArray(status, ENDED),
            gt(createdAt, sql`${now} - interval '3 days'`),
            or(isNull(checkedAt), sql`${now} - ${checkedAt} >= ${pause}`),
          ),
        ),
      ),
    )
    .orderBy(sql`${checkedAt} asc nulls first`, asc(id))
    .limit(MAX);
}

async function refreshAttempt(context: ProviderContext, { id, status, isOver }: Due): Promise<void> {
  const outcome = await askProvider(context, id, { seconds: PAUSE_SECONDS });
  if (outcome !== 'asked' || ENDED.includes(status) || (status === 'open' && !isOver)) return;
  // Has no effect on what the answer has already settled.
  await context.db.transaction(async (tx) => {
    await lockMoney(tx);
    await endAttempts(tx, [id], status === 'creating' ? 'failed' : 'expired');
  });
}

async function each<T>(
  context: ProviderContext,
  until: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const limit = createLimiter({ concurrency: AT_ONCE, waiting: MAX });
  const attempt = async (one: T) => {
    if (monotonic() > until) return;
    try {
      await work(one);
    } catch (error) {
      context.log.warn({ code: errorCode(error) }, 'a payment could not be reconciled');
    }
  };
  await Promise.all(all.map((one) => limit(() => attempt(one))));
}
