import type { AttemptOutcome } from '@/features/payments/checkout/contract';
import type { Sentence } from '@/shared/translate';

/** The messages for the outcomes of an attempt at the provider. */
export const outcomeMessage: Record<AttemptOutcome, Sentence> = {
  paid: 'It is paid.',
  waiting: "It isn't decided yet. It is asked again by itself.",
  failed: 'The payment failed. Nothing was charged.',
  cancelled: 'It was cancelled. Nothing was charged.',
  expired: 'Nobody paid in time. Nothing was charged.',
  none: 'Nobody has tried to pay it online.',
};
