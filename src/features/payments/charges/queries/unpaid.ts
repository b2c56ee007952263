import { and, asc, between, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import { wantsMail } from '@/features/accounts/queries/wants-mail';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day, Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { isOwedSql } from '../../queries/status';
import { paymentsWithin } from '../../scope';
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
    .where(isUnpaid(from, until, within))
    .orderBy(asc(payments.dueDate), asc(players.nameKey), asc(payments.id));
}

/**
 * Returns how many payments `listUnpaid` lists, how many of them somebody was reminded of since a moment, and how many of the others can
 * be reminded of, because a guardian wants such mail.
 */
export async function countUnpaid(db: Db, scope: Scope<'payment.write'>, from: Day, until: Day, since: Instant) {
  const unpaid = db
    .select({
      wasReminded: sql<boolean>`exists (select from ${paymentReminders}
        where ${paymentReminders.paymentId} = ${payments.id} and ${gte(paymentReminders.remindedAt, since)})`.as(
        'was_reminded',
      ),
      isReached: hasGuardian().as('is_reached'),
    })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .where(isUnpaid(from, until, paymentsWithin(scope)))
    .as('unpaid');
  const [row] = await db
    .select({
      overdue: count(),
      remindable: sql<number>`(count(*) filter (where not ${unpaid.wasReminded} and ${unpaid.isReached}))::integer`,
      remindedToday: sql<number>`(count(*) filter (where ${unpaid.wasReminded}))::integer`,
    })
    .from(unpaid);
  return row ?? { overdue: 0, remindable: 0, remindedToday: 0 };
}

/**
 * Returns the payments that `listUnpaid` lists and a guardian wants mail about, in groups with the same due date and reminders that were
 * created in the same quarter of an hour: all offsets of time zones are multiples of it, so that a group has one day everywhere.
 * `isWaiting`: one of the guardians was reminded of a payment since the moment.
 */
export async function groupUnpaid(db: Db, scope: Scope<'payment.write'>, from: Day, until: Day, since: Instant) {
  const isNoted = and(eq(paymentReminders.paymentId, payments.id), eq(paymentReminders.dueDate, payments.dueDate));
  const hadTodays = [...(await listRemindedSince(db, since))];
  const groups = db
    .select({
      dueDate: sql<Day>`${payments.dueDate}`.as('due_date'),
      createdAt: sql<Instant>`date_bin('15 minutes', ${payments.createdAt}, 'epoch')`
        .mapWith(payments.createdAt)
        .as('created_at'),
      noted: sql<ReminderKind[]>`array(select ${paymentReminders.kind} from ${paymentReminders} where ${isNoted}
        order by ${paymentReminders.kind})`.as('noted'),
      isWaiting: hasGuardian(sql`${users.id} = any(${sql.param(hadTodays)}::text[])`).as('is_waiting'),
    })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .where(and(isUnpaid(from, until, paymentsWithin(scope)), hasGuardian()))
    .as('unpaid');
  return db
    .select({
      dueDate: groups.dueDate,
      createdAt: groups.createdAt,
      noted: groups.noted,
      isWaiting: groups.isWaiting,
      count: count(),
    })
    .from(groups)
    .groupBy(groups.dueDate, groups.createdAt, groups.noted, groups.isWaiting);
}

/** The player has an active guardian who wants mail about payments and matches `condition`. */
function hasGuardian(condition?: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${guardians} join ${users} on ${users.id} = ${guardians.userId}
    where ${and(eq(guardians.playerId, players.id), eq(users.isActive, true), wantsMail('payments'), condition)})`;
}

/** Needs `player` joined. */
function isUnpaid(from: Day, until: Day, within: SQL | undefined): SQL | undefined {
  return and(
    isActive,
    within,
    isOwedSql,
    sql`${payments.confirmation} is distinct from 'awaiting'`,
    between(payments.dueDate, from, until),
  );
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
