/** The reads that become stale when payments change. */
export const affectedByPayments = ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'] as const;
