import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { RefundForm } from '../contract';

/** The number of seconds in which the same refund again counts as a second click. */
export const AGAIN_SECONDS = 60;

/** The number of seconds that the provider has to answer, before an admin may record the outcome of a refund. */
export const PROVIDER_SECONDS = 60;

/** The state of the money to refund. */
export interface Refundable {
  /** What is left to refund. */
  left: Amount;
  throughProvider: boolean;
  /** The outcome of another refund at the provider isn't known yet. */
  isUnderWay: boolean;
  /** The same refund was requested a moment ago. */
  isRepeated: boolean;
}

/** Returns why the money can't be refunded this way, as a sentence with its field, or null when it can. */
export function refundProblem(
  { amount, way }: Pick<RefundForm, 'amount' | 'way'>,
  { left, throughProvider, isUnderWay, isRepeated }: Refundable,
): { message: string; path?: string } | null {
  if (isUnderWay)
    return {
      message: "A refund of this is under way at the provider. Note what became of it first, under 'To refund'.",
    };
  if (isRepeated) return { message: 'The same was given back a moment ago. For another one, please wait a minute.' };
  if (toCentavos(left) <= 0) return { message: 'There is nothing left of this to give back.' };
  if (toCentavos(amount) > toCentavos(left))
    return { path: 'amount', message: `At most ${formatAmount(left)} can be given back.` };
  if (way === 'provider' && !throughProvider)
    return { path: 'way', message: "This didn't come through the online provider, so give it back by hand." };
  return null;
}

export const REFUSED = 'The provider refused this refund, and nothing was given back. Give it back by hand instead.';
export const SETTLED = 'What became of this refund was noted already. Reload to see its current state.';
export const TOO_SOON = "The provider was asked a moment ago and hasn't answered yet. Please wait a minute.";
