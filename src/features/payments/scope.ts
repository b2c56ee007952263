import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { payments } from './tables/payments';

/** The scopes that limit payments by their player. */
type PaymentScope = Scope<'payment.read' | 'payment.write' | 'payment.pay' | 'payment.settle' | 'payment.balance'>;

/**
 * Returns the WHERE clause of the payments in reach, for a query that has joined their players: a coach reaches those of own teams and,
 * for current players, own sessions.
 */
export function paymentsWithin(scope: PaymentScope): SQL | undefined {
  const plays = or(isNull(payments.playerId), isActive);
  const own = scope.reach === 'team' ? and(eq(payments.coachId, scope.actor.id), plays) : undefined;
  return own ? or(debtorsWithin(scope), own) : debtorsWithin(scope);
}

/**
 * Returns the WHERE clause of the players whose payments are in reach. Payments of an archived player stay visible to the club, and to
 * those who look after the player.
 */
export function debtorsWithin({ reach, actor }: PaymentScope): SQL | undefined {
  if (reach === 'club') return undefined;
  if (reach === 'team') return inArray(players.teamId, [...actor.teamIds, 0]);
  return sql`${players.id} in (select ${guardians.playerId} from ${guardians} where ${guardians.userId} = ${actor.id})`;
}

/** Throws `not_found` for a player whose payments are out of the actor's reach. */
export async function checkDebtorWithin(db: Db, scope: PaymentScope, playerId: number): Promise<void> {
  const isDebtor = and(eq(players.id, playerId), debtorsWithin(scope));
  const [row] = await db.select({ id: players.id }).from(players).where(isDebtor);
  if (!row) throw new AppError('not_found');
}

/** Returns the WHERE clause of the rules for dues: they belong to the club, so a smaller reach includes none. */
export function duesWithin({ reach }: Scope<'payment.write'>): SQL | undefined {
  return reach === 'club' ? undefined : sql`false`;
}
