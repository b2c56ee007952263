import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { playersAddress } from '@/features/players/addresses';
import { playerMerges, players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { checkKept, guardiansComing, holdGuardians } from '../queries/coming';
import { joinedMail } from '../rules/mail';
import { fillsOf, type Journal } from '../rules/merge';
import { otherStandingWords } from '../rules/words';
import { type HeldPlayer, holdPlayers, putAway } from './hold';
import { inviteInstead } from './invite-instead';
import { listAwaited, moveAttendance, moveDues, moveGuardians, moveRows, swapLinks } from './move';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Makes two records of one player one: all that hangs on the duplicate goes to the kept record, but for guardians whom `guardiansComing`
 * holds back and who are invited, and what that one doesn't say is filled in. Throws `not_found`, `invalid` for the same record twice,
 * `conflict` where the kept one isn't on the lists, the duplicate was put away otherwise, or as `checkKept` does.
 */
export async function mergePlayers(
  dependencies: Dependencies,
  scope: Scope<'player.archive'>,
  club: Pick<Club, 'name'>,
  keptId: number,
  duplicateId: number,
) {
  const merged = await dependencies.db.transaction(async (tx) => {
    const { kept, duplicate } = await holdPair(tx, scope, keptId, duplicateId);
    const pair = { from: duplicateId, to: keptId };
    await holdGuardians(tx, scope, pair);
    await checkKept(tx, scope, pair);
    const held = (await guardiansComing(tx, scope, pair)).filter(({ outcome }) => outcome === 'invited');
    if (duplicate.standing === 'awaiting') await tellOfJoining(tx, dependencies, club, { kept, duplicate, held });
    const moved = await moveAll(tx, scope, kept, duplicate);
    const invited = await inviteInstead(tx, dependencies, scope, club, kept, held);
    await putAway(tx, duplicate, 'merged', keptId);
    await tx
      .insert(playerMerges)
      .values({ keptId, mergedId: duplicateId, moved: { ...moved, invited }, actorId: scope.actor.id });
    await audit(tx, scope.actor, 'player.merged', duplicateId);
    return { id: keptId, standing: kept.standing };
  });
  dependencies.mailer.kick();
  return merged;
}

/** Tells who looks after a duplicate that waited for the club what becomes of the registration; those who are `held` wait for a link. */
async function tellOfJoining(
  tx: Db,
  { mailer, config }: Dependencies,
  club: Pick<Club, 'name'>,
  { kept, duplicate, held }: { kept: HeldPlayer; duplicate: HeldPlayer; held: readonly { userId: string }[] },
): Promise<void> {
  const link = signInLink(config, playersAddress.to());
  const about = [kept.id, duplicate.id];
  const parents = await guardiansOf(tx, [duplicate.id]);
  const mails = parents.map(({ id, email }) => {
    const isHeld = held.some(({ userId }) => userId === id);
    const news = { email, child: duplicate.firstName, about, newsId: randomUUID() };
    return joinedMail(news, club.name, isHeld ? undefined : link);
  });
  await mailer.queue(tx, mails);
}

async function holdPair(tx: Db, scope: Scope<'player.archive'>, keptId: number, duplicateId: number) {
  if (keptId === duplicateId) throw invalidField('duplicateId', 'Choose another record than the one that is kept.');
  const held = await holdPlayers(tx, scope, [keptId, duplicateId]);
  const kept = held.find(({ id }) => id === keptId);
  const duplicate = held.find(({ id }) => id === duplicateId);
  if (!kept) throw new AppError('not_found');
  if (!duplicate) throw invalidField('duplicateId', "That player doesn't exist.");
  if (kept.standing !== 'active') throw new AppError('conflict', otherStandingWords(kept.standing));
  if (!['active', 'awaiting', 'archived'].includes(duplicate.standing))
    throw new AppError('conflict', otherStandingWords(duplicate.standing));
  return { kept, duplicate };
}

async function moveAll(
  tx: Db,
  scope: Scope<'player.archive'>,
  kept: HeldPlayer,
  duplicate: HeldPlayer,
): Promise<Omit<Journal, 'invited'>> {
  const pair = { from: duplicate.id, to: kept.id };
  const dues = await moveDues(tx, pair);
  const attendance = await moveAttendance(tx, pair);
  const guardians = await moveGuardians(tx, scope, pair);
  const links = await swapLinks(tx, pair);
  const rows = await moveRows(tx, pair);
  const awaited = await listAwaited(tx, rows.guardian_invitation, pair);
  const { fills } = fillsOf(kept, duplicate);
  await tx
    .update(players)
    .set({ ...fillable(fills), version: sql`${players.version} + 1` })
    .where(eq(players.id, kept.id));
  return { rows, guardians, awaited, dues, attendance, links, fields: fills };
}

/** Each value came out of the same column of another row. */
function fillable(fills: Journal['fields']): Partial<typeof players.$inferInsert> {
  return fills as Partial<typeof players.$inferInsert>;
}
