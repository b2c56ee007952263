import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { playersWithin } from '@/features/players/queries';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { payments } from './tables';

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

/** What a family owes, soonest due first. */
export function listDuePayments(db: Db, scope: Scope<'dashboard.todo'>) {
  return db
    .select({
      id: payments.id,
      playerFirstName: players.firstName,
      description: payments.description,
      type: payments.type,
      amount: payments.amount,
      dueDate: payments.dueDate,
      status: payments.status,
    })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .where(and(inArray(payments.status, ['pending', 'overdue']), playersWithin(scope)))
    .orderBy(sql`${payments.dueDate} asc nulls last`, asc(payments.id));
}

function paymentsWithin(scope: Scope<'payment.read'>): SQL | undefined {
  const own = scope.reach === 'team' ? eq(payments.coachId, scope.actor.id) : undefined;
  return own ? or(playersWithin(scope), own) : playersWithin(scope);
}
