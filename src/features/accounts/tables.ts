import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import type { StoredSession } from '@/platform/http/request/sessions';
import { languages } from '@/shared/language';
import { roles } from '@/shared/permissions';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    email: text().notNull(),
    /** When the user proved that the mailbox is theirs; null until then, as anyone may sign up with any e-mail. */
    emailProvedAt: instant(),
    firstName: text(),
    lastName: text(),
    username: text(),
    profileImageUrl: text(),
    /** The storage key of the picture that `profileImageUrl` shows. */
    picturePath: text(),
    phone: text(),
    /** The kinds of mail that the user has opted out of. */
    mutedMail: text().array().notNull().default([]),
    /** The kinds of push messages that the user has opted out of. */
    mutedPush: text().array().notNull().default([]),
    /** The language of pages, mail and push messages, first that of the page to sign up; null for older accounts until one is chosen. */
    language: text({ enum: languages }),
    role: text({ enum: roles }).notNull().default('parent'),
    /** argon2id; null for users of an external sign-in service. */
    passwordHash: text(),
    /** `issuer|subject` of an OpenID Connect sign-in. */
    oidcSubject: text().unique(),
    isActive: boolean().notNull().default(true),
    lastActiveAt: instant(),
    /** Publication time of the newest announcement that the user has seen under the bell; null when none was seen yet. */
    bellSeenAt: instant(),
    /** When the user left the club at their own request. */
    leftAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_of_role').on(t.role),
    // The few who don't want all mail.
    index('users_muted').on(t.id).where(sql`not ${t.isActive} or ${t.mutedMail} <> '{}'`),
    oneOf('users_role', t.role, roles),
    oneOf('users_language', t.language, languages),
  ],
);

export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: json().$type<StoredSession>().notNull(), expire: instant().notNull() },
  (t) => [index('sessions_user').on(sql`(${t.sess} ->> 'userId')`), index('sessions_expire').on(t.expire)],
);

/** Failed sign-ins of the last minutes, for throttling. `account` is a hash, since people mistype passwords into that field. */
export const signInFailures = pgTable(
  'sign_in_failure',
  { id: serialId(), account: text().notNull(), address: text().notNull(), at: createdAt() },
  (t) => [index('sign_in_failure_account').on(t.account, t.address, t.at), index('sign_in_failure_at').on(t.at)],
);

/** Links to set a new password. Only a hash of the token is stored; a used link is deleted. */
export const passwordResets = pgTable(
  'password_reset',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user who made the link to hand it on; null when it was mailed to the account's e-mail. */
    madeBy: text().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('password_reset_user').on(t.userId)],
);

/** Mailed links that sign in, at most one a user. Only a hash of the token is stored; a used link is deleted. */
export const signInLinks = pgTable('sign_in_link', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: instant().notNull(),
});

/** New e-mails whose mailbox isn't confirmed yet. Only a hash of the token is stored; a used link is deleted. */
export const emailChanges = pgTable('email_change', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  tokenHash: text().notNull().unique(),
  /** The user who made the link to hand it on; null when it was mailed to the new e-mail. */
  madeBy: text().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
});

/** Second factors: authenticator apps. `confirmedAt` is null while the app is set up but no code was entered yet. */
export const secondFactors = pgTable('second_factor', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the server's secret. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  lastStep: integer(),
  createdAt: createdAt(),
});

/** Single-use codes for users who lost the app; a used one is deleted. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Passkeys (WebAuthn credentials), which sign in without a password. */
export const passkeys = pgTable(
  'passkey',
  {
    id: serialId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's id of the credential, in base64url. */
    credentialId: text().notNull().unique(),
    /** The public key as COSE, in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 for those without one. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, such as `internal` or `usb`. */
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkey_user').on(t.userId)],
);

/** Challenges that a passkey has answered, until they expire, so that no answer is accepted twice. */
export const usedChallenges = pgTable('used_challenge', {
  challengeHash: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/** Invitations by e-mail to join with a role. Only a hash of the link's token is stored; a used link is deleted. */
export const staffInvitations = pgTable(
  'staff_invitation',
  {
    id: serialId(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    /** The team that an invited coach will coach. Without a foreign key, since the teams feature comes after accounts. */
    teamId: integer(),
    tokenHash: text().notNull().unique(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('staff_invitation_email').on(sql`lower(${t.email})`),
    oneOf('staff_invitation_role', t.role, roles),
  ],
);

/** The key pair by which push services recognize the club's server; at most one row. */
export const pushKeys = pgTable('push_key', {
  id: integer().primaryKey().default(1),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});

/** Browsers that receive push messages. A subscription ends with the session in which it was made. */
export const pushSubscriptions = pgTable(
  'push_subscription',
  {
    id: serialId(),
    sid: text()
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's address at its push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, by which messages are encrypted, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
    /** When its push service last accepted a message. */
    lastSuccessAt: instant(),
  },
  (t) => [index('push_subscription_session').on(t.sid), index('push_subscription_user').on(t.userId)],
);

/** Push messages to one browser each, written in the transaction of the change that they report. */
export const pushMessages = pgTable(
  'push_message',
  {
    id: serialId(),
    /** Without a foreign key: a browser that unsubscribes at the same time must not fail the change. */
    subscriptionId: integer().notNull(),
    /** Identifies the news and its recipient, as in the outbox. */
    dedupeKey: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    tag: text().notNull(),
    /** Whether it is sent in quiet hours too. */
    isUrgent: boolean().notNull(),
    /** When the message is no longer of use. */
    expiresAt: instant(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** When it was accepted or given up; null while it waits. */
    doneAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_message_key').on(t.subscriptionId, t.dedupeKey),
    index('push_message_due').on(t.nextAttemptAt).where(sql`${t.doneAt} is null`),
    index('push_message_tag').on(t.tag).where(sql`${t.doneAt} is null`),
    index('push_message_created').on(t.createdAt),
  ],
);
