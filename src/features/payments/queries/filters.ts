import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { holdsEveryWord } from '@/platform/db/words';
import { type Day, instantAt, nextMonthStart } from '@/shared/dates';
import type { PaymentFilters } from '../contract/payment';
import { payments } from '../tables';
import { statusSql } from './projection';

/** The club's calendar: its day today, and the time zone that its months are of. */
export interface Calendar {
  today: Day;
  timeZone: string;
}

/** The WHERE of the payments that a list's filters leave over; needs `player` joined. */
export function filtered(filters: PaymentFilters, calendar: Calendar): SQL | undefined {
  const { q, playerId, teamId, status, type, method, paidIn } = filters;
  return and(
    playerId === undefined ? undefined : eq(payments.playerId, playerId),
    teamId === undefined ? undefined : eq(players.teamId, teamId),
    status && standsAs(status, calendar.today),
    type && eq(payments.type, type),
    method && (method === 'unspecified' ? isNull(payments.paymentMethod) : eq(payments.paymentMethod, method)),
    paidIn === undefined ? undefined : paidInMonth(paidIn, calendar.timeZone),
    holdsEveryWord(sql`concat_ws(chr(1), ${players.nameKey}, fold_name(${payments.description}))`, q),
  );
}

/** The WHERE of what is still to be paid: owed, and not what a family says it has paid. */
export const isToBePaid = and(
  inArray(payments.status, ['pending', 'overdue']),
  sql`${payments.confirmation} is distinct from 'awaiting'`,
);

/** The WHERE of what was paid in a month `YYYY-MM` of a time zone. Only what is paid has a moment at which it was. */
export function paidInMonth(month: string, timeZone: string): SQL | undefined {
  const first = `${month}-01`;
  return and(
    gte(payments.paidAt, instantAt(first, '00:00', timeZone)),
    lt(payments.paidAt, instantAt(nextMonthStart(first), '00:00', timeZone)),
  );
}

/** `awaiting` is told beside the status: what a family says it has paid is still pending or overdue. */
function standsAs(status: NonNullable<PaymentFilters['status']>, today: Day): SQL {
  return status === 'awaiting' ? eq(payments.confirmation, 'awaiting') : sql`${statusSql(today)} = ${status}`;
}
