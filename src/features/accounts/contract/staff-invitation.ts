import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, emailField, idField } from '@/shared/fields';
import { roles } from '@/shared/permissions';

/** The reads that become stale when invitations of staff change. */
const affectedByStaffInvitations = ['staff-invitations', 'invitations'] as const;

/** How long the link in a staff invitation works. */
export const STAFF_INVITATION_DAYS = 7;

/** A person invited by e-mail to join with a role, who hasn't joined yet. */
export const staffInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(roles),
  /** The team that an invited coach is to coach. */
  teamId: z.nullable(z.number()),
  teamName: z.nullable(z.string()),
  /** The inviter's name. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The state of its mail; `kept`: it was never sent. */
  mailed: z.enum(['sent', 'waiting', 'failed', 'kept']),
});

export type StaffInvitation = z.output<typeof staffInvitation>;

/** With the link, when it isn't mailed or was requested: it is returned only this once. */
const issuedInvitation = z.extend(staffInvitation, { link: z.nullable(z.string()) });

export type IssuedInvitation = z.output<typeof issuedInvitation>;

const notTeam = 'Choose a team from the list.';

const teamOrNone = z.pipe(
  z.pipe(
    z.nullish(z.union([z.number(), z.string()], { error: notTeam })),
    z.transform((value) => (value === '' || value === undefined ? null : value)),
  ),
  z.nullable(idField(notTeam)),
);

export const staffInvitationForm = z.object({
  email: emailField('Enter an e-mail.'),
  role: choice('Role', roles),
  teamId: teamOrNone,
});

export type StaffInvitationForm = z.output<typeof staffInvitationForm>;

const staffInvitationId = z.object({ id: idField() });

export const listStaffInvitations = endpoint({
  name: 'listStaffInvitations',
  summary: 'Open invitations to the staff that the caller may make, the newest first',
  method: 'GET',
  path: '/api/staff-invitations',
  access: 'staff.invite',
  reply: z.array(staffInvitation),
});

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  summary: 'Invite somebody by e-mail to join with a role',
  method: 'POST',
  path: '/api/staff-invitations',
  access: 'staff.invite',
  invalidates: affectedByStaffInvitations,
  body: staffInvitationForm,
  reply: issuedInvitation,
});

export const renewStaffInvitation = endpoint({
  name: 'renewStaffInvitation',
  summary: 'Send an invitation to the staff again, with a new link in place of the old one',
  method: 'POST',
  path: '/api/staff-invitations/:id/renew',
  access: 'staff.invite',
  invalidates: affectedByStaffInvitations,
  params: staffInvitationId,
  reply: issuedInvitation,
});

export const linkStaffInvitation = endpoint({
  name: 'linkStaffInvitation',
  summary: 'Make a new link of an invitation to the staff to hand it on, in place of the old one and without a mail',
  method: 'POST',
  path: '/api/staff-invitations/:id/link',
  access: 'staff.invite',
  invalidates: affectedByStaffInvitations,
  params: staffInvitationId,
  reply: issuedInvitation,
});

export const withdrawStaffInvitation = endpoint({
  name: 'withdrawStaffInvitation',
  summary: 'Make an invitation to the staff worthless',
  method: 'DELETE',
  path: '/api/staff-invitations/:id',
  access: 'staff.invite',
  invalidates: affectedByStaffInvitations,
  params: staffInvitationId,
  reply: z.void(),
});
