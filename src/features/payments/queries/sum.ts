import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../scope';
import { payments } from '../tables';

/** Pesos paid from one moment until before another, as far as the scope sees payments. */
export async function sumPaid(db: Db, scope: Scope<'payment.read'>, from: Instant, until: Instant): Promise<Amount> {
  const [row] = await db
    .select({ sum: sql<Amount>`coalesce(sum(${payments.amount}), 0)::numeric(14, 2)::text` })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(
      and(eq(payments.status, 'paid'), gte(payments.paidAt, from), lt(payments.paidAt, until), paymentsWithin(scope)),
    );
  return row?.sum ?? '0.00';
}
