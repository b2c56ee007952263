import { and, asc, eq, sql } from 'drizzle-orm';
import { goesThrough, readRefundSource } from '@/features/payments/queries/refund-source';
import { keptPesos } from '@/features/payments/queries/sum';
import type { RefundContext } from '@/features/payments/refunds/commands/refund';
import { payments } from '@/features/payments/tables/payments';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Amount } from '@/shared/money';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { RefundProposal } from '../contract/refund';
import { proposeRefunds, refundPercentOn } from '../rules/refund-policy';
import { seasonsWithin } from '../scope';
import { registrations } from '../tables/registration';
import { charge } from './charges';
import { getSeason } from './seasons';

/** Returns what the season's policy refunds today of each payment of a registration. Throws `not_found`. */
export async function getRefundProposal(
  db: Db,
  scope: Scope<'season.write'>,
  id: number,
  { provider, today }: Pick<RefundContext, 'provider'> & { today: Day },
): Promise<RefundProposal> {
  const [registration] = await db
    .select({ seasonId: registrations.seasonId })
    .from(registrations)
    .where(and(eq(registrations.id, id), seasonsWithin(scope)));
  if (!registration) throw new AppError('not_found');
  const { refundSteps } = await getSeason(db, scope, registration.seasonId);
  const percent = refundPercentOn(today, refundSteps);
  const paid = await listRefundable(db, scope, id);
  const proposed = proposeRefunds(
    paid.map(({ left }) => left),
    percent ?? 0,
  );
  const rows: RefundProposal['payments'] = [];
  for (const [index, payment] of paid.entries()) {
    const source = await readRefundSource(db, scopeOf(scope.actor, 'payment.write'), payment.id, undefined);
    rows.push({ ...payment, proposed: proposed[index] ?? '0.00', throughProvider: goesThrough(source, provider) });
  }
  return { percent, payments: rows };
}

/** Returns the payments of a registration that something is left to refund of, in the order in which they were charged. */
export function listRefundable(
  db: Db,
  scope: Scope<'season.write'>,
  id: number,
): Promise<Omit<RefundProposal['payments'][number], 'proposed' | 'throughProvider'>[]> {
  return db
    .select({
      id: payments.id,
      description: payments.description,
      amount: payments.amount,
      left: sql<Amount>`(${keptPesos})::text`,
    })
    .from(registrations)
    .innerJoin(charge, sql`true`)
    .innerJoin(payments, sql`${payments.id} = charge.id`)
    .where(and(eq(registrations.id, id), eq(payments.status, 'paid'), sql`${keptPesos} > 0`, seasonsWithin(scope)))
    .orderBy(asc(payments.id));
}
