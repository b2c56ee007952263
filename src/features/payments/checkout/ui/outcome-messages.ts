import type { Amount } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';
import type { AttemptOutcome } from '../contract';

type Outcome = { title: Sentence; text: Sentence };

/** Returns an outcome's title and text in the reader's language. */
export function outcomeTexts({ title, text }: Outcome): { title: string; text: string } {
  return { title: t(title), text: t(text) };
}

/** The outcome of an attempt at the provider that ended without money. */
export type UnpaidOutcome = Extract<AttemptOutcome, 'failed' | 'cancelled' | 'expired'>;

export const unpaidMessage: Record<UnpaidOutcome, Outcome> = {
  failed: { title: 'The payment failed', text: 'Nothing was charged. Try again, or choose another way to pay.' },
  cancelled: { title: 'The payment was stopped', text: 'Nothing was charged. You can pay whenever you are ready.' },
  expired: { title: 'The payment page has expired', text: 'Nothing was charged. Please start again.' },
};

export const checkingMessage: Outcome = {
  title: 'Checking your payment',
  text: 'We ask the payment provider what became of it. This takes a moment.',
};

export const waitingMessage: Outcome = {
  title: 'Waiting for the provider',
  text: "The provider hasn't told us yet. You can close this page: the payment turns to paid by itself as soon as we hear. Please don't pay a second time meanwhile.",
};

export const unreachableMessage: Outcome = {
  title: "We couldn't check your payment",
  text: "What you paid is safe: we keep asking the provider. Check your connection and try again, and please don't pay a second time meanwhile.",
};

export function isUnpaid(outcome: AttemptOutcome | undefined): outcome is UnpaidOutcome {
  return outcome === 'failed' || outcome === 'cancelled' || outcome === 'expired';
}

/** Returns `₱500.00 of it was given back.`, or an empty text where nothing was refunded. */
export function refundedMessage(refunded: Amount, amount: Amount): string {
  if (Number(refunded) === 0) return '';
  return refunded === amount
    ? t('It was given back in full.')
    : t('{amount} of it was given back.', { amount: formatAmount(refunded) });
}
