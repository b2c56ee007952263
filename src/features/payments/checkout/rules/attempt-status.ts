/**
 * `creating`: the provider is being asked. `open`: somebody may pay. The rest is over: `superseded` made way for another try, `unclear`
 * is one whose money doesn't fit what was asked for. Whatever is over without money can still turn paid, when the provider says so late.
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
