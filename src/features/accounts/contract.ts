import * as z from 'zod/mini';
import { clubColors } from '@/features/club/contract';
import { endpoint } from '@/shared/endpoint';
import { choice, emailField, idField, requiredLine, userIdField } from '@/shared/fields';
import { mailWays } from '@/shared/mail-way';
import { roles } from '@/shared/permissions';

/** The signed-in person, as the screens know them. `teamIds` and `playerIds` are what the permission table asks about. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  createdAt: z.string(),
  updatedAt: z.string(),
  teamIds: z.array(z.number()),
  playerIds: z.array(z.number()),
  /** When the newest announcement was published that was seen under the bell, on whatever device; null: none yet. */
  bellSeenAt: z.nullable(z.string()),
  /** The club asks this person for a second factor first: until then there is the own account alone. */
  lacksFactor: z.boolean(),
  club: z.object({
    name: z.string(),
    timeZone: z.string(),
    isDemo: z.boolean(),
    color: z.enum(clubColors),
    /** Where the club's logo is; null: it has none. */
    logoUrl: z.nullable(z.string()),
    familiesMayUpload: z.boolean(),
    /** The first steps of a new club are still shown. */
    settingUp: z.boolean(),
    mailGoesTo: z.enum(mailWays),
  }),
});
export type CurrentUser = z.output<typeof currentUser>;

/** A person in a list. A field that the caller may not know is null. */
export const userListItem = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
  /** Whether the person showed that the mailbox is theirs: anybody may sign up with any e-mail. */
  emailProved: z.nullable(z.boolean()),
});
export type UserListItem = z.output<typeof userListItem>;

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  reply: currentUser,
});

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'People, as far as the caller may know them',
  method: 'GET',
  path: '/api/users',
  access: 'user.read',
  reply: z.array(userListItem),
});

/** How long a link to set a new password works that is handed on. */
export const PASSWORD_LINK_HOURS = 24;

/** A link to set a new password. It is told this once. */
export const passwordLink = z.object({ link: z.string(), expiresAt: z.string() });
export type PasswordLink = z.output<typeof passwordLink>;

export const makePasswordLink = endpoint({
  name: 'makePasswordLink',
  summary: 'Make a link for somebody whose password is lost, to hand it on; signs that person out everywhere',
  method: 'POST',
  path: '/api/users/:id/password-link',
  access: 'password.link',
  invalidates: [],
  params: z.object({ id: userIdField() }),
  reply: passwordLink,
});

/** The new e-mail of somebody else. */
export const newEmailForm = z.object({ email: emailField('Enter the new e-mail.') });
export type NewEmailForm = z.output<typeof newEmailForm>;

export const makeEmailLink = endpoint({
  name: 'makeEmailLink',
  summary: 'Make a link by which somebody else changes their e-mail, to hand it on; signs that person out everywhere',
  method: 'POST',
  path: '/api/users/:id/email-link',
  access: 'password.link',
  invalidates: [],
  params: z.object({ id: userIdField() }),
  body: newEmailForm,
  reply: passwordLink,
});

/** How long the link in an invitation to the staff works. */
export const STAFF_INVITATION_DAYS = 7;

/** Somebody asked by e-mail to join with a role, who hasn't yet. */
export const staffInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(roles),
  /** The team that a coach is to coach. */
  teamId: z.nullable(z.number()),
  teamName: z.nullable(z.string()),
  /** The name of who invited. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** What became of its mail; `kept`: it was never sent. */
  mailed: z.enum(['sent', 'waiting', 'failed', 'kept']),
});
export type StaffInvitation = z.output<typeof staffInvitation>;

/** With the link, where no mail brings it or it was asked for: it is told this once. */
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
  invalidates: ['staff-invitations', 'invitations'],
  body: staffInvitationForm,
  reply: issuedInvitation,
});

export const renewStaffInvitation = endpoint({
  name: 'renewStaffInvitation',
  summary: 'Send an invitation to the staff again, with a new link in place of the old one',
  method: 'POST',
  path: '/api/staff-invitations/:id/renew',
  access: 'staff.invite',
  invalidates: ['staff-invitations', 'invitations'],
  params: staffInvitationId,
  reply: issuedInvitation,
});

export const linkStaffInvitation = endpoint({
  name: 'linkStaffInvitation',
  summary: 'Make a new link of an invitation to the staff to hand it on, in place of the old one and without a mail',
  method: 'POST',
  path: '/api/staff-invitations/:id/link',
  access: 'staff.invite',
  invalidates: ['staff-invitations', 'invitations'],
  params: staffInvitationId,
  reply: issuedInvitation,
});

export const withdrawStaffInvitation = endpoint({
  name: 'withdrawStaffInvitation',
  summary: 'Make an invitation to the staff worthless',
  method: 'DELETE',
  path: '/api/staff-invitations/:id',
  access: 'staff.invite',
  invalidates: ['staff-invitations', 'invitations'],
  params: staffInvitationId,
  reply: z.void(),
});

const email = emailField();

export const passwordLength = { least: 8, most: 128 } as const;

/** A password to be set, as far as its length goes; `passwordProblem` knows the rest. */
export const newPassword = z.string('Enter a password.').check(
  z.minLength(1, 'Enter a password.'),
  z.refine((value) => [...value].length >= passwordLength.least, {
    error: `The password must have at least ${passwordLength.least} characters.`,
    abort: true,
  }),
  z.refine(
    (value) => [...value].length <= passwordLength.most,
    `The password can have at most ${passwordLength.most} characters.`,
  ),
);

export const signInForm = z.object({
  email,
  password: z.string('Enter your password.').check(z.minLength(1, 'Enter your password.')),
});
export type SignInForm = z.output<typeof signInForm>;

export const signUpForm = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  email,
  password: newPassword,
  /** The token of an invitation to look after a player. */
  invitation: z.optional(z.string().check(z.maxLength(100))),
});
/** The form that opens a club: its first account names it. In the order of its fields, as faults are told in it. */
export const firstSignUpForm = z.object({ clubName: requiredLine('Club name', 120), ...signUpForm.shape });
/** The same from another machine than the club's own: whoever enters the code has seen its start. */
export const remoteSignUpForm = z.object({
  setUpCode: z.string('Enter the set-up code.').check(z.minLength(1, 'Enter the set-up code.'), z.maxLength(40)),
  ...firstSignUpForm.shape,
});
/** `mayOpen`: this account may be the club's first. */
export type SignUpForm = z.output<typeof signUpForm> & { clubName?: string; mayOpen?: boolean };

export const secondFactorForm = z.object({
  code: z
    .string('Enter the code.')
    .check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(40, 'That is no code of ours.')),
});

export const forgotPasswordForm = z.object({ email });
export const resetPasswordForm = z.object({ token: z.string(), password: newPassword });
export type ResetPasswordForm = z.output<typeof resetPasswordForm>;
