import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { players } from '@/features/players/tables';
import { placeIn } from '@/platform/db/columns';
import { lastIfNone, type SortKey } from '@/platform/db/sorting';
import { instantAt } from '@/shared/instants';
import type { PaymentQuery, PaymentSort } from '../contract/list';
import type { PaymentStatus } from '../contract/payment';
import { payments, urgencySql } from '../tables/payments';
import type { Calendar } from './filters';
import { statusSql } from './status';

/** Returns the sort keys of `listPayments`: the requested column, then the newest first, and the id. */
export function sortKeys({ sort, order }: PaymentQuery, calendar: Calendar): SortKey[] {
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
