import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { checkPlayerWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { goesOnAfter } from '@/platform/db/paging';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { Payment, PaymentFilters, PaymentQuery } from '../contract/payment';
import { paymentsWithin } from '../scope';
import { payments } from '../tables';
import { type Calendar, filtered } from './filters';
import { asPayment, paymentRows } from './projection';

/** The payments in scope as they stand today, newest first, whole or page by page. */
export async function listPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  query: PaymentQuery,
  calendar: Calendar,
): Promise<Payment[]> {
  const where = and(filtered(query, calendar), following(query, scope));
  const rows = newestFirst(paymentRows(db, scope, calendar.today, where));
  const found = await (query.limit === undefined ? rows : rows.limit(query.limit));
  return found.map((row) => asPayment(scope, row));
}

/** How many payments `listPayments` would list under the same filters, and the sum of their amounts in pesos. */
export async function countPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  filters: PaymentFilters,
  calendar: Calendar,
): Promise<{ sum: string; count: number }> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payments.amount}), 0.00)::text`, count: sql<number>`count(*)::integer` })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(paymentsWithin(scope), filtered(filters, calendar)));
  return row ?? { sum: '0.00', count: 0 };
}

/** A player's payments, newest first, as they stand on `today`. Throws `not_found` out of scope. */
export async function listPlayerPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  playerId: number,
  today: Day,
): Promise<Payment[]> {
  await checkPlayerWithin(db, scope, playerId);
  const rows = await newestFirst(paymentRows(db, scope, today, eq(payments.playerId, playerId)));
  return rows.map((row) => asPayment(scope, row));
}

/** One payment as it stands on `today`. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getPayment(db: Db, scope: Scope<'payment.read'>, id: number, today: Day): Promise<Payment> {
  const [row] = await paymentRows(db, scope, today, eq(payments.id, id));
  if (!row) throw new AppError('not_found');
  return asPayment(scope, row);
}

function newestFirst(rows: ReturnType<typeof paymentRows>) {
  return rows.orderBy(desc(payments.createdAt), desc(payments.id));
}

/** Where the list goes on: nowhere after a payment that is gone or out of scope, so that none is found by it. */
function following({ after }: PaymentQuery, scope: Scope<'payment.read'>): SQL | undefined {
  const known = paymentsWithin(scope);
  const within = sql`${payments.id} in (select ${payments.id} from ${payments}
    left join ${players} on ${players.id} = ${payments.playerId} where ${known})`;
  return goesOnAfter({
    by: [payments.createdAt, payments.id],
    order: 'falling',
    after,
    within: known && within,
    ifGone: 'nothing',
  });
}
