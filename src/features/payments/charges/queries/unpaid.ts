import { and, asc, between, eq, gte, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day, Instant } from '@/shared/dates';
import { isOwedSql } from '../../queries/status';
import { paymentReminders, payments } from '../../tables/payments';
import type { ReminderKind } from '../rules/reminders';

/**
 * Returns what is owed and was due between the two days, soonest due first, with the reminders stored for that due date. Leaves out what
 * a family reports as paid and is waiting for the club, and what is owed for former players. `within`: the WHERE clause that limits the
 * players.
 */
export function listUnpaid(db: Db, from: Day, until: Day, within?: SQL) {
  const isNoted = and(eq(paymentReminders.paymentId, payments.id), eq(paymentReminders.dueDate, payments.dueDate));
  return db
    .select({
      id: payments.id,
      playerId: players.id,
      firstName: players.firstName,
      type: payments.type,
      description: payments.description,
      amount: payments.amount,
      // The WHERE clause excludes payments without a due date.
      dueDate: sql<Day>`${payments.dueDate}`,
      createdAt: payments.createdAt,
      remindedAt: sql<Instant | null>`(select max(${paymentReminders.remindedAt}) from ${paymentReminders}
        where ${paymentReminders.paymentId} = ${payments.id})`.mapWith(paymentReminders.remindedAt),
      noted: sql<ReminderKind[]>`array(select ${paymentReminders.kind} from ${paymentReminders} where ${isNoted})`,
    })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .where(
      and(
        isActive,
        within,
        isOwedSql,
        sql`${payments.confirmation} is distinct from 'awaiting'`,
        between(payments.dueDate, from, until),
      ),
    )
    .orderBy(asc(payments.dueDate), asc(players.nameKey), asc(payments.id));
}

/** Returns the ids of those who were reminded of a payment since a moment and still look after its player. */
export async function listRemindedSince(db: Db, since: Instant): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(paymentReminders)
    .innerJoin(payments, eq(payments.id, paymentReminders.paymentId))
    .innerJoin(guardians, eq(guardians.playerId, payments.playerId))
    .innerJoin(users, eq(users.id, guardians.userId))
    .where(gte(paymentReminders.remindedAt, since));
  return new Set(rows.map(({ id }) => id));
}
