import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { paymentAttemptItems } from '@/features/payments/tables/checkout';
import { payments } from '@/features/payments/tables/payments';
import type { Db } from '@/platform/db/database';
import { registrations } from '../tables/registration';
import { charge } from './charges';

/** The condition of a registration of which something was paid, or reported as paid. */
export const isPaidFor = sql<boolean>`exists (select from ${charge} join ${payments} on ${payments.id} = charge.id
  where ${payments.status} = 'paid' or ${payments.confirmation} = 'awaiting')`;

/** The condition of a registration of which something is being paid at the provider, until that ends. */
export const isBeingPaid = sql<boolean>`exists (select from ${charge} join ${paymentAttemptItems}
  on ${paymentAttemptItems.paymentId} = charge.id and ${paymentAttemptItems.isOpen})`;

/** The condition of a registration whose time to pay is over. */
export function isOverdueToPay(now: Date): SQL | undefined {
  return and(eq(registrations.state, 'registered'), lte(registrations.payUntil, now.toISOString()));
}

/**
 * Returns the divisions of registrations whose time to pay is over.
 * @unscoped runs on a schedule
 */
export function divisionsToRelease(db: Db, now: Date): Promise<{ id: number; seasonId: number }[]> {
  return db
    .selectDistinct({ id: registrations.divisionId, seasonId: registrations.seasonId })
    .from(registrations)
    .where(isOverdueToPay(now))
    .orderBy(asc(registrations.divisionId));
}
