import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { hasValidStaffInviter, mailed } from '@/features/accounts/queries/staff-invitations';
import { shownName } from '@/features/accounts/queries/users';
import { STAFF_MAIL } from '@/features/accounts/rules/staff-invitations';
import { staffInvitationsWithin } from '@/features/accounts/scope';
import { staffInvitations, users } from '@/features/accounts/tables';
import { hasValidInviter, isOpen, isUnanswered } from '@/features/guardians/queries/invitations';
import { INVITATION_MAIL } from '@/features/guardians/rules';
import { invitationsWithin } from '@/features/guardians/scope';
import { guardianInvitations } from '@/features/guardians/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { limitTo } from '@/platform/db/paging';
import { containsEveryWord } from '@/platform/db/search-words';
import { outbox } from '@/platform/mail/tables';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { InvitationFilters, InvitationStatus, OpenInvitation } from '../contract';

type ReadScope = Scope<'invitation.read'>;
type Page = { limit?: number | undefined; after?: string | undefined };

/** Returns the unanswered invitations of everyone whom the actor may invite, newest first: at most `limit`, after `after`. */
export async function listInvitations(
  db: Db,
  scope: ReadScope,
  { limit, after, ...filters }: InvitationFilters & Page,
): Promise<OpenInvitation[]> {
  const place = (column: 'created_at' | 'place') =>
    sql`(select line.${sql.raw(column)} from line where line.place = ${after})`;
  const following = after === undefined ? undefined : sql`(created_at, place) < (${place('created_at')}, ${after})`;
  const { rows } = await db.execute<{ item: OpenInvitation }>(sql`
    with ${lines(scope)}
    select json_build_object('id', id, 'kind', kind, 'email', email, 'role', role, 'teamName', team_name, 'players', players,
      'invitedBy', invited_by, 'createdAt', ${utcText(sql`created_at`)}, 'expiresAt', ${utcText(sql`expires_at`)}, 'mailed', mailed) as item
    from line where ${and(sql`true`, ...filtered(filters), following)}
    order by created_at desc, place desc ${limitTo(limit)}`);
  return rows.map(({ item }) => item);
}

/** Returns how many `listInvitations` lists under the same filters. */
export async function countInvitations(db: Db, scope: ReadScope, filters: InvitationFilters): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${lines(scope)} select count(*)::int as count from line where ${and(sql`true`, ...filtered(filters))}`,
  );
  return rows[0]?.count ?? 0;
}

function filtered({ q, kind, status }: InvitationFilters): (SQL | undefined)[] {
  return [containsEveryWord(sql`words`, q), kind && sql`kind = ${kind}`, status && statusIs[status]];
}

const statusIs: Record<InvitationStatus, SQL> = {
  open: sql`expires_at > ${now}`,
  unsent: sql`(expires_at > ${now} and mailed in ('kept', 'failed'))`,
  expired: sql`expires_at <= ${now}`,
};

/**
 * Returns the CTE `line` with both kinds. A guardian's line is one e-mail's, with all players that it was invited to and the newest link.
 */
function lines({ actor }: ReadScope): SQL {
  const inviting = scopeOf(actor, 'guardian.invite');
  const isShown = and(
    or(isOpen(), and(hasValidInviter(), isUnanswered)),
    playersWithin(inviting),
    invitationsWithin(inviting),
  );
  const ofStaff = and(staffInvitationsWithin(scopeOf(actor, 'staff.invite')), hasValidStaffInviter());
  const name = sql`concat_ws(' ', ${players.firstName}, ${players.lastName})`;
  const { id, email, createdAt } = guardianInvitations;
  return sql`
    mailbox as (
      select (array_agg(${id} order by ${createdAt} desc, ${id} desc))[1] as newest, string_agg(${name}, ' ') as names,
        jsonb_agg(distinct jsonb_build_object('id', ${players.id}, 'name', ${name})) as players
      from ${guardianInvitations} join ${players} on ${eq(players.id, guardianInvitations.playerId)}
      where ${isShown} group by lower(${email})),
    line as (
      select 'staff' as kind, ${staffInvitations.id} as id, 'staff-' || ${staffInvitations.id} as place, ${staffInvitations.email} as email,
        ${staffInvitations.role}::text as role, ${teams.name} as team_name, '[]'::jsonb as players, ${shownName} as invited_by,
        ${staffInvitations.createdAt} as created_at, ${staffInvitations.expiresAt} as expires_at, ${mailed} as mailed,
        fold_name(concat_ws(' ', ${staffInvitations.email}, ${teams.name})) as words
      from ${staffInvitations} join ${users} on ${eq(users.id, staffInvitations.invitedBy)}
        left join ${teams} on ${eq(teams.id, staffInvitations.teamId)}
        left join ${outbox} on ${outbox.dedupeKey} = ${STAFF_MAIL} || left(${staffInvitations.tokenHash}, 16)
      where ${ofStaff}
      union all
      select 'guardian', ${id}, 'guardian-' || ${id}, ${email}, null, null, mailbox.players, ${shownName}, ${createdAt},
        ${guardianInvitations.expiresAt}, ${mailed}, fold_name(concat_ws(' ', ${email}, mailbox.names))
      from mailbox join ${guardianInvitations} on ${id} = mailbox.newest
        left join ${users} on ${eq(users.id, guardianInvitations.invitedBy)}
        left join ${outbox} on ${outbox.dedupeKey} = ${INVITATION_MAIL} || left(${guardianInvitations.tokenHash}, 16))`;
}
