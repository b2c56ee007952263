import { and, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '@/shared/dates';
import { type OwedAge, owedAges } from '../contract/payment';
import { payments } from '../tables/payments';
import { isOwedSql } from './status';

/** Returns the WHERE clause of what has been owed for this long on `today`. */
export function isOwedFor(age: OwedAge, today: Day): SQL | undefined {
  return and(isOwedSql, hasAge(age, today));
}

/** Returns a column with how long a payment has been owed on `today`. */
export function ageSql(today: Day): SQL<OwedAge> {
  const cases = owedAges.map((age) => sql`when ${hasAge(age, today)} then ${sql.raw(`'${age}'`)}`);
  return sql<OwedAge>`case ${sql.join(cases, sql` `)} end`;
}

/** The most days after the due date of each age that has a limit. */
const lastDay = { days_1_30: 30, days_31_60: 60, days_61_90: 90 } as const;

function hasAge(age: OwedAge, today: Day): SQL | undefined {
  const since = (days: number) => gte(payments.dueDate, addDays(today, -days));
  const before = (days: number) => lt(payments.dueDate, addDays(today, -days));
  if (age === 'no_date') return isNull(payments.dueDate);
  if (age === 'not_due') return since(0);
  if (age === 'over_90') return before(90);
  return and(since(lastDay[age]), before(lastDay[age] - 30));
}
