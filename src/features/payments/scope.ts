import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { debtorsWithin, isActive } from '@/features/players/scope';
import type { Scope } from '@/shared/permissions';
import { payments } from './tables';

/** What reaches payments by whose they are. */
type PaymentScope = Scope<'payment.read' | 'payment.write' | 'payment.pay' | 'payment.settle' | 'payment.balance'>;

/** The WHERE of the payments in reach, in a query that has joined their players: a coach's are those of own teams and, of who plays here, own sessions. */
export function paymentsWithin(scope: PaymentScope): SQL | undefined {
  const plays = or(isNull(payments.playerId), isActive);
  const own = scope.reach === 'team' ? and(eq(payments.coachId, scope.actor.id), plays) : undefined;
  return own ? or(debtorsWithin(scope), own) : debtorsWithin(scope);
}

/** The WHERE of the rules by which dues are charged: they are the club's, and nobody's who reaches less. */
export function duesWithin({ reach }: Scope<'payment.write'>): SQL | undefined {
  return reach === 'club' ? undefined : sql`false`;
}
