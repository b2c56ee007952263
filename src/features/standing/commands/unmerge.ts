import { and, desc, eq, isNull } from 'drizzle-orm';
import { exchangeLinks } from '@/features/guardians/commands/exchange-links';
import { playerMerges, players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { clock, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { alsoTellsOf } from '@/platform/mail/outbox';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { journal } from '../rules/merge';
import { isTooLate, TOO_LATE } from '../rules/undo';
import { otherStandingWords } from '../rules/words';
import { bringBack, holdPlayers } from './hold';
import { uninvite } from './invite-instead';
import { returnAttendance, returnAwaited, returnDues, returnFields, returnGuardians, returnRows } from './move-back';

/**
 * Makes a merged duplicate a record of its own again. What the merge moved goes back, as far as it still is where the merge put it. Throws
 * `not_found`, `conflict` for what wasn't merged, too long ago, or into a record that was put away itself since.
 */
export async function unmergePlayer({ db }: Pick<App, 'db'>, scope: Scope<'player.archive'>, id: number) {
  return db.transaction(async (tx) => {
    const { duplicate, kept, merge } = await holdMerge(tx, scope, id);
    if (isTooLate(merge.at, clock().getTime())) throw new AppError('conflict', TOO_LATE);
    const moved = journal.parse(merge.moved);
    const pair = { from: duplicate.id, to: kept.id };
    await returnAttendance(tx, moved.attendance);
    await returnRows(tx, moved.rows, pair);
    await exchangeLinks(tx, moved.links);
    await returnDues(tx, moved.dues, pair);
    await returnGuardians(tx, moved.guardians, pair);
    await returnAwaited(tx, moved.awaited, pair, merge.at);
    await uninvite(tx, moved.invited, kept.id, merge.actorId);
    await returnFields(tx, kept, moved.fields);
    await alsoTellsOf(tx, { id: kept.id, other: duplicate.id, since: merge.at });
    const standing = await bringBack(tx, duplicate);
    await tx.update(playerMerges).set({ undoneAt: now }).where(eq(playerMerges.id, merge.id));
    await audit(tx, scope.actor, 'player.unmerged', id);
    return { id, standing };
  });
}

async function holdMerge(tx: Db, scope: Scope<'player.archive'>, id: number) {
  const [found] = await tx.select({ keptId: players.mergedIntoId }).from(players).where(eq(players.id, id));
  const held = await holdPlayers(tx, scope, [id, found?.keptId ?? id]);
  const duplicate = held.find((player) => player.id === id);
  if (!duplicate) throw new AppError('not_found');
  if (duplicate.standing !== 'merged') throw new AppError('conflict', otherStandingWords(duplicate.standing));
  const kept = held.find((player) => player.id === duplicate.mergedIntoId);
  const [merge] = await tx
    .select()
    .from(playerMerges)
    .where(and(eq(playerMerges.mergedId, id), isNull(playerMerges.undoneAt)))
    .orderBy(desc(playerMerges.id))
    .limit(1);
  if (!kept || !merge) throw new AppError('conflict', MOVED_ON);
  if (kept.standing !== 'active' && kept.standing !== 'archived') throw new AppError('conflict', MOVED_ON);
  return { duplicate, kept, merge };
}

const MOVED_ON =
  'The record that this one was merged into was merged or put away itself since. Bring that one back first.';
