import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import { inMonth } from '@/platform/db/months';
import { containsEveryWord } from '@/platform/db/search-words';
import { addDays, type Day } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { PaymentFilters } from '../contract/list';
import { payments } from '../tables/payments';
import { isOwedFor } from './age';
import { hasStatus } from './status';

/** The club's calendar: its current day, and the time zone of its months. */
export interface Calendar {
  today: Day;
  timeZone: string;
}

/** Returns the WHERE clause for a list's filters; needs `player` joined. */
export function filtered(filters: PaymentFilters, calendar: Calendar): SQL | undefined {
  const { q, playerId, teamId, status, type, method, paidIn, paidFrom, paidTo, owed } = filters;
  const midnight = (day: Day) => instantAt(day, '00:00', calendar.timeZone);
  return and(
    playerId === undefined ? undefined : eq(payments.playerId, playerId),
    teamId === undefined ? undefined : eq(players.teamId, teamId),
    status && standsAs(status, calendar.today),
    type && eq(payments.type, type),
    method && (method === 'unspecified' ? isNull(payments.paymentMethod) : eq(payments.paymentMethod, method)),
    paidIn === undefined ? undefined : inMonth(payments.paidAt, paidIn, calendar.timeZone),
    paidFrom === undefined ? undefined : gte(payments.paidAt, midnight(paidFrom)),
    paidTo === undefined ? undefined : lt(payments.paidAt, midnight(addDays(paidTo, 1))),
    owed && isOwedFor(owed, calendar.today),
    containsEveryWord(sql`concat_ws(chr(1), ${players.nameKey}, fold_name(${payments.description}))`, q),
  );
}

/** `awaiting` is stored beside the status: what a family reports as paid is still pending or overdue. */
function standsAs(status: NonNullable<PaymentFilters['status']>, today: Day): SQL | undefined {
  return status === 'awaiting' ? eq(payments.confirmation, 'awaiting') : hasStatus(status, today);
}
