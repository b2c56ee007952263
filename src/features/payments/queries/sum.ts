import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../scope';
import { payments } from '../tables/payments';

/** What the club has of payments: what came, less what was given back. */
export const keptPesos = sql`${payments.amount} - ${payments.refunded}`;

/** Pesos paid from one moment until before another and not given back, as far as the scope sees payments. */
export async function sumPaid(db: Db, scope: Scope<'payment.read'>, from: Instant, until: Instant): Promise<Amount> {
  const [row] = await db
    .select({ sum: sql<Amount>`coalesce(sum(${keptPesos}), 0.00)::text` })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(
      and(eq(payments.status, 'paid'), gte(payments.paidAt, from), lt(payments.paidAt, until), paymentsWithin(scope)),
    );
  return row?.sum ?? '0.00';
}
