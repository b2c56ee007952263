import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { auditEach } from '@/platform/audit';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { RenewedInvited } from '../contract';
import { onePerPerson } from '../rules';
import { invitationsWithin } from '../scope';
import { guardianInvitations } from '../tables';
import { addGuardians } from './add';
import { endInvitations } from './end-invitations';
import { WAIT } from './invite';
import { lockUnanswered } from './lock-invitations';

/**
 * Gives the recipient of an invitation a new link to all players that this e-mail was invited to, replacing all older ones: by mail, or
 * without one (`byHand`) for the actor to pass on. Returns the link when it was requested or no mail is sent. Throws `not_found` for an
 * unknown invitation, `conflict` when nobody can accept it any more, and `too_many_requests` within ten minutes of another mail.
 */
export async function renewInvited(
  app: Pick<App, 'db' | 'mailer' | 'config'>,
  { actor }: Scope<'guardian.renew'>,
  club: Pick<Club, 'name'>,
  id: number,
  { byHand }: { byHand: boolean },
): Promise<RenewedInvited> {
  const scope = scopeOf(actor, 'guardian.invite');
  const renewed = await app.db.transaction(async (tx) => {
    const { email, which } = await lockMailbox(tx, scope, id);
    const waiting = await lockUnanswered(tx, scope, which);
    if (waiting.length === 0) throw new AppError('conflict', NOBODY_WAITS);
    const isLate = waiting.some(({ isOnItsWay }) => isOnItsWay);
    if (isLate && !byHand && app.mailer.goesTo === 'people') throw new AppError('too_many_requests', WAIT);
    await endInvitations(tx, which);
    const how = { isMailed: !byHand, byHand };
    const { links, linked, made } = await addGuardians(tx, app, scope, club, onePerPerson(waiting), how);
    await auditEach(
      tx,
      actor,
      byHand ? 'guardian.link_made' : 'guardian.renewed',
      made.map(({ playerId }) => playerId),
    );
    const outcome = linked > 0 ? ('linked' as const) : ('invited' as const);
    return { outcome, email, children: made.map(({ firstName }) => firstName), link: links[0] ?? null };
  });
  app.mailer.kick();
  return renewed;
}

/** Ends all invitations to the e-mail of the given one. Throws `not_found`. */
export async function withdrawInvited(
  { db }: Pick<App, 'db'>,
  { actor }: Scope<'guardian.renew'>,
  id: number,
): Promise<void> {
  const scope = scopeOf(actor, 'guardian.invite');
  await db.transaction(async (tx) => {
    const { which, playerIds } = await lockMailbox(tx, scope, id);
    await endInvitations(tx, which);
    await auditEach(tx, actor, 'guardian.uninvited', playerIds);
  });
}

/**
 * Locks the players that the e-mail of an invitation was invited to, ordered by id and before their invitations, in the order in which
 * inviting locks them. Returns the WHERE of those invitations. Throws `not_found`.
 */
async function lockMailbox(tx: Db, scope: Scope<'guardian.invite'>, invitationId: number) {
  const { id, playerId, email } = guardianInvitations;
  const [asked] = await tx
    .select({ email })
    .from(guardianInvitations)
    .where(and(eq(id, invitationId), invitationsWithin(scope)));
  if (!asked) throw new AppError('not_found');
  const toThem = and(sql`lower(${email}) = lower(${asked.email})`, invitationsWithin(scope));
  const theirs = tx.select({ playerId }).from(guardianInvitations).where(toThem);
  const locked = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, theirs), playersWithin(scope)))
    .orderBy(asc(players.id))
    .for('update');
  const playerIds = locked.map((player) => player.id);
  if (playerIds.length === 0) throw new AppError('not_found');
  return { email: asked.email, playerIds, which: and(toThem, isOneOf(playerId, playerIds)) };
}

const NOBODY_WAITS =
  'Nobody can come by this invitation any more: the account of its e-mail sees the player, or is deactivated.';
