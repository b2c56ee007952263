import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { outbox } from '@/platform/mail/tables';
import { tokenHash } from '@/platform/tokens';
import { type Role, roles, rolesToInvite, type Scope } from '@/shared/permissions';
import type { StaffInvitation } from '../contract/staff-invitation';
import { STAFF_MAIL } from '../rules/staff-invitations';
import { staffInvitationsWithin } from '../scope';
import { staffInvitations, users } from '../tables';
import { shownName } from './users';

/** Returns the open invitations that the actor may make, newest first. */
export function listStaffInvitations(db: Db, scope: Scope<'staff.invite'>): Promise<StaffInvitation[]> {
  return readStaffInvitations(db, and(staffInvitationsWithin(scope), isOpen()));
}

/** Returns one of them by its id, or null. */
export async function getStaffInvitation(
  db: Db,
  scope: Scope<'staff.invite'>,
  id: number,
): Promise<StaffInvitation | null> {
  const [found] = await readStaffInvitations(db, and(staffInvitationsWithin(scope), eq(staffInvitations.id, id)));
  return found ?? null;
}

/**
 * Returns who is invited by a link, with which role and for which team; null when it is used, withdrawn or expired, or its inviter may no
 * longer invite.
 * @unscoped the secret link is the right
 */
export async function findStaffInvitation(
  db: Db,
  token: string,
): Promise<{ email: string; role: Role; teamName: string | null } | null> {
  const [found] = await db
    .select({ email: staffInvitations.email, role: staffInvitations.role, teamName: teams.name })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .leftJoin(teams, eq(teams.id, staffInvitations.teamId))
    .where(opensBy(token));
  return found ?? null;
}

/**
 * Like `findStaffInvitation`, but locks the row until it is accepted.
 * @unscoped the secret link is the right
 */
export async function lockStaffInvitation(tx: Db, token: string) {
  const [found] = await tx
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      teamId: staffInvitations.teamId,
      tokenHash: staffInvitations.tokenHash,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(opensBy(token))
    .for('update', { of: staffInvitations });
  return found ?? null;
}

function opensBy(token: string): SQL | undefined {
  return and(eq(staffInvitations.tokenHash, tokenHash(token)), isOpen());
}

/** Not expired, and made by a user who may still make it. For queries that join the inviter. */
function isOpen(): SQL | undefined {
  return and(gt(staffInvitations.expiresAt, now), hasValidStaffInviter());
}

/** Made by a user who may still make it, whether its link works or has expired. For queries that join the inviter. */
export function hasValidStaffInviter(): SQL | undefined {
  const mayStill = roles.map((role) =>
    and(eq(users.role, role), inArray(staffInvitations.role, [...rolesToInvite({ role })])),
  );
  return and(eq(users.isActive, true), isNull(users.leftAt), or(...mayStill));
}

function readStaffInvitations(db: Db, which: SQL | undefined): Promise<StaffInvitation[]> {
  return db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      teamId: staffInvitations.teamId,
      teamName: teams.name,
      invitedBy: shownName,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
      mailed,
    })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .leftJoin(teams, eq(teams.id, staffInvitations.teamId))
    .leftJoin(outbox, sql`${outbox.dedupeKey} = ${STAFF_MAIL} || left(${staffInvitations.tokenHash}, 16)`)
    .where(which)
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id));
}

/** The state of an invitation's mail, for queries that join the outbox. */
export const mailed = sql<
  StaffInvitation['mailed']
>`case ${outbox.status} when 'sent' then 'sent' when 'waiting' then 'waiting'
  when 'sending' then 'waiting' when 'failed' then 'failed' when 'interrupted' then 'failed' else 'kept' end`;
