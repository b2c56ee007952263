import { and, count, eq, sql } from 'drizzle-orm';
import type { Export } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { type OwedAge, owedAges } from '../contract/payment';
import { paymentsWithin } from '../scope';
import { payments } from '../tables/payments';
import { ageSql } from './age';
import { isOwedSql } from './status';

/** What is owed in pesos, in total and by how long it has been owed. */
export interface OwedByAge {
  total: Amount;
  /** Every age in order, including those without payments. */
  ages: { age: OwedAge; amount: Amount; payments: number }[];
}

/** Returns what is pending or overdue on `today`, within the scope. What a family reports as paid is owed until the club confirms. */
export async function sumOwed(db: Db, scope: Scope<'payment.read'>, today: Day): Promise<OwedByAge> {
  const rows = await sumByAge(db, scope, today);
  const found = new Map(rows.map((row) => [row.age, row]));
  return {
    total: found.get(null)?.amount ?? '0.00',
    ages: owedAges.map((name) => {
      const { amount = '0.00', payments: count = 0 } = found.get(name) ?? {};
      return { age: name, amount, payments: count };
    }),
  };
}

/** Returns the number of a child's open payments, before it is erased, and their sum in pesos. */
export async function sumOwedOf(
  db: Db,
  { isTheirs }: Pick<Export, 'isTheirs'>,
): Promise<{ count: number; sum: Amount }> {
  const [row] = await db
    .select({ count: count(), sum: sql<Amount>`coalesce(sum(${payments.amount}), 0.00)::text` })
    .from(payments)
    .innerJoin(players, eq(players.id, payments.playerId))
    .where(and(isTheirs, isOwedSql));
  return row ?? { count: 0, sum: '0.00' };
}

/** Returns a row for each existing age, and one without an age for the total. */
function sumByAge(db: Db, scope: Scope<'payment.read'>, today: Day) {
  const owed = db
    .select({ age: ageSql(today).as('age'), amount: payments.amount })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(isOwedSql, paymentsWithin(scope)))
    .as('owed');
  return db
    .select({
      age: sql<OwedAge | null>`${owed.age}`,
      amount: sql<Amount>`coalesce(sum(${owed.amount}), 0.00)::text`,
      payments: sql<number>`count(*)::integer`,
    })
    .from(owed)
    .groupBy(sql`rollup (${owed.age})`);
}
