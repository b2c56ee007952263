import { setTimeout as sleep } from 'node:timers/promises';
import { monotonic } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { checkoutAddress, familyReturn } from '../../addresses';
import type { CheckoutForm } from '../contract';
import { type PaymentProvider, ProviderFailure } from '../providers/provider';
import { type Payable, readPayable } from '../queries/payable';
import { askProvider, type ProviderContext, type ProviderResult } from './ask-provider';
import { claimAttempt } from './claim-attempt';
import { openCheckout, unreachable } from './open-checkout';
import { untilOpen } from './until-open';

/** How long to wait for another caller's checkout to open or to be asked about, and the interval between two checks of the latter. */
const PATIENCE_MS = 15_000;
const POLL_MS = 250;
/** The minimum number of seconds between two requests about one attempt. */
const PAUSE_SECONDS = 3;

type OpenAttempt = NonNullable<Payable['attempt']>;
type Dependencies = Omit<ProviderContext, 'provider'> & { provider: PaymentProvider | null };

/**
 * Opens a checkout for one or several payments, or returns the open one for the same payments. Throws `not_found` out of scope,
 * `conflict` where one is no longer owed or the amount differs, `unavailable` without a provider or where it can't be reached.
 */
export async function startCheckout(
  { provider, ...rest }: Dependencies,
  scope: Scope<'payment.pay'>,
  form: CheckoutForm,
): Promise<{ redirectUrl: string }> {
  const ids = [...new Set(form.paymentIds ?? [form.paymentId ?? 0])];
  const read = async (db: Db) => owed(await readPayable(db, scope, ids), ids, form);
  let rows = await read(rest.db);
  if (!provider) throw new AppError('unavailable', "Online payment isn't set up yet.");
  const context = { ...rest, provider };
  const { paymentId } = form;
  const backTo = rest.config.publicUrl + (paymentId ? checkoutAddress.to({ paymentId }) : familyReturn(ids));
  const patience = monotonic() + PATIENCE_MS;
  /** Attempts that the provider has just reported as unpaid, which can be replaced. */
  const unpaid = new Set<number>();
  for (; monotonic() < patience; rows = await read(context.db)) {
    const step = nextStep(rows, form, unpaid);
    if (step.do === 'go') return { redirectUrl: step.redirectUrl };
    if (step.do === 'wait') {
      const redirectUrl = await untilOpen(context.db, step.attemptId, patience);
      if (redirectUrl && step.isSame) return { redirectUrl };
    } else if (step.do === 'ask') {
      await askAbout(context, step.blocking, unpaid);
    } else {
      const isFree = (now: Payable[]) => nextStep(owed(now, ids, form), form, unpaid).do === 'make';
      const attempt = await claimAttempt(context, scope, ids, form, isFree);
      if (attempt) return openCheckout(context, attempt, backTo);
    }
  }
  throw unreachable();
}

type Step =
  | { do: 'go'; redirectUrl: string }
  /** `isSame`: the attempt is for the same payments. */
  | { do: 'wait'; attemptId: number; isSame: boolean }
  | { do: 'ask'; blocking: OpenAttempt[] }
  | { do: 'make' };

/** Returns what to do next about payments, based on their current attempts. */
function nextStep(rows: readonly Payable[], form: CheckoutForm, unpaid: ReadonlySet<number>): Step {
  const openAttempts = new Map(rows.flatMap(({ attempt }) => (attempt ? [[attempt.id, attempt] as const] : [])));
  const [first] = openAttempts.values();
  const isSame = first?.amount === form.amount && rows.every((row) => isPaidBy(row, first.id));
  const creating = [...openAttempts.values()].find(({ status, isStuck }) => status === 'creating' && !isStuck);
  if (creating) return { do: 'wait', attemptId: creating.id, isSame };
  if (isSame && first.redirectUrl && !first.isOver) return { do: 'go', redirectUrl: first.redirectUrl };
  const inTheWay = [...openAttempts.values()].filter(({ id }) => !unpaid.has(id));
  return inTheWay.length > 0 ? { do: 'ask', blocking: inTheWay } : { do: 'make' };
}

/** If the total is the same too, the attempt is for these payments and no others. */
function isPaidBy({ attempt, attemptAmount, amount }: Payable, attemptId: number): boolean {
  return attempt?.id === attemptId && attemptAmount === amount;
}

/** Throws unless all of these are owed, in the amount that the payer saw. */
function owed(rows: Payable[], ids: readonly number[], form: CheckoutForm): Payable[] {
  if (rows.length < ids.length) throw new AppError('not_found');
  const over = rows.find(({ status }) => status === 'paid' || status === 'cancelled');
  if (over) throw new AppError('conflict', over.status === 'paid' ? sentences.paid : sentences.cancelled);
  const total = fromCentavos(rows.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
  if (total !== form.amount) throw new AppError('conflict', sentences.amount);
  return rows;
}

const sentences = {
  paid: 'This is paid already. Nothing was charged.',
  cancelled: 'This was cancelled, so there is nothing to pay.',
  amount: 'The amount has changed in the meantime. Look at it again before you pay.',
};

/** Asks about earlier attempts, which may have been paid. Those of another provider can't be asked about any more. */
async function askAbout(
  context: ProviderContext,
  openAttempts: readonly OpenAttempt[],
  unpaid: Set<number>,
): Promise<void> {
  for (const { id } of openAttempts) {
    const outcome = await askOrFail(context, id);
    if (outcome === 'too_soon') await sleep(POLL_MS);
    else unpaid.add(id);
  }
}

async function askOrFail(context: ProviderContext, attemptId: number): Promise<ProviderResult> {
  try {
    return await askProvider(context, attemptId, { seconds: PAUSE_SECONDS });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ attemptId, kind: error.kind, code: error.code }, 'the payment provider failed');
    throw unreachable();
  }
}
