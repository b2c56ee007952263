import { and, eq } from 'drizzle-orm';
import { getTeam } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { newToken, tokenHash } from '@/platform/tokens';
import { AppError } from '@/shared/errors';
import { mayEver, type Scope, scopeOf } from '@/shared/permissions';
import { feedAddress } from './addresses';
import type { FeedForm, NewFeed } from './contract';
import { feedsWithin } from './scope';
import { calendarFeeds } from './tables';

type Dependencies = Pick<App, 'db' | 'config'>;

/**
 * Creates the secret address of a calendar, which is returned only this once. An older address of the same calendar stops working. Throws
 * `forbidden` when the actor has no family, `not_found` for a team that the actor can't see.
 */
export async function makeFeed(
  { db, config }: Dependencies,
  { actor }: Scope<'calendar.manage'>,
  form: FeedForm,
): Promise<NewFeed> {
  const { kind } = form;
  if (kind === 'family' && !mayEver(actor, 'calendar.family')) {
    throw new AppError('forbidden', 'A family calendar is for parents. Follow a team instead.');
  }
  const token = newToken();
  const feed = await db.transaction(async (tx) => {
    const team = kind === 'team' ? await getTeam(tx, scopeOf(actor, 'team.read'), form.teamId ?? 0) : null;
    const hash = tokenHash(token);
    const [row] = await tx
      .insert(calendarFeeds)
      .values({ userId: actor.id, kind, teamId: team?.id ?? null, tokenHash: hash })
      .onConflictDoUpdate({
        target: [calendarFeeds.userId, calendarFeeds.kind, calendarFeeds.teamId],
        set: { tokenHash: hash, createdAt: now, lastReadAt: null },
      })
      .returning();
    if (!row) throw new AppError('internal');
    await audit(tx, actor, 'feed.made', row.id);
    const { id, teamId, createdAt, lastReadAt } = row;
    return { id, kind, teamId, teamName: team?.name ?? null, createdAt, lastReadAt };
  });
  return { ...feed, url: config.publicUrl + feedAddress.to({ file: `${token}.ics` }) };
}

/** Revokes an address of the actor. Throws `not_found` for any other. */
export async function revokeFeed({ db }: Pick<App, 'db'>, scope: Scope<'calendar.manage'>, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), feedsWithin(scope)))
      .returning({ id: calendarFeeds.id });
    if (gone.length === 0) throw new AppError('not_found');
    await audit(tx, scope.actor, 'feed.revoked', id);
  });
}

/**
 * Records that a program still requests a calendar.
 * @unscoped the secret link is the right
 */
export async function recordFeedRead(db: Db, id: number): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.id, id));
}

/**
 * Revokes all addresses of a user: anyone who has one could otherwise continue to read.
 * @unscoped changes what its caller has locked within a scope
 */
export async function endFeedsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
