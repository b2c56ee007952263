import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import { tokenHash } from '@/platform/tokens';
import { rolesWith } from '@/shared/permissions';
import { INVITATION_KEPT_DAYS } from '../contract';
import { INVITATION_MAIL } from '../rules';
import { guardianInvitations, guardians } from '../tables';

/**
 * Returns an invitation's recipient and the first names of its children, for the page that its link opens. Returns null when the link is
 * used, withdrawn or too old.
 * @unscoped the secret link is the right
 */
export async function findInvitation(db: Db, token: string): Promise<{ email: string; children: string[] } | null> {
  const rows = await db
    .select({ email: guardianInvitations.email, firstName: players.firstName })
    .from(guardianInvitations)
    .innerJoin(players, eq(players.id, guardianInvitations.playerId))
    .where(and(eq(guardianInvitations.tokenHash, tokenHash(token)), isOpen(), isActive))
    .orderBy(guardianInvitations.id);
  const [first] = rows;
  return first ? { email: first.email, children: rows.map(({ firstName }) => firstName) } : null;
}

/** Returns the WHERE of the invitations whose link works: not expired, and sent by someone who may still invite. */
export function isOpen(): SQL {
  return sql`${guardianInvitations.expiresAt} > ${now} and ${hasValidInviter()}`;
}

/**
 * Returns the WHERE of the invitations whose sender may still invite to that player, whether their link works or is too old. Removing a
 * guardian ends the invitations that the guardian sent; this also covers one that was being sent at the same moment.
 */
export function hasValidInviter(): SQL {
  const { invitedBy, playerId } = guardianInvitations;
  const staff = sql.join(
    rolesWith('guardian.invite', 'club').map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`(${invitedBy} is null or exists (
    select 1 from ${users} where ${users.id} = ${invitedBy} and ${users.isActive} and (${users.role} in (${staff})
      or exists (select 1 from ${guardians} where ${guardians.playerId} = ${playerId} and ${guardians.userId} = ${users.id}))))`;
}

/** No user with that e-mail is a guardian of the player, however the link was made. A family mustn't learn whose e-mail that is. */
export const isUnanswered = sql`not exists (select 1 from ${guardians} join ${users} on ${users.id} = ${guardians.userId}
  where ${guardians.playerId} = ${guardianInvitations.playerId} and lower(${users.email}) = lower(${guardianInvitations.email}))`;

/** The WHERE of the invitations that have been unanswered for too long to be kept. Links that still work are left until they expire. */
export const isOver = sql`${guardianInvitations.expiresAt} <= ${now}
  and ${guardianInvitations.createdAt} <= ${now} - make_interval(days => ${INVITATION_KEPT_DAYS})`;

/**
 * Whether the invitation's mail was sent, is about to be, or was stored where no mail is sent, within the last minutes: a second one
 * would come from a double click. Uses the mail's own date, as a link requested by its recipient doesn't change the invitation's.
 */
export const isOnItsWay = sql<boolean>`exists (
  select 1 from ${outbox} where ${outbox.createdAt} > ${now} - interval '10 minutes'
    and ${outbox.status} in ('waiting', 'sending', 'sent', 'kept')
    and ${outbox.dedupeKey} = ${INVITATION_MAIL} || left(${guardianInvitations.tokenHash}, 16))`;
