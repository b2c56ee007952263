import { and, desc, eq, isNull } from 'drizzle-orm';
import { type LockedPlayer, returnToLists, setFields } from '@/features/players/commands/status';
import type { HandlersByFeature, Unmerge } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { clock, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { alsoTellsOf } from '@/platform/mail/outbox';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { type MergeField, mergeFields } from '../contract';
import { type Journal, journal } from '../rules/merge';
import { otherStatusMessage } from '../rules/messages';
import { isTooLate, TOO_LATE } from '../rules/undo';
import { playerMerges } from '../tables';
import { lockPlayers } from './lock';

type Dependencies = Pick<App, 'db'> & { playerHandlers: HandlersByFeature };

/**
 * Makes a merged duplicate a separate record again. What the merge moved is moved back, as far as it hasn't been moved since. Throws
 * `not_found`, and `conflict` for a player who wasn't merged, was merged too long ago, or into a record that has been merged, removed or
 * erased since.
 */
export async function unmergePlayer({ db, playerHandlers }: Dependencies, scope: Scope<'player.archive'>, id: number) {
  return db.transaction(async (tx) => {
    const { duplicate, kept, merge } = await lockMerge(tx, scope, id);
    if (isTooLate(merge.at, clock().getTime())) throw new AppError('conflict', TOO_LATE);
    const { parts, fields } = journal.parse(merge.moved);
    const unmerge: Unmerge = { scope, from: duplicate.id, to: kept.id, since: merge.at, mergedBy: merge.actorId };
    for (const [name, handlers] of Object.entries(playerHandlers)) {
      // A merge from before the feature had a handler moved none of its rows.
      if (name in parts) await handlers.unmerge?.(tx, parts[name], unmerge);
    }
    await emptyFields(tx, kept, fields);
    await alsoTellsOf(tx, { id: kept.id, other: duplicate.id, since: merge.at });
    const status = await returnToLists(tx, duplicate);
    await tx.update(playerMerges).set({ undoneAt: now }).where(eq(playerMerges.id, merge.id));
    await audit(tx, scope.actor, 'player.unmerged', id);
    return { id, status };
  });
}

async function lockMerge(tx: Db, scope: Scope<'player.archive'>, id: number) {
  const [found] = await tx.select({ keptId: players.mergedIntoId }).from(players).where(eq(players.id, id));
  const locked = await lockPlayers(tx, scope, [id, found?.keptId ?? id]);
  const duplicate = locked.find((player) => player.id === id);
  if (!duplicate) throw new AppError('not_found');
  if (duplicate.status !== 'merged') throw new AppError('conflict', otherStatusMessage(duplicate.status));
  const kept = locked.find((player) => player.id === duplicate.mergedIntoId);
  const [merge] = await tx
    .select()
    .from(playerMerges)
    .where(and(eq(playerMerges.mergedId, id), isNull(playerMerges.undoneAt)))
    .orderBy(desc(playerMerges.id))
    .limit(1);
  if (!kept || !merge) throw new AppError('conflict', MOVED_ON);
  if (kept.status !== 'active' && kept.status !== 'archived') throw new AppError('conflict', MOVED_ON);
  return { duplicate, kept, merge };
}

/** Empties the fields that were filled, unless they have been changed since. */
async function emptyFields(tx: Db, kept: LockedPlayer, fields: Journal['fields']): Promise<void> {
  const same = mergeFields.filter((field) => fields[field] !== undefined && fields[field] === kept[field]);
  const emptied: Partial<Record<MergeField, null>> = Object.fromEntries(same.map((field) => [field, null]));
  await setFields(tx, kept.id, emptied);
}

const MOVED_ON =
  'The record that this one was merged into was merged or archived itself since. Restore that one first.';
