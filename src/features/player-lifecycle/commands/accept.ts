import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readReaders } from '@/features/accounts/queries/reader';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { knownToClub } from '@/features/guardians/queries/known';
import { playersAddress } from '@/features/players/addresses';
import { acceptLocked, type LockedPlayer, removeFromLists } from '@/features/players/commands/status';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Mail } from '@/platform/mail/mailer';
import { signInLink } from '@/platform/mail/sign-in-link';
import { forReader } from '@/platform/reader';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { acceptedMail, type DecidedChildren, declinedMail } from '../rules/mail';
import { settledMessage } from '../rules/messages';
import { lockPlayer, lockPlayers } from './lock';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Accepts a player whom a parent registered: the player is added to all lists, and the parent is notified. Throws `not_found`, and
 * `conflict` for a player who isn't awaiting acceptance.
 */
export async function acceptPlayer(
  dependencies: Dependencies,
  scope: Scope<'player.accept'>,
  club: Pick<Club, 'name'>,
  id: number,
) {
  await dependencies.db.transaction(async (tx) => {
    const player = await lockAwaiting(tx, scope, id);
    await accept(tx, dependencies, scope, club, [player]);
  });
  dependencies.mailer.kick();
  return { id, status: 'active' as const };
}

/** Accepts all awaiting players whose parent the club has confirmed since. Returns how many. */
export async function acceptKnown(
  dependencies: Dependencies,
  scope: Scope<'player.accept'>,
  club: Pick<Club, 'name'>,
): Promise<{ accepted: number }> {
  const accepted = await dependencies.db.transaction(async (tx) => {
    const isKnown = knownToClub(sql`${players.registeredBy}`);
    const waiting = await tx
      .select({ id: players.id })
      .from(players)
      .where(and(eq(players.status, 'awaiting'), isKnown, playersManagedBy(scope)))
      .orderBy(asc(players.id));
    const locked = await lockPlayers(
      tx,
      scope,
      waiting.map(({ id }) => id),
    );
    const still = locked.filter(({ status }) => status === 'awaiting');
    await accept(tx, dependencies, scope, club, still);
    return still.length;
  });
  if (accepted > 0) dependencies.mailer.kick();
  return { accepted };
}

/**
 * Declines a player whom a parent registered, who is notified. Throws `not_found`, and `conflict` for a player who isn't awaiting
 * acceptance.
 */
export async function declinePlayer(
  dependencies: Dependencies,
  scope: Scope<'player.accept'>,
  club: Pick<Club, 'name'>,
  id: number,
) {
  await dependencies.db.transaction(async (tx) => {
    const player = await lockAwaiting(tx, scope, id);
    await removeFromLists(tx, player, 'removed');
    await audit(tx, scope.actor, 'player.declined', id);
    await mailParents(tx, dependencies, [player], (parent) => declinedMail(parent, club.name));
  });
  dependencies.mailer.kick();
  return { id, status: 'removed' as const };
}

/** Locks a player who awaits acceptance. Throws `not_found`, and `conflict` for any other. */
async function lockAwaiting(tx: Db, scope: Scope<'player.accept'>, id: number): Promise<LockedPlayer> {
  const player = await lockPlayer(tx, scope, id);
  if (player.status !== 'awaiting') throw new AppError('conflict', settledMessage(player.status));
  return player;
}

async function accept(
  tx: Db,
  dependencies: Dependencies,
  { actor }: Scope<'player.accept'>,
  club: Pick<Club, 'name'>,
  waiting: readonly LockedPlayer[],
): Promise<void> {
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await acceptLocked(tx, ids);
  for (const id of ids) await audit(tx, actor, 'player.accepted', id);
  const link = signInLink(dependencies.config, playersAddress.to());
  await mailParents(tx, dependencies, waiting, (parent) => acceptedMail(parent, club.name, link));
}

/** Mails each parent of these children once, in the parent's language. */
async function mailParents(
  tx: Db,
  { mailer }: Pick<App, 'mailer'>,
  children: readonly LockedPlayer[],
  write: (parent: DecidedChildren) => Mail,
): Promise<void> {
  const parents = new Map<string, { email: string; children: LockedPlayer[] }>();
  const found = await guardiansOf(
    tx,
    children.map(({ id }) => id),
  );
  for (const { id, email, playerId } of found) {
    const own = children.filter((player) => player.id === playerId);
    parents.set(id, { email, children: [...(parents.get(id)?.children ?? []), ...own] });
  }
  const readers = await readReaders(tx, [...parents.keys()]);
  await mailer.queue(
    tx,
    [...parents].map(([id, parent]) => forReader(readers(id), () => write({ ...parent, newsId: randomUUID() }))),
  );
}
