import { and, asc, eq, sql } from 'drizzle-orm';
import { debtorsWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { payments } from '../tables';
import { isToBePaid } from './filters';

/** What a family has to pay, soonest due first; without what it says it has paid. */
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
    .where(and(isToBePaid, debtorsWithin(scope)))
    .orderBy(sql`${payments.dueDate} asc nulls last`, asc(payments.id));
}
