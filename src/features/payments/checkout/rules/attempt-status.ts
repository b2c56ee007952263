/**
 * `creating`: the request to the provider is in progress. `open`: it can be paid. The rest has ended: `superseded` was replaced by
 * another attempt, `unclear` received money that doesn't match the order. Any that ended without money can still become paid when the
 * provider reports it late.
 */
export const attemptStatuses = [
  'creating',
  'open',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'superseded',
  'unclear',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];
