import { desc, eq } from 'drizzle-orm';
import { checkPlayerWithin } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { Payment } from '../contract/payment';
import { payments } from '../tables';
import { asPayment, paymentRows } from './projection';

/** A player's payments, newest first, as they stand on `today`. Throws `not_found` out of scope. */
export async function listPlayerPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  playerId: number,
  today: Day,
): Promise<Payment[]> {
  await checkPlayerWithin(db, scope, playerId);
  const rows = await paymentRows(db, scope, today, eq(payments.playerId, playerId)).orderBy(
    desc(payments.createdAt),
    desc(payments.id),
  );
  return rows.map((row) => asPayment(scope, row));
}

/** One payment as it stands on `today`. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getPayment(db: Db, scope: Scope<'payment.read'>, id: number, today: Day): Promise<Payment> {
  const [row] = await paymentRows(db, scope, today, eq(payments.id, id));
  if (!row) throw new AppError('not_found');
  return asPayment(scope, row);
}
