import { and, asc, between, count, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { refusesNews } from '@/features/accounts/queries/wants-news';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import { isActive, isNotActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day, Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { isUnansweredSql } from '../../queries/status';
import { paymentsWithin } from '../../scope';
import { paymentReminders, payments } from '../../tables/payments';
import type { ReminderKind } from '../rules/reminders';

/**
 * Returns what is owed and was due between the two days, soonest due first, with the reminders stored for that due date. Leaves out what
 * a family reports as paid and is waiting for the club, and what is owed for former players. `within`: the WHERE clause that limits the
 * players.
 * @unscoped runs on a schedule
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
    .where(and(isUnpaid(from, until), isActive, within))
    .orderBy(asc(payments.dueDate), asc(players.nameKey), asc(payments.id));
}

/**
 * Returns how many payments `listUnpaid` lists, how many of them somebody was reminded of since a moment, and how many of the others can
 * be reminded of, because a guardian wants such mail.
 */
export async function countUnpaid(db: Db, scope: Scope<'payment.write'>, from: Day, until: Day, since: Instant) {
  const reminded = db
    .selectDistinct({ paymentId: paymentReminders.paymentId })
    .from(paymentReminders)
    .where(gte(paymentReminders.remindedAt, since))
    .as('reminded');
  const unpaid = db
    .select({
      wasReminded: sql<boolean>`(${reminded.paymentId} is not null)`.as('was_reminded'),
      isReached: hasGuardian.as('is_reached'),
    })
    .from(payments)
    .leftJoin(reminded, eq(reminded.paymentId, payments.id))
    .where(and(isUnpaid(from, until), isOfPlayer(paymentsWithin(scope))))
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
 * `remindedUntil`: the latest due date of which somebody can have been reminded yet.
 * `isWaiting`: one of the guardians was reminded of a payment since the moment. Joins whole sets, since a look-up for each payment takes
 * four times as long.
 */
export function groupUnpaid(
  db: Db,
  scope: Scope<'payment.write'>,
  { from, remindedUntil, until }: { from: Day; remindedUntil: Day; until: Day },
  since: Instant,
) {
  const noted = db
    .select({
      paymentId: paymentReminders.paymentId,
      dueDate: paymentReminders.dueDate,
      kinds: sql<ReminderKind[]>`array_agg(${paymentReminders.kind})`.as('kinds'),
    })
    .from(paymentReminders)
    .where(between(paymentReminders.dueDate, from, remindedUntil))
    .groupBy(paymentReminders.paymentId, paymentReminders.dueDate)
    .as('noted');
  const waiting = db
    .selectDistinct({ playerId: guardians.playerId })
    .from(guardians)
    .where(and(wantsReminders, inArray(guardians.userId, remindedSince(db, since))))
    .as('waiting');
  const groups = db
    .select({
      dueDate: sql<Day>`${payments.dueDate}`.as('due'),
      createdAt: sql<Instant>`date_bin('15 minutes', ${payments.createdAt}, 'epoch')`
        .mapWith(payments.createdAt)
        .as('created'),
      noted: sql<ReminderKind[]>`coalesce(${noted.kinds}, '{}')`.as('noted_kinds'),
      isWaiting: sql<boolean>`(${waiting.playerId} is not null)`.as('is_waiting'),
    })
    .from(payments)
    .leftJoin(noted, and(eq(noted.paymentId, payments.id), eq(noted.dueDate, payments.dueDate)))
    .leftJoin(waiting, eq(waiting.playerId, payments.playerId))
    .where(and(isUnpaid(from, until), isOfPlayer(paymentsWithin(scope)), hasGuardian))
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

function isUnpaid(from: Day, until: Day): SQL | undefined {
  return and(isUnansweredSql, between(payments.dueDate, from, until));
}

/**
 * The payment's player is a current one and matches `within`. Excludes the few former players, which doesn't read all others as a join
 * would.
 */
function isOfPlayer(within: SQL | undefined): SQL | undefined {
  const known = eq(players.id, payments.playerId);
  return and(
    isNotNull(payments.playerId),
    sql`not exists (select from ${players} where ${known} and ${isNotActive})`,
    within && sql`exists (select from ${players} where ${known} and ${within})`,
  );
}

/** The guardian is active and wants mail about payments. */
const wantsReminders = sql`not exists (select from ${users}
  where ${users.id} = ${guardians.userId} and ${refusesNews('payments')})`;

/** Somebody can be reminded of the payment. */
const hasGuardian = sql<boolean>`exists (select from ${guardians}
  where ${guardians.playerId} = ${payments.playerId} and ${wantsReminders})`;

/**
 * Returns the ids of those who were reminded of a payment since a moment and still look after its player.
 * @unscoped runs on a schedule
 */
export async function listRemindedSince(db: Db, since: Instant): Promise<Set<string>> {
  const rows = await remindedSince(db, since);
  return new Set(rows.map(({ id }) => id));
}

function remindedSince(db: Db, since: Instant) {
  return db
    .selectDistinct({ id: guardians.userId })
    .from(paymentReminders)
    .innerJoin(payments, eq(payments.id, paymentReminders.paymentId))
    .innerJoin(guardians, eq(guardians.playerId, payments.playerId))
    .where(gte(paymentReminders.remindedAt, since));
}
