import { sql } from 'drizzle-orm';
import { boolean, index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { roles } from '@/shared/permissions';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    email: text().notNull(),
    /** When this person showed that the mailbox is theirs; null until then, as anybody may sign up with any e-mail. */
    emailProvedAt: instant(),
    firstName: text(),
    lastName: text(),
    username: text(),
    profileImageUrl: text(),
    role: text({ enum: roles }).notNull().default('parent'),
    /** argon2id; null for those who sign in elsewhere. */
    passwordHash: text(),
    /** `issuer|subject` of an OpenID Connect sign-in. */
    oidcSubject: text().unique(),
    isActive: boolean().notNull().default(true),
    lastActiveAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().default(sql`now()`),
    version: version(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`), oneOf('users_role', t.role, roles)],
);

export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: json().$type<Record<string, unknown>>().notNull(), expire: instant().notNull() },
  (t) => [index('sessions_user').on(sql`(${t.sess} ->> 'userId')`), index('sessions_expire').on(t.expire)],
);

/** Failed sign-ins of the last minutes, for throttling. `account` is a hash: people mistype passwords into that field. */
export const signInFailures = pgTable(
  'sign_in_failure',
  { id: serialId(), account: text().notNull(), address: text().notNull(), at: createdAt() },
  (t) => [index('sign_in_failure_account').on(t.account, t.address, t.at), index('sign_in_failure_at').on(t.at)],
);

/** Links to set a new password. Only a hash of the token is kept; a used link is deleted. */
export const passwordResets = pgTable(
  'password_reset',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index('password_reset_user').on(t.userId)],
);
