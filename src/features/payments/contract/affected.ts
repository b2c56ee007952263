/** The reads that become stale when payments change. */
export const affectedByPayments = [
  'payments',
  'players',
  'teams',
  'seasons',
  'dashboard',
  'lessons',
  'reports',
] as const;
