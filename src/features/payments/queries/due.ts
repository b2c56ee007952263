import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { payments } from '../tables';

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
