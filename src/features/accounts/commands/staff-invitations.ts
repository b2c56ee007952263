import { and, eq, sql } from 'drizzle-orm';
import { teams } from '@/features/teams/tables';
import { audit } from '@/platform/audit';
import { clock, now } from '@/platform/clock';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { withdrawMail } from '@/platform/mail/outbox';
import { forReader } from '@/platform/reader';
import { idOfHash, newToken, tokenHash, tokenId } from '@/platform/tokens';
import { AppError, invalidField } from '@/shared/errors';
import { mayEver, mayInvite, reachOf, type Scope } from '@/shared/permissions';
import { signUpAddress } from '../addresses';
import { type IssuedInvitation, STAFF_INVITATION_DAYS, type StaffInvitationForm } from '../contract/staff-invitation';
import { accountsOf } from '../queries/accounts-of';
import { readReader } from '../queries/reader';
import { getStaffInvitation } from '../queries/staff-invitations';
import { STAFF_MAIL, staffInvitationMail } from '../rules/staff-invitations';
import { staffInvitationsWithin } from '../scope';
import { staffInvitations } from '../tables';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type InviteScope = Scope<'staff.invite'>;

/** Within this time, a repeated invitation sends no second mail. */
const PAUSE = sql`interval '10 minutes'`;

/**
 * Mails a person a link to join with a role; another open invitation of that e-mail ends. The same invitation within ten minutes sends
 * nothing more. Returns the link when it isn't mailed. Throws `forbidden` for a role that the actor may not give, `invalid` for an
 * unavailable team, `conflict` for an e-mail whose owner has an account.
 */
export async function inviteStaff(
  dependencies: Dependencies,
  scope: InviteScope,
  club: Pick<Club, 'name'>,
  form: StaffInvitationForm,
): Promise<IssuedInvitation> {
  checkRole(scope, form);
  const issued = await dependencies.db.transaction(async (tx) => {
    await lock(tx, 'staff-invitations', form.email.toLowerCase());
    await checkTeam(tx, form);
    await checkAccount(tx, scope, form.email);
    const open = await findOpen(tx, form.email);
    if (open && !mayInvite(scope.actor, open.role)) throw conflictOn('email', OTHERS);
    if (open && (await wasMailedRecently(tx, dependencies, scope, { ...form, id: open.id })))
      return { id: open.id, link: null };
    return issue(tx, dependencies, scope, club, { ...form, replaces: open });
  });
  return finish(dependencies, scope, issued);
}

/**
 * Gives an invitation a new link, whose mail replaces the former one. Returns the link when it isn't mailed. Throws `not_found` for an
 * invitation that the actor may not make, `too_many_requests` within ten minutes of a mail, `conflict` like `inviteStaff`.
 */
export async function renewStaffInvitation(
  dependencies: Dependencies,
  scope: InviteScope,
  club: Pick<Club, 'name'>,
  id: number,
): Promise<IssuedInvitation> {
  const issued = await dependencies.db.transaction(async (tx) => {
    const open = await lockWithin(tx, scope, id);
    await checkAccount(tx, scope, open.email);
    if (await wasMailedRecently(tx, dependencies, scope, open)) throw new AppError('too_many_requests', WAIT);
    return issue(tx, dependencies, scope, club, { ...open, replaces: open });
  });
  return finish(dependencies, scope, issued);
}

/**
 * Gives an invitation a new link without a mail, for the actor to hand on; the former link ends, and its mail is cancelled. Returns the
 * link. Throws `not_found` and `conflict` like `renewStaffInvitation`.
 */
export async function linkStaffInvitation(
  dependencies: Dependencies,
  scope: InviteScope,
  club: Pick<Club, 'name'>,
  id: number,
): Promise<IssuedInvitation> {
  const issued = await dependencies.db.transaction(async (tx) => {
    const open = await lockWithin(tx, scope, id);
    await checkAccount(tx, scope, open.email);
    return issue(tx, dependencies, scope, club, { ...open, replaces: open, byHand: true });
  });
  return finish(dependencies, scope, issued);
}

/** Invalidates an invitation's link and cancels mail that hasn't been sent yet. Throws `not_found` like `renewStaffInvitation`. */
export async function withdrawStaffInvitation({ db }: Pick<App, 'db'>, scope: InviteScope, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await lockWithin(tx, scope, id);
    await tx.delete(staffInvitations).where(eq(staffInvitations.id, id));
    await withdrawMail(tx, [mailKeyOf(open)]);
    await audit(tx, scope.actor, 'staff.uninvited', id);
  });
}

interface IssuedLink {
  id: number;
  link: string | null;
}

type Open = typeof staffInvitations.$inferSelect;

