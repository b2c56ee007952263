import { lockMoney } from '@/features/payments/commands/ledger';
import { type LockedPlayer, lockRecords } from '@/features/players/commands/status';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';

/**
 * Locks all payments and then a player whose status is to change, so that nobody charges the player in the meantime. Throws `not_found`.
 */
export async function lockPlayer(
  tx: Db,
  scope: Scope<'player.archive' | 'player.accept'>,
  id: number,
): Promise<LockedPlayer> {
  const [row] = await lockPlayers(tx, scope, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks several players like `lockPlayer`. Leaves out those that don't exist. */
export async function lockPlayers(
  tx: Db,
  scope: Scope<'player.archive' | 'player.accept'>,
  ids: readonly number[],
): Promise<LockedPlayer[]> {
  await lockMoney(tx);
  return lockRecords(tx, scope, ids);
}
