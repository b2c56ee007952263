import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { complianceSql } from '@/features/documents/queries/compliance';
import { paymentStateSql } from '@/features/payments/queries/payment-state';
import type { PlayerFilters } from '@/features/players/contract';
import { playersKnownTo, playersReadableBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { holdsEveryWord } from '@/platform/db/words';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';

/** The WHERE of the players that the list holds under these filters. */
export function listed(scope: Scope<'player.list'>, filters: PlayerFilters, today: Day): SQL | undefined {
  const { compliance, payment, teamId } = filters;
  return and(
    playersKnownTo(scope),
    holdsEveryWord(players.nameKey, filters.q),
    teamId === 'none' ? isNull(players.teamId) : undefined,
    typeof teamId === 'number' ? eq(players.teamId, teamId) : undefined,
    compliance && complianceSql(today).is(compliance),
    payment && paymentStateSql(today).is(payment),
    // Whose status the caller may not know must not be told by being listed.
    compliance || payment ? playersReadableBy(scopeOf(scope.actor, 'player.read')) : undefined,
  );
}
