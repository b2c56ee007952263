/**
 * The reasons why a student's session fee was cancelled without an admin. The ledger stores these texts, and they decide what may be
 * reopened.
 */
export const feeReasons = {
  hand: 'Paid to the coach',
  cancelled: 'Session cancelled',
  removed: 'Not in the session any more',
  free: 'Free of charge',
} as const;
export type FeeReason = (typeof feeReasons)[keyof typeof feeReasons];

/**
 * Returns whether a payment cancelled for `reason` (as stored in the ledger) may be reopened by its session. What an admin cancelled may
 * not.
 */
export function isReopenable(reason: string | null): boolean {
  return Object.values<string | null>(feeReasons).includes(reason);
}
