import { and, eq } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { lockMoney } from '@/features/payments/commands/ledger';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { seasonsWithin } from '../scope';
import { registrations } from '../tables/registration';
import { lockPlaces } from './take-places';

/**
 * Locks the division of a registration and `others`, the money and the registration. Returns it with the places of its division, and
 * those of the others in its season by division. Throws `not_found`, and `stale` when `version` isn't the newest or it was just moved.
 */
export async function lockRegistration(
  tx: Db,
  scope: Scope<'season.write'>,
  id: number,
  version: number | undefined,
  others: readonly number[] = [],
) {
  const found = () =>
    tx
      .select({
        seasonId: registrations.seasonId,
        divisionId: registrations.divisionId,
        playerId: registrations.playerId,
        state: registrations.state,
        version: registrations.version,
      })
      .from(registrations)
      .where(and(eq(registrations.id, id), seasonsWithin(scope)));
  const [before] = await found();
  if (!before) throw new AppError('not_found');
  const placesOf = await lockPlaces(tx, before.seasonId, [before.divisionId, ...others]);
  const places = placesOf.get(before.divisionId);
  await lockMoney(tx);
  const [row] = await found().for('update');
  if (!row || !places) throw new AppError('not_found');
  await checkVersion(tx, scope.actor, { entity: 'registration', id, version: row.version }, version);
  if (row.divisionId !== before.divisionId) throw new AppError('stale');
  return { ...row, places, placesOf };
}
