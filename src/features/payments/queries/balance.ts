import { asc, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { Balance } from '../contract/checkout';
import type { Payment } from '../contract/payment';
import { payments } from '../tables';
import { isToBePaid } from './filters';
import { asPayment, paymentRows } from './projection';

/** What a family has to pay over all children as of `today`, soonest due first; sums are pesos. */
export async function getBalance(db: Db, scope: Scope<'payment.balance'>, today: Day): Promise<Balance> {
  const rows = await paymentRows(db, scope, today, isToBePaid).orderBy(
    sql`${payments.dueDate} asc nulls last`,
    asc(payments.id),
  );
  const owed = rows.map((row) => asPayment(scope, row));
  return { total: sumOf(owed), overdue: sumOf(owed.filter(({ status }) => status === 'overdue')), payments: owed };
}

function sumOf(owed: readonly Payment[]): string {
  return fromCentavos(owed.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}
