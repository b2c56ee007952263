import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../scope';
import { payments } from '../tables/payments';

/** The club's income from payments: what was received, less what was refunded. */
export const keptPesos = sql`${payments.amount} - ${payments.refunded}`;

/** Returns the pesos paid between two moments (the second excluded) and not refunded, within the scope. */
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
