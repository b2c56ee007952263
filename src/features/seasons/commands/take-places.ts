import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { chargeMany } from '@/features/payments/charges/commands/charge-many';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Amount } from '@/shared/money';
import type { Actor } from '@/shared/permissions';
import type { Division, Season } from '../contract/season';
import { codePercents } from '../queries/discount-codes';
import { withRegisteredSibling } from '../queries/registrations';
import { chargeOf, partsOf, sumOf } from '../rules/fees';
import type { Places } from '../rules/season';
import { registrationCharges, registrations } from '../tables/registration';
import { seasonDivisions } from '../tables/season';

// Locks are taken in one order: divisions, then discount codes, then money, then players and registrations.

/**
 * Locks divisions until the transaction ends, so that no other registration takes their places, and returns these by division.
 * @unscoped returns only that such a row exists, and to no client
 */
export async function lockPlaces(
  tx: Db,
  seasonId: number,
  divisionIds: readonly number[],
): Promise<Map<number, Places>> {
  const locked = await tx
    .select({ id: seasonDivisions.id, capacity: seasonDivisions.capacity })
    .from(seasonDivisions)
    .where(and(eq(seasonDivisions.seasonId, seasonId), inArray(seasonDivisions.id, [...divisionIds, 0])))
    .orderBy(asc(seasonDivisions.id))
    .for('no key update');
  // Counted after the lock, since a statement doesn't see what was committed while it waited.
  const counts = await tx
    .select({
      id: registrations.divisionId,
      registered: sql<number>`(count(*) filter (where ${registrations.state} = 'registered'))::integer`,
      offered: sql<number>`(count(*) filter (where ${registrations.state} = 'offered'))::integer`,
      waiting: sql<number>`(count(*) filter (where ${registrations.state} = 'waiting'))::integer`,
    })
    .from(registrations)
    .where(inArray(registrations.divisionId, [...divisionIds, 0]))
    .groupBy(registrations.divisionId);
  const countOf = (id: number) => counts.find((count) => count.id === id) ?? { registered: 0, offered: 0, waiting: 0 };
  return new Map(locked.map(({ id, capacity }) => [id, { ...countOf(id), capacity }]));
}

/** Why a child gets no place, for the club. */
export const FULL = 'The division is full. Raise the number of its places first.';

interface DivisionPlace {
  registrationId: number;
  playerId: number;
  division: Division;
}

/**
 * Charges the fee of a child who has just got a place: with the discount if a sibling has one already, and that of the registration's
 * code. The caller must hold `lockMoney`.
 * Returns the payments and their sum in pesos. Throws `conflict` for a child who isn't an active player.
 * @unscoped changes what its caller has locked within a scope
 */
export async function chargePlace(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  season: Season,
  { registrationId, playerId, division }: DivisionPlace,
  today: Day,
): Promise<{ paymentIds: number[]; charged: Amount }> {
  await checkActive(tx, playerId);
  const isSibling = (await withRegisteredSibling(tx, season.id, [playerId])).has(playerId);
  const codePercent = (await codePercents(tx, [registrationId])).get(registrationId) ?? 0;
  const parts = partsOf(today, division, season, { isSibling, codePercent });
  const made = await chargeMany(
    tx,
    actor,
    parts.map((part) => ({ ...part, playerId, type: 'registration' as const })),
  );
  const paymentIds = made.map(({ id }) => id);
  if (paymentIds.length > 0)
    await tx.insert(registrationCharges).values(paymentIds.map((paymentId) => ({ registrationId, paymentId })));
  return { paymentIds, charged: chargeOf(today, division, season, { isSibling, codePercent }) };
}

/** Throws `conflict` unless what was charged is what the family was shown, in pesos. */
export function checkTotal(charged: readonly Amount[], shown: Amount): void {
  if (sumOf(charged) !== shown)
    throw new AppError('conflict', 'The places or the fees have changed meanwhile. Look at the total again.');
}

/**
 * Locks the player against a change of status. Payments of others are shown to nobody. Throws `conflict` for a child who isn't an active
 * player.
 * @unscoped changes what its caller has locked within a scope
 */
export async function checkActive(tx: Db, playerId: number): Promise<void> {
  const [player] = await tx
    .select({ status: players.status })
    .from(players)
    .where(eq(players.id, playerId))
    .for('key share');
  if (player?.status !== 'active')
    throw new AppError(
      'conflict',
      'Only an active player gets a place. Accept or restore the child under Players first.',
    );
}
