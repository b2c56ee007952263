import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { demoCheckouts } from '../../tables/checkout';

/** A checkout of the demo page by the secret in its address; null where there is none. */
export async function findDemoCheckout(db: Db, checkoutId: string) {
  const [row] = await db.select().from(demoCheckouts).where(eq(demoCheckouts.checkoutId, checkoutId));
  return row ?? null;
}
