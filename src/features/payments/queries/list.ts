import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { players } from '@/features/players/tables';
import { placeIn } from '@/platform/db/columns';
import type { Database, Db } from '@/platform/db/database';
import { afterCursor, limitTo } from '@/platform/db/paging';
import { readJsonArray } from '@/platform/db/read-json';
import { inOrder, isAfterKeys, lastIfNone, type SortKey } from '@/platform/db/sorting';
import type { JsonText } from '@/platform/http/answer/json-text';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import { PAYMENT_PAGE, type PaymentFilters, type PaymentQuery, type PaymentSort } from '../contract/list';
import type { Payment, PaymentStatus } from '../contract/payment';
import { checkDebtorWithin, paymentsWithin } from '../scope';
import { payments, urgencySql } from '../tables/payments';
import { type Calendar, filtered } from './filters';
import { asPayment, paymentJoins, paymentJson, paymentRows } from './projection';
import { statusSql } from './status';
import { keptPesos } from './sum';

/**
 * Returns the payments in scope as of today, all or page by page, as a JSON array that PostgreSQL builds. The rows of a page are
 * determined first, so that only those are joined: newest first and by due date by an index, by other columns by scanning all in scope.
 */
export function listPayments(
  db: Database,
  scope: Scope<'payment.read'>,
  query: PaymentQuery,
  calendar: Calendar,
): Promise<JsonText> {
  const keys = sortKeys(query, calendar);
  const order = sql`order by ${inOrder(keys)}`;
  const where = and(sql`true`, paymentsWithin(scope), filtered(query, calendar), following(query, scope, keys));
  const whole = sql`select ${payments}.* from ${payments}
    left join ${players} on ${players.id} = ${payments.playerId} where ${where} ${order}`;
  // The longest page is a literal and the limit a parameter, so that one prepared statement serves pages of every length.
  const page = sql`select * from (${whole} ${limitTo(PAYMENT_PAGE)}) page limit ${query.limit}`;
  const items = sql`select ${paymentJson(scope, calendar.today)} as item
    from (${query.limit ? page : whole}) ${payments} ${paymentJoins} ${order}`;
  return readJsonArray(db, items, sql`rows.item`);
}

/** Returns the ids of all payments that `listPayments` lists, in its order. */
export async function listPaymentIds(
  db: Db,
  scope: Scope<'payment.read'>,
  filters: PaymentFilters,
  calendar: Calendar,
): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(paymentsWithin(scope), filtered(filters, calendar)))
    .orderBy(inOrder(sortKeys(filters, calendar)));
  return rows.map(({ id }) => id);
}

/** Returns how many payments `listPayments` would list under the same filters, and their sum in pesos, less what was refunded. */
export async function countPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  filters: PaymentFilters,
  calendar: Calendar,
): Promise<{ sum: string; count: number }> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${keptPesos}), 0.00)::text`, count: sql<number>`count(*)::integer` })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(paymentsWithin(scope), filtered(filters, calendar)));
  return row ?? { sum: '0.00', count: 0 };
}

/** Returns a player's payments as of `today`, newest first. Throws `not_found` out of scope. */
export async function listPlayerPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  playerId: number,
  today: Day,
): Promise<Payment[]> {
  await checkDebtorWithin(db, scope, playerId);
  const rows = await paymentRows(db, scope, today, eq(payments.playerId, playerId)).orderBy(
    desc(payments.createdAt),
    desc(payments.id),
  );
  return rows.map((row) => asPayment(scope, row));
}

/** Returns one payment as of `today`. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getPayment(db: Db, scope: Scope<'payment.read'>, id: number, today: Day): Promise<Payment> {
  const [row] = await paymentRows(db, scope, today, eq(payments.id, id));
  if (!row) throw new AppError('not_found');
  return asPayment(scope, row);
}

/**
 * Returns the condition for the next page. After a payment that doesn't exist or is out of scope nothing follows, so that the cursor
 * reveals nothing about it.
 */
function following({ after, sort }: PaymentQuery, scope: Scope<'payment.read'>, keys: SortKey[]): SQL | undefined {
  if (after === undefined) return undefined;
  const known = paymentsWithin(scope);
  const within = sql`${payments.id} in (select ${payments.id} from ${payments}
    left join ${players} on ${players.id} = ${payments.playerId} where ${known})`;
  if (sort) return isAfterKeys(keys, payments, and(eq(payments.id, after), known && within));
  return afterCursor({
    by: [payments.createdAt, payments.id],
    order: 'falling',
    after,
    within: known && within,
    ifGone: 'nothing',
  });
}

/** Returns the sort keys of `listPayments`: the requested column, then the newest first, and the id. */
function sortKeys({ sort, order }: PaymentQuery, calendar: Calendar): SortKey[] {
  const newest: SortKey[] = [
    { by: payments.createdAt, falling: true },
    { by: payments.id, falling: true },
  ];
  if (!sort) return newest;
  const [value, instead] = columnOf(sort, calendar);
  return [...lastIfNone(value, instead, order === 'desc'), ...newest];
}

function columnOf(sort: PaymentSort, calendar: Calendar): [SQL | AnyPgColumn, instead: SQL] {
  switch (sort) {
    case 'player':
      // As a subquery, since the row that a page follows is looked up without its player joined.
      return [sql`(select ${players.nameKey} from ${players} where ${players.id} = ${payments.playerId})`, sql`''`];
    case 'type':
      return [payments.type, sql`''`];
    case 'amount':
      return [payments.amount, sql`0`];
    case 'method':
      return [methodSql, sql`''`];
    case 'status':
      return [placeIn(byUrgency, statusSql(calendar.today)), sql`0`];
    case 'date':
      return [momentSql(calendar), sql`'epoch'::timestamptz`];
    case 'due':
      return [urgencySql(payments), sql`0`];
  }
}

const byUrgency: PaymentStatus[] = ['overdue', 'pending', 'paid', 'cancelled'];

/** The method that the row shows: the family's, while the club hasn't answered its report. */
const methodSql = sql`case when ${payments.confirmation} = 'awaiting' then ${payments.reportedMethod} else ${payments.paymentMethod} end`;

/**
 * Returns when it was paid, otherwise when it is due, otherwise when it was created. A due date begins at the club's midnight, with
 * today's offset from UTC: the database's own time zone data may differ, so it isn't used.
 */
function momentSql({ today, timeZone }: Calendar): SQL {
  const ahead = (Date.parse(today) - Date.parse(instantAt(today, '00:00', timeZone))) / 1000;
  const due = sql`(${payments.dueDate}::timestamp - make_interval(secs => ${ahead})) at time zone 'UTC'`;
  return sql`coalesce(${payments.paidAt}, ${due}, ${payments.createdAt})`;
}
