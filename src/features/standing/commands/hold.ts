import { and, asc, inArray, sql } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import type { Standing } from '@/features/players/contract';
import { playersKeptBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';

export type HeldPlayer = Awaited<ReturnType<typeof readHeld>>[number];

/**
 * Locks a player whose standing is to change until the end of the transaction: nobody charges it or hangs a paper on it meanwhile. Throws
 * `not_found`.
 */
export async function holdPlayer(
  tx: Db,
  scope: Scope<'player.archive' | 'player.accept'>,
  id: number,
): Promise<HeldPlayer> {
  const [row] = await holdPlayers(tx, scope, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same for several, by id, since two at once would otherwise wait for each other. Those that aren't there are left out. */
export async function holdPlayers(
  tx: Db,
  scope: Scope<'player.archive' | 'player.accept'>,
  ids: readonly number[],
): Promise<HeldPlayer[]> {
  await lockMoney(tx);
  return readHeld(tx, scope, ids);
}

function readHeld(tx: Db, scope: Scope<'player.archive' | 'player.accept'>, ids: readonly number[]) {
  return tx
    .select()
    .from(players)
    .where(and(inArray(players.id, [...ids, 0]), playersKeptBy(scope)))
    .orderBy(asc(players.id))
    .for('update');
}

/** Gives a held player another standing as of now, and off the team where it isn't active: where it was is kept to go back to. */
export async function putAway(
  tx: Db,
  { id, standing, teamId, formerTeamId }: HeldPlayer,
  next: Exclude<Standing, 'active' | 'awaiting'>,
  mergedIntoId: number | null = null,
): Promise<void> {
  await tx
    .update(players)
    .set({
      standing: next,
      standingBefore: standing,
      standingAt: now,
      mergedIntoId,
      teamId: null,
      formerTeamId: teamId ?? formerTeamId,
      version: sql`${players.version} + 1`,
    })
    .where(inArray(players.id, [id]));
}

/** Gives a held player back the standing and the team that it had. A team that is archived keeps it in mind. */
export async function bringBack(tx: Db, { id, standingBefore, formerTeamId }: HeldPlayer): Promise<Standing> {
  const standing = standingBefore ?? 'active';
  const team = sql`(select t.id from team t where t.id = ${formerTeamId}::integer and t.archived_at is null)`;
  const isBack = standing === 'active';
  await tx
    .update(players)
    .set({
      standing,
      // What was archived before it was merged or removed plays here again when it is restored.
      standingBefore: standing === 'archived' ? 'active' : null,
      standingAt: now,
      mergedIntoId: null,
      ...(isBack && {
        teamId: sql`${team}`,
        formerTeamId: sql`case when ${team} is null then ${players.formerTeamId} end`,
      }),
      version: sql`${players.version} + 1`,
    })
    .where(inArray(players.id, [id]));
  return standing;
}