async function issue(
  tx: Db,
  { mailer, config }: Dependencies,
  scope: InviteScope,
  club: Pick<Club, 'name'>,
  {
    email,
    role,
    teamId,
    replaces,
    byHand = false,
  }: StaffInvitationForm & { replaces: Open | undefined; byHand?: boolean },
): Promise<IssuedLink> {
  const token = newToken();
  const createdAt = clock().toISOString();
  const values = {
    ...{ email, role, teamId, tokenHash: tokenHash(token), invitedBy: scope.actor.id },
    createdAt,
    expiresAt: sql`${createdAt}::timestamptz + make_interval(days => ${STAFF_INVITATION_DAYS})`,
  };
  const [row] = replaces
    ? await tx.update(staffInvitations).set(values).where(eq(staffInvitations.id, replaces.id)).returning()
    : await tx.insert(staffInvitations).values(values).returning();
  if (!row) throw new AppError('internal');
  if (replaces) await withdrawMail(tx, [mailKeyOf(replaces)]);
  const link = `${config.publicUrl}${signUpAddress.path}?invitation=${token}`;
  const words = { email, role, teamName: await teamNameOf(tx, teamId), days: STAFF_INVITATION_DAYS };
  const write = () => staffInvitationMail({ ...words, linkId: tokenId(token) }, club.name, link);
  // Nobody knows yet which language the invited person reads.
  if (!byHand) await mailer.queue(tx, [forReader(await readReader(tx, scope.actor.id), write)]);
  await audit(tx, scope.actor, byHand ? 'staff.link_made' : replaces ? 'staff.renewed' : 'staff.invited', row.id);
  return { id: row.id, link: byHand || mailer.goesTo !== 'people' ? link : null };
}

/** Called after the commit. */
async function finish(
  { db, mailer }: Dependencies,
  scope: InviteScope,
  { id, link }: IssuedLink,
): Promise<IssuedInvitation> {
  mailer.kick();
  const invitation = await getStaffInvitation(db, scope, id);
  if (!invitation) throw new AppError('not_found');
  return { ...invitation, link };
}

function checkRole({ actor }: InviteScope, { role, teamId }: StaffInvitationForm): void {
  if (!mayInvite(actor, role)) {
    throw new AppError('forbidden', NOT_YOURS, { issues: [{ path: 'role', message: NOT_YOURS }] });
  }
  if (teamId !== null && reachOf({ role }, 'team.coach') !== 'team') {
    throw invalidField('teamId', 'Only a coach is invited to a team.');
  }
}

async function checkTeam(tx: Db, { teamId }: StaffInvitationForm): Promise<void> {
  if (teamId === null) return;
  const [team] = await tx.select({ archivedAt: teams.archivedAt }).from(teams).where(eq(teams.id, teamId));
  if (!team) throw invalidField('teamId', "This team doesn't exist.");
  if (team.archivedAt) throw invalidField('teamId', 'This team is archived.');
}

/** An unproved e-mail may not belong to the account's user: its true owner can still be invited, and proves it by the link. */
async function checkAccount(tx: Db, { actor }: InviteScope, email: string): Promise<void> {
  const account = (await accountsOf(tx, [email])).get(email.toLowerCase());
  if (account?.id === actor.id) throw conflictOn('email', YOURSELF);
  const mayChange = mayEver(actor, 'user.write');
  if (account && !account.isActive) throw conflictOn('email', mayChange ? GONE : GONE_FOR_ADMINS);
  if (account?.isEmailProved) throw conflictOn('email', mayChange ? HERE : HERE_FOR_ADMINS);
}

async function findOpen(tx: Db, email: string): Promise<Open | undefined> {
  const [open] = await tx
    .select()
    .from(staffInvitations)
    .where(sql`lower(${staffInvitations.email}) = lower(${email})`)
    .for('update');
  return open;
}

async function lockWithin(tx: Db, scope: InviteScope, id: number): Promise<Open> {
  const [open] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), staffInvitationsWithin(scope)))
    .for('update');
  if (!open) throw new AppError('not_found');
  return open;
}

/** Returns whether mail for the same invitation was sent or queued within the last minutes. */
async function wasMailedRecently(
  tx: Db,
  { mailer }: Dependencies,
  scope: InviteScope,
  { id, role, teamId }: Pick<Open, 'id' | 'role' | 'teamId'>,
): Promise<boolean> {
  if (mailer.goesTo !== 'people') return false;
  const [recent] = await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.id, id),
        eq(staffInvitations.role, role),
        sql`${staffInvitations.teamId} is not distinct from ${teamId}`,
        sql`${staffInvitations.createdAt} > ${now} - ${PAUSE}`,
      ),
    );
  const mailed = recent && (await getStaffInvitation(tx, scope, id))?.mailed;
  return mailed === 'sent' || mailed === 'waiting';
}

async function teamNameOf(tx: Db, teamId: number | null): Promise<string | null> {
  if (teamId === null) return null;
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return team?.name ?? null;
}

function mailKeyOf(open: Pick<Open, 'tokenHash'>): string {
  return STAFF_MAIL + idOfHash(open.tokenHash);
}

function conflictOn(path: string, message: string): AppError {
  return new AppError('conflict', message, { issues: [{ path, message }] });
}

const NOT_YOURS = 'You can invite coaches. Ask a super admin to invite anybody else.';
const OTHERS = 'A super admin has invited this e-mail already.';
const WAIT = 'A mail went out a moment ago. Please wait ten minutes before you send another one.';
const YOURSELF = 'This is your own e-mail.';
const HERE = 'This e-mail has an account already: change the role under Admin > User Management.';
const HERE_FOR_ADMINS =
  'This e-mail has an account already. Choose it as a coach, or ask a super admin to change its role.';
const GONE = 'The account of this e-mail is deactivated. Reactivate it under Admin > User Management.';
const GONE_FOR_ADMINS = 'The account of this e-mail is deactivated. Ask a super admin to reactivate it.';
