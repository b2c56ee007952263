import { and, asc, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { DiscountReason } from '../contract/payment';
import { noDiscount } from '../rules/discount';
import { paymentsWithin } from '../scope';
import { paymentAttempts } from '../tables/checkout';
import { paymentLedger, receipts } from '../tables/ledger';
import { payments } from '../tables/payments';

const NOT_PAID = "This payment isn't paid, so there is no receipt for it.";

/**
 * Returns a payment's valid receipt, with later refunds. Throws `not_found` out of scope, and with a separate message where the payment
 * isn't paid.
 */
export async function readReceipt(db: Db, scope: Scope<'payment.read'>, paymentId: number) {
  const [found] = await db
    .select({
      wholeId: sql<number>`coalesce(${payments.partOf}, ${payments.id})`,
      playerId: payments.playerId,
      description: payments.description,
      type: payments.type,
      paidAt: payments.paidAt,
      playerFirstName: players.firstName,
      playerLastName: players.lastName,
      number: receipts.number,
      issuedAt: receipts.issuedAt,
      amount: receipts.amount,
      method: receipts.method,
      reportedMethod: payments.reportedMethod,
      reportedBy: payments.reportedBy,
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(receipts, and(eq(receipts.paymentId, payments.id), isNull(receipts.voidedAt)))
    .where(and(eq(payments.id, paymentId), paymentsWithin(scope)));
  if (!found) throw new AppError('not_found');
  const { wholeId, playerId, number, issuedAt, amount, reportedMethod, reportedBy, ...rest } = found;
  if (number === null || issuedAt === null || amount === null) throw new AppError('not_found', NOT_PAID);
  const reporter = found.method === reportedMethod ? reportedBy : null;
  const received = await findReceived(db, paymentId);
  return {
    ...rest,
    number,
    issuedAt,
    amount,
    ...(await readDiscount(db, { wholeId, playerId })),
    refunds: await refundsSince(db, paymentId, issuedAt),
    payerName: await nameOf(db, received?.payer ?? reporter),
    // A family that the club trusts records its own payment, but the receiver is the club, not the family.
    receiverName: await nameOf(db, received?.actorId === reportedBy ? null : (received?.actorId ?? null)),
  };
}

/**
 * Returns the discount of the charge of which the payment may be a part, and the full charge including all its parts. Returns nulls
 * without a discount, and where the rest of the charge was cancelled, as in a statement.
 */
async function readDiscount(db: Db, { wholeId, playerId }: { wholeId: number; playerId: number | null }) {
  const isSame = playerId === null ? isNull(payments.playerId) : eq(payments.playerId, playerId);
  const isPart = or(eq(payments.id, wholeId), eq(payments.partOf, wholeId));
  const ofWhole = sql`filter (where ${payments.id} = ${wholeId})`;
  const less = sql`max(${payments.discount}) ${ofWhole}`;
  const [row] = await db
    .select({
      fullCharge: sql<Amount | null>`(sum(${payments.amount}) + ${less})::text`,
      discount: sql<Amount | null>`(${less})::text`,
      discountReason: sql<DiscountReason | null>`max(${payments.discountReason}) ${ofWhole}`,
    })
    .from(payments)
    .where(and(isSame, isPart, ne(payments.status, 'cancelled')));
  return row ?? { ...noDiscount, fullCharge: null };
}

async function refundsSince(db: Db, paymentId: number, issuedAt: Instant) {
  const since = and(eq(paymentLedger.paymentId, paymentId), gte(paymentLedger.at, issuedAt));
  return db
    .select({ at: paymentLedger.at, moved: paymentLedger.moved, method: paymentLedger.method })
    .from(paymentLedger)
    .where(and(since, eq(paymentLedger.kind, 'refunded'), isNull(paymentLedger.refundOf)))
    .orderBy(asc(paymentLedger.id));
}

/** Returns who started the attempt at the provider that brought the money, and who recorded the payment; null where nobody did. */
async function findReceived(db: Db, paymentId: number) {
  const [received] = await db
    .select({ payer: paymentAttempts.createdBy, actorId: paymentLedger.actorId })
    .from(paymentLedger)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentLedger.attemptId))
    .where(and(eq(paymentLedger.paymentId, paymentId), inArray(paymentLedger.kind, ['received', 'from_credit'])))
    .orderBy(desc(paymentLedger.id))
    .limit(1);
  return received;
}

/** Returns a person's name, or null without one. Never falls back to the e-mail address, since coaches may read the receipt too. */
async function nameOf(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || null;
}
