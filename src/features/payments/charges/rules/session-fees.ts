/** Why what a student owes for a session was cancelled without an admin. The ledger holds these words, and tells by them what may be reopened. */
export const feeReasons = {
  hand: 'Paid to the coach',
  cancelled: 'Session cancelled',
  removed: 'Not in the session any more',
  free: 'Free of charge',
} as const;
export type FeeReason = (typeof feeReasons)[keyof typeof feeReasons];

/** Whether a payment that was cancelled for `reason` (the ledger's words) may be owed again by its session: what an admin cancelled may not. */
export function isReopenable(reason: string | null): boolean {
  return Object.values<string | null>(feeReasons).includes(reason);
}
