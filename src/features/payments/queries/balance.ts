import { asc, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { Balance } from '../contract/checkout';
import type { Payment } from '../contract/payment';
import { type Share, shareOf } from '../rules/due-now';
import { payments } from '../tables';
import { isOwed } from './age';
import { asPayment, paymentRows } from './projection';

/** What a family owes over all children as of `today`, by when it is asked for it, soonest due first; sums are pesos. */
export async function getBalance(db: Db, scope: Scope<'payment.balance'>, today: Day): Promise<Balance> {
  const rows = await paymentRows(db, scope, today, isOwed).orderBy(
    sql`${payments.dueDate} asc nulls last`,
    asc(payments.id),
  );
  const owed = rows.map((row) => asPayment(scope, row));
  const of = (share: Share) => owed.filter((payment) => shareOf(payment, today) === share);
  const [now, later, reported] = [of('now'), of('later'), of('reported')];
  return {
    total: sumOf([...now, ...later]),
    dueNow: { total: sumOf(now), overdue: sumOf(now.filter(({ status }) => status === 'overdue')), payments: now },
    later: { total: sumOf(later), payments: later },
    reported: { total: sumOf(reported), count: reported.length },
  };
}

function sumOf(some: readonly Payment[]): Amount {
  return fromCentavos(some.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}
