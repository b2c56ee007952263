import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { demoCheckouts } from '../../tables/checkout';

/**
 * Returns the demo page's checkout with the secret in its address, or null where there is none.
 * @unscoped the secret link is the right
 */
export async function findDemoCheckout(db: Db, checkoutId: string) {
  const [row] = await db.select().from(demoCheckouts).where(eq(demoCheckouts.checkoutId, checkoutId));
  return row ?? null;
}
