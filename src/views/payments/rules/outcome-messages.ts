import type { AttemptOutcome } from '@/features/payments/checkout/contract';

/** What the provider says became of a try to pay. */
export const outcomeMessage: Record<AttemptOutcome, string> = {
  paid: 'It is paid.',
  waiting: "It isn't decided yet. It is asked again by itself.",
  failed: 'The payment failed. Nothing was charged.',
  cancelled: 'It was cancelled. Nothing was charged.',
  expired: 'Nobody paid in time. Nothing was charged.',
  none: 'Nobody has tried to pay it online.',
};
