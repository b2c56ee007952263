import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { optionalLine, requiredLine, userIdField } from '@/shared/fields';
import { fileReply } from '@/shared/file-reply';
import { languages } from '@/shared/language';
import { mailKinds, pushKinds } from '@/shared/mail-kinds';
import { storedPhone } from '@/shared/phone';
import { isPhone } from '@/shared/phone-number';
import { passkey } from '../passkeys/contract';
import { pushState } from '../push/contract';

/** The reads that become stale when the caller's own account changes. */
const affectedByOwnAccount = ['account', 'auth', 'users'] as const;

/** A signed-in device. Its id can't be used to sign in. */
export const session = z.object({
  id: z.string(),
  /** For example `Chrome on Android`; null when unknown. */
  device: z.nullable(z.string()),
  /** When the device signed in, and when it was last active. */
  since: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  isThis: z.boolean(),
});
export type AccountSession = z.output<typeof session>;

export const account = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  /** Whether the user has proved that the mailbox is theirs. */
  isEmailProved: z.boolean(),
  phone: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  /** False for users of an external sign-in service. */
  hasPassword: z.boolean(),
  /** The language of pages, mail and push messages; null until one is known: pages follow the device then, and mail is English. */
  language: z.nullable(z.enum(languages)),
  /** The kinds of news that the user can get. */
  newsKinds: z.array(z.enum(pushKinds)),
  mutedMail: z.array(z.enum(mailKinds)),
  mutedPush: z.array(z.enum(pushKinds)),
  push: pushState,
  /** The e-mail that replaces the old one once its mailbox is proved. */
  pendingEmail: z.nullable(z.string()),
  secondFactor: z.object({
    /** Since when codes are required; null when they aren't. */
    since: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    /** Whether the club requires a second factor of this user. */
    isDemanded: z.boolean(),
  }),
  /** The oldest first. */
  passkeys: z.array(passkey),
  /** The current device first, then by last use. */
  sessions: z.array(session),
  /** The first names of the children of whom the user is the only guardian. */
  onlyGuardianOf: z.array(z.string()),
});
export type Account = z.output<typeof account>;

export const getAccount = endpoint({
  name: 'getAccount',
  summary: "The caller's own account",
  method: 'GET',
  path: '/api/account',
  access: 'account.edit',
  reply: account,
});

export const profileForm = z.object({
  firstName: requiredLine('First name', 100),
  lastName: requiredLine('Last name', 100),
  phone: z.pipe(
    optionalLine('Phone', 40).check(
      z.refine((phone) => phone === null || isPhone(phone), 'Enter a phone number, such as 0917 555 0148.'),
    ),
    z.transform((phone) => phone && storedPhone(phone)),
  ),
});

/** Fields that are left out stay as they are. */
const accountChange = z.object({
  ...z.partial(profileForm).shape,
  language: z.optional(z.enum(languages, { error: 'There is no such language.' })),
  mutedMail: z.optional(z.array(z.enum(mailKinds, { error: 'There is no such kind of mail.' })).check(z.maxLength(20))),
  mutedPush: z.optional(
    z.array(z.enum(pushKinds, { error: 'There is no such kind of push message.' })).check(z.maxLength(20)),
  ),
});
export type AccountChange = z.output<typeof accountChange>;

export const updateAccount = endpoint({
  name: 'updateAccount',
  summary: 'Change the own name, phone, language, and what to be notified of',
  method: 'PUT',
  path: '/api/account',
  access: 'account.edit',
  // The user's name is part of most answers.
  invalidates: 'everything',
  body: accountChange,
  reply: account,
});

/** The limit of an uploaded picture, before it is re-encoded. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  summary: 'Set the own picture: a JPEG, PNG or WebP of at most 5 MB',
  method: 'POST',
  path: '/api/account/picture',
  access: 'account.edit',
  invalidates: affectedByOwnAccount,
  takesFile: true,
  reply: account,
});

export const removePicture = endpoint({
  name: 'removePicture',
  summary: 'Remove the own picture',
  method: 'DELETE',
  path: '/api/account/picture',
  access: 'account.edit',
  invalidates: affectedByOwnAccount,
  reply: z.void(),
});

export const getPicture = endpoint({
  name: 'getPicture',
  summary: 'The picture of a person whom the caller may know',
  method: 'GET',
  path: '/api/users/:id/picture',
  access: 'user.read',
  params: z.object({ id: userIdField() }),
  reply: fileReply,
});

export const leaveForm = z.object({ password: z._default(z.string().check(z.maxLength(1000)), '') });

export const leaveClub = endpoint({
  name: 'leaveClub',
  summary: 'Leave the club: the account is deactivated, and nobody is signed in by it any more',
  method: 'POST',
  path: '/api/account/leave',
  access: 'account.edit',
  invalidates: ['account', 'auth', 'users', 'players', 'teams'],
  body: leaveForm,
  reply: z.void(),
});
