import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { checkoutAddress, familyReturn } from '../addresses';
import type { CheckoutForm } from '../contract/checkout';
import { type PaymentProvider, ProviderFailure } from '../providers/provider';
import { type Payable, readPayable } from '../queries/payable';
import { paymentAttempts } from '../tables';
import { askProvider, type Desk } from './ask-provider';
import { claimAttempt } from './claim-attempt';
import { openCheckout, unreachable } from './open-checkout';

/** How long somebody waits for another's checkout to open, and between the first looks and the later ones. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 50;
const LONGEST_LOOK_MS = 500;
/** Seconds between two questions about one try. */
const PAUSE_SECONDS = 3;

type Held = NonNullable<Payable['attempt']>;
type Dependencies = Omit<Desk, 'provider'> & { provider: PaymentProvider | null; publicUrl: string };

/**
 * Opens a checkout for one or several payments, or leads to the one that is open for the same ones. Throws `not_found` out of scope,
 * `conflict` where one isn't owed any more or another amount is, `unavailable` without a provider or where it can't be reached.
 */
export async function startCheckout(
  { provider, publicUrl, ...rest }: Dependencies,
  scope: Scope<'payment.pay'>,
  form: CheckoutForm,
): Promise<{ redirectUrl: string }> {
  const ids = [...new Set(form.paymentIds ?? [form.paymentId ?? 0])];
  await readOwed(rest.db, scope, ids, form);
  if (!provider) throw new AppError('unavailable', "Online payment isn't set up yet.");
  const desk = { ...rest, provider };
  const patience = performance.now() + PATIENCE_MS;
  /** Tries that the provider has just said aren't paid, which may make way. */
  const unpaid = new Set<number>();
  while (performance.now() < patience) {
    const step = nextStep(await readOwed(desk.db, scope, ids, form), form, unpaid);
    if (step.do === 'go') return { redirectUrl: step.redirectUrl };
    if (step.do === 'wait') await waitFor(desk.db, step.attemptId, patience);
    if (step.do === 'ask') await askAbout(desk, step.held, unpaid);
    if (step.do === 'make') {
      const isFree = (rows: Payable[]) => nextStep(owed(rows, ids, form), form, unpaid).do === 'make';
      const attempt = await claimAttempt(desk, scope, ids, form, isFree);
      const backTo = form.paymentId ? checkoutAddress.to({ paymentId: form.paymentId }) : familyReturn(ids);
      if (attempt) return openCheckout(desk, attempt, publicUrl + backTo);
    }
  }
  throw unreachable();
}

type Step =
  | { do: 'go'; redirectUrl: string }
  | { do: 'wait'; attemptId: number }
  | { do: 'ask'; held: Held[] }
  | { do: 'make' };

/** What to do next about payments, by the tries that hold them. */
function nextStep(rows: readonly Payable[], form: CheckoutForm, unpaid: ReadonlySet<number>): Step {
  const held = new Map(rows.flatMap(({ attempt }) => (attempt ? [[attempt.id, attempt] as const] : [])));
  const creating = [...held.values()].find(({ status, isStuck }) => status === 'creating' && !isStuck);
  if (creating) return { do: 'wait', attemptId: creating.id };
  const same = rows.length > 0 && rows.every((row) => isHeldBy(row, rows[0]?.attempt?.id)) ? rows[0]?.attempt : null;
  if (same?.redirectUrl && !same.isOver && same.amount === form.amount) {
    return { do: 'go', redirectUrl: same.redirectUrl };
  }
  const inTheWay = [...held.values()].filter(({ id }) => !unpaid.has(id));
  return inTheWay.length > 0 ? { do: 'ask', held: inTheWay } : { do: 'make' };
}

/** With the whole amount alike too, the try holds these payments and no other. */
function isHeldBy({ attempt, heldAmount, amount }: Payable, attemptId: number | undefined): boolean {
  return attempt?.id === attemptId && heldAmount === amount;
}

async function readOwed(db: Db, scope: Scope<'payment.pay'>, ids: readonly number[], form: CheckoutForm) {
  return owed(await readPayable(db, scope, ids), ids, form);
}

/** Makes sure that all of these are owed, in the amount that the payer saw. */
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

/** Waits until another's try is open or over. Whose wait ended in its failure is told so, rather than asking once more. */
async function waitFor(db: Db, attemptId: number, patience: number): Promise<void> {
  for (let pause = LOOK_MS; performance.now() < patience; pause = Math.min(2 * pause, LONGEST_LOOK_MS)) {
    await sleep(pause);
    const [attempt] = await db
      .select({ status: paymentAttempts.status })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attemptId));
    if (attempt?.status === 'failed') throw unreachable();
    if (attempt?.status !== 'creating') return;
  }
}

async function askAbout(desk: Desk, held: readonly Held[], unpaid: Set<number>): Promise<void> {
  for (const { id, provider } of held) {
    // What another provider opened can't be asked about any more.
    const isAsked = provider !== desk.provider.name || (await askOrTell(desk, id));
    if (isAsked) unpaid.add(id);
    else await sleep(LOOK_MS);
  }
}

async function askOrTell(desk: Desk, attemptId: number): Promise<boolean> {
  try {
    return await askProvider(desk, attemptId, PAUSE_SECONDS);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    desk.log.warn({ attemptId, kind: error.kind, code: error.code }, 'the payment provider failed');
    throw unreachable();
  }
}
