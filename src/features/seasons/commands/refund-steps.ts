import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { RefundStep } from '../contract/refund';
import { refundSteps } from '../tables/season';

/**
 * Replaces the refund policy of a season, which the caller has locked.
 * @unscoped changes what its caller has locked within a scope
 */
export async function setRefundSteps(tx: Db, seasonId: number, steps: readonly RefundStep[]): Promise<void> {
  await tx.delete(refundSteps).where(eq(refundSteps.seasonId, seasonId));
  if (steps.length > 0) await tx.insert(refundSteps).values(steps.map((step) => ({ ...step, seasonId })));
}
