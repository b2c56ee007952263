import { and, eq, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { inMonths, type Months, monthPlace } from '@/platform/db/months';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { type PaymentMethod, type PaymentType, paymentMethods, paymentTypes } from '../contract/payment';
import { paymentsWithin } from '../scope';
import { payments } from '../tables/payments';
import { keptPesos } from './sum';

/** What was paid and not refunded, in pesos, and the number of payments. */
interface IncomeTotal {
  amount: Amount;
  payments: number;
}

/** The same payments summed up in two ways; both add up to `total`. */
export interface Income {
  total: Amount;
  byMonth: ({ month: string; type: PaymentType } & IncomeTotal)[];
  /** Null when unspecified. */
  byMethod: ({ method: PaymentMethod | null } & IncomeTotal)[];
}

/** Returns what was paid in some months, less what was refunded, within the scope; in the order of months, types and methods. */
export async function sumIncome(db: Db, scope: Scope<'payment.read'>, months: Months): Promise<Income> {
  const income = await sumByAll(db, scope, months);
  const order = (row: Row) => (row.place ?? 0) * paymentTypes.length + paymentTypes.indexOf(row.type ?? 'misc');
  return {
    total: income.find(({ kind }) => kind === 'all')?.amount ?? '0.00',
    byMonth: income
      .filter(({ kind }) => kind === 'month')
      .toSorted((one, two) => order(one) - order(two))
      .map(({ place, type, ...row }) => ({
        month: months.names[(place ?? 0) - 1] ?? '',
        type: type ?? 'misc',
        ...paid(row),
      })),
    byMethod: [...paymentMethods, null].flatMap((method) =>
      income.filter((row) => row.kind === 'method' && row.method === method).map((row) => ({ method, ...paid(row) })),
    ),
  };
}

const paid = ({ amount, payments }: IncomeTotal): IncomeTotal => ({ amount, payments });

type Row = Awaited<ReturnType<typeof sumByAll>>[number];

/** Reads the payments once, into a row for each month, type and method, which are then summed up in each way. */
function sumByAll(db: Db, scope: Scope<'payment.read'>, months: Months) {
  const sums = db
    .select({
      place: monthPlace(payments.paidAt, months).as('place'),
      type: payments.type,
      method: payments.paymentMethod,
      kept: sql<Amount>`sum(${keptPesos})`.as('kept'),
      count: sql<number>`count(*)`.as('count'),
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(eq(payments.status, 'paid'), inMonths(payments.paidAt, months), paymentsWithin(scope)))
    .groupBy(sql`1, 2, 3`)
    .as('income');
  return db
    .select({
      kind: sql<
        'all' | 'month' | 'method'
      >`case grouping(${sums.place}, ${sums.method}) when 1 then 'month' when 2 then 'method' else 'all' end`,
      place: sql<number | null>`${sums.place}`,
      type: sql<PaymentType | null>`${sums.type}`,
      method: sql<PaymentMethod | null>`${sums.method}`,
      amount: sql<Amount>`coalesce(sum(${sums.kept}), 0.00)::text`,
      payments: sql<number>`coalesce(sum(${sums.count}), 0)::integer`,
    })
    .from(sums)
    .groupBy(sql`grouping sets ((${sums.place}, ${sums.type}), (${sums.method}), ())`);
}
