import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Erasure, ErasureResult, Merge, Pair, Unmerge } from '@/features/players/handlers';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import { guardiansComing } from '../queries/coming';
import { guardianInvitations, guardians } from '../tables';
import { inviteInstead, uninvite } from './invite-instead';
import { nextRank } from './next-rank';

const ofPlayers = { table: guardianInvitations, owner: guardianInvitations.playerId };
const moved = z.object({
  /** Ids of the invitations. */
  rows: z.array(z.number()),
  /** The guardians who moved to the kept player, with their former rank. */
  guardians: z.array(z.object({ userId: z.string(), rank: z.number() })),
  /** The users whom the merge invited instead, with their invitations. */
  invited: z.array(z.object({ userId: z.string(), invitationId: z.number() })),
  /** The recipients of the moved invitations, except those who had one to the kept player too. */
  awaited: z.array(z.object({ email: z.string(), invitedBy: z.nullable(z.string()) })),
  /** The kept player's invitations, each with the duplicate's invitation whose link it was given. */
  links: z.array(z.object({ id: z.number(), mine: z.number() })),
});
type MovedRows = z.output<typeof moved>;

/** The same sender invited the same e-mail. */
const isSameInvitation = sql.raw(
  'lower(known.email) = lower(mine.email) and known.invited_by is not distinct from mine.invited_by',
);

/**
 * Gives the kept player the duplicate's guardians, after its own, and the duplicate's invitations. Guardians whom `guardiansComing`
 * doesn't take along are invited by mail instead.
 */
export async function mergeGuardians(tx: Db, merge: Merge): Promise<MovedRows> {
  const { scope, from, to } = merge;
  const all = await guardiansComing(tx, scope, { from, to });
  const coming = all.filter(({ outcome }) => outcome === 'comes');
  for (const { userId } of coming) {
    await tx
      .update(guardians)
      .set({ playerId: to, rank: nextRank(to) })
      .where(and(eq(guardians.playerId, from), eq(guardians.userId, userId)));
  }
  if (coming.length > 0) await audit(tx, scope.actor, 'guardian.moved', to, coming.length);
  const links = await swapLinks(tx, { from, to });
  const rows = await moveRows(tx, ofPlayers, { from, to }, isSameInvitation);
  const awaited = await listAwaited(tx, rows, to);
  const invited = await inviteInstead(
    tx,
    merge,
    all.filter(({ outcome }) => outcome === 'invited'),
  );
  return { rows, guardians: coming.map(({ userId, rank }) => ({ userId, rank })), invited, awaited, links };
}

/** Reverts the merge, except for guardians who have been removed from the kept player since. */
export async function unmergeGuardians(
  tx: Db,
  merged: unknown,
  { scope, from, to, since, mergedBy }: Unmerge,
): Promise<void> {
  const { rows, links, guardians: came, awaited, invited } = moved.parse(merged);
  await moveRowsBack(tx, ofPlayers, rows, { from, to });
  await exchangeLinks(tx, links);
  for (const { userId, rank } of came) {
    await tx
      .update(guardians)
      .set({ playerId: from, rank })
      .where(and(eq(guardians.playerId, to), eq(guardians.userId, userId)));
  }
  if (came.length > 0) await audit(tx, scope.actor, 'guardian.moved', from, came.length);
  for (const one of awaited) await returnAwaited(tx, one, { from, to }, since);
  await uninvite(tx, invited, to, mergedBy);
}

/** Removes the guardians of erased players, and their invitations. */
export async function eraseGuardians(tx: Db, { playerIds }: Pick<Erasure, 'playerIds'>): Promise<ErasureResult> {
  await tx.delete(guardianInvitations).where(inArray(guardianInvitations.playerId, [...playerIds]));
  await tx.delete(guardians).where(inArray(guardians.playerId, [...playerIds]));
  return {};
}

/**
 * Where the same sender invited the same e-mail to both players, gives the kept player's invitation the link that works longer, which is
 * the one in the newest mail, and gives the duplicate's invitation, which stays with it, the other link.
 */
async function swapLinks(tx: Db, { from, to }: Pair): Promise<MovedRows['links']> {
  const { rows } = await tx.execute<{ id: number; mine: number }>(sql`
    select distinct on (mine.id) known.id, mine.id as mine
    from ${guardianInvitations} mine join ${guardianInvitations} known on ${isSameInvitation}
    where mine.player_id = ${from} and known.player_id = ${to} and mine.expires_at > known.expires_at
    order by mine.id, known.id`);
  const links = rows.map(({ id, mine }) => ({ id, mine }));
  await exchangeLinks(tx, links);
  return links;
}

/** Returns the recipients of the moved invitations, except those who have another one to the kept player. */
async function listAwaited(tx: Db, moving: readonly number[], to: number): Promise<MovedRows['awaited']> {
  const ids = sql`${sql.param(moving)}::int[]`;
  const { rows } = await tx.execute<MovedRows['awaited'][number]>(sql`
    select mine.email, mine.invited_by as "invitedBy" from ${guardianInvitations} mine where mine.id = any(${ids})
    and not exists (select from ${guardianInvitations} known
      where known.player_id = ${to} and lower(known.email) = lower(mine.email) and known.id <> all(${ids})) order by mine.id`);
  return rows;
}

/**
 * Moves a guardian who has accepted an invitation to the duplicate since the merge to the duplicate: nobody invited that person to the
 * kept player.
 */
async function returnAwaited(
  tx: Db,
  { email, invitedBy }: MovedRows['awaited'][number],
  { from, to }: Pair,
  since: string,
): Promise<void> {
  const who = sql`${guardians.userId} in (select id from users where lower(email) = lower(${email}))`;
  const byThem = sql`${guardians.invitedBy} is not distinct from ${invitedBy}`;
  const [gone] = await tx
    .delete(guardians)
    .where(and(eq(guardians.playerId, to), who, byThem, gte(guardians.createdAt, since)))
    .returning();
  if (!gone) return;
  await tx
    .insert(guardians)
    .values({ ...gone, playerId: from, rank: nextRank(from) })
    .onConflictDoNothing();
}

/**
 * Exchanges the links of each pair of invitations, with their dates. Doing it twice restores the original state. When one of a pair is
 * gone, the other keeps its link.
 */
async function exchangeLinks(tx: Db, pairs: readonly { id: number; mine: number }[]): Promise<void> {
  if (pairs.length === 0) return;
  const both = pairs.flatMap(({ id, mine }) => [
    { here: id, there: mine },
    { here: mine, there: id },
  ]);
  await tx.execute(sql`
    update ${guardianInvitations} here
      set token_hash = there.token_hash, created_at = there.created_at, expires_at = there.expires_at
    from json_to_recordset(${JSON.stringify(both)}::json) as pair (here integer, there integer)
    join ${guardianInvitations} there on there.id = pair.there
    where here.id = pair.here`);
}
