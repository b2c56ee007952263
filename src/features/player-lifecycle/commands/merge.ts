import { randomUUID } from 'node:crypto';
import { readReaders } from '@/features/accounts/queries/reader';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { checkKept, guardiansComing, lockGuardians } from '@/features/guardians/queries/coming';
import { playersAddress } from '@/features/players/addresses';
import { type LockedPlayer, removeFromLists, setFields } from '@/features/players/commands/status';
import type { HandlersByFeature, Merge } from '@/features/players/handlers';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { forReader } from '@/platform/reader';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { joinedMail } from '../rules/mail';
import { fillsOf, type Journal } from '../rules/merge';
import { otherStatusMessage } from '../rules/messages';
import { playerMerges } from '../tables';
import { lockPlayers } from './lock';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'> & { playerHandlers: HandlersByFeature };

/**
 * Merges two records of one player: each feature moves its rows from the duplicate to the kept record, whose empty fields are filled.
 * Throws `not_found`, `invalid` for the same record twice, and `conflict` when the kept record isn't active, when the duplicate was
 * removed, merged or erased, or like `checkKept`.
 */
export async function mergePlayers(
  dependencies: Dependencies,
  scope: Scope<'player.archive'>,
  club: Pick<Club, 'name'>,
  keptId: number,
  duplicateId: number,
) {
  const merged = await dependencies.db.transaction(async (tx) => {
    const { kept, duplicate } = await lockPair(tx, scope, keptId, duplicateId);
    const pair = { from: duplicateId, to: keptId };
    await lockGuardians(tx, scope, pair);
    await checkKept(tx, scope, pair);
    if (duplicate.status === 'awaiting') await notifyOfJoining(tx, dependencies, scope, club, { kept, duplicate });
    const moved = await moveAll(tx, dependencies, {
      scope,
      app: dependencies,
      club,
      ...pair,
      firstName: kept.firstName,
    });
    const fields = await fillFields(tx, kept, duplicate);
    await removeFromLists(tx, duplicate, 'merged', keptId);
    const journal: Journal = { parts: moved, fields };
    await tx.insert(playerMerges).values({ keptId, mergedId: duplicateId, moved: journal, actorId: scope.actor.id });
    await audit(tx, scope.actor, 'player.merged', duplicateId);
    return { id: keptId, status: kept.status };
  });
  dependencies.mailer.kick();
  return merged;
}

/**
 * Mails the guardians of a duplicate that was awaiting acceptance what happens with the registration; those who aren't taken along are
 * told to wait for a link.
 */
async function notifyOfJoining(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  scope: Scope<'player.archive'>,
  club: Pick<Club, 'name'>,
  { kept, duplicate }: { kept: LockedPlayer; duplicate: LockedPlayer },
): Promise<void> {
  const coming = await guardiansComing(tx, scope, { from: duplicate.id, to: kept.id });
  const link = signInLink(config, playersAddress.to());
  const about = [kept.id, duplicate.id];
  const parents = await guardiansOf(tx, [duplicate.id]);
  const readers = await readReaders(
    tx,
    parents.map(({ id }) => id),
  );
  const mails = parents.map(({ id, email }) => {
    const isInvited = coming.some(({ userId, outcome }) => userId === id && outcome === 'invited');
    const news = { email, child: duplicate.firstName, about, newsId: randomUUID() };
    return forReader(readers(id), () => joinedMail(news, club.name, isInvited ? undefined : link));
  });
  await mailer.queue(tx, mails);
}

async function lockPair(tx: Db, scope: Scope<'player.archive'>, keptId: number, duplicateId: number) {
  if (keptId === duplicateId) throw invalidField('duplicateId', 'Choose another record than the one that is kept.');
  const locked = await lockPlayers(tx, scope, [keptId, duplicateId]);
  const kept = locked.find(({ id }) => id === keptId);
  const duplicate = locked.find(({ id }) => id === duplicateId);
  if (!kept) throw new AppError('not_found');
  if (!duplicate) throw invalidField('duplicateId', "That player doesn't exist.");
  if (kept.status !== 'active') throw new AppError('conflict', otherStatusMessage(kept.status));
  if (!['active', 'awaiting', 'archived'].includes(duplicate.status))
    throw new AppError('conflict', otherStatusMessage(duplicate.status));
  return { kept, duplicate };
}

/** Returns what each feature moved, by feature name. */
async function moveAll(tx: Db, { playerHandlers }: Dependencies, merge: Merge): Promise<Journal['parts']> {
  const parts: Journal['parts'] = {};
  for (const [name, handlers] of Object.entries(playerHandlers))
    if (handlers.merge) parts[name] = await handlers.merge(tx, merge);
  return parts;
}

/** Fills the kept record's empty fields from the duplicate. */
async function fillFields(tx: Db, kept: LockedPlayer, duplicate: LockedPlayer): Promise<Journal['fields']> {
  const { fills } = fillsOf(kept, duplicate);
  // Each value comes from the same column of another row.
  await setFields(tx, kept.id, fills as Partial<LockedPlayer>);
  return fills;
}
