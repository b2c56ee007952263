import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { logoMark } from '@/features/club/queries';
import { logoUrlOf } from '@/features/club/rules';
import { clubs } from '@/features/club/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, RequestContext } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import { mayLinkPassword, type Role } from '@/shared/permissions';
import type { CurrentUser } from '../contract/user';
import { passwordResets, users } from '../tables';

/**
 * Returns the signed-in user and the club's settings. Throws `unauthorized` when the account is gone.
 * @unscoped the own account, which every role reads
 */
export async function getCurrentUser(
  { db, mailer }: Pick<App, 'db' | 'mailer'>,
  { actor, lacksFactor }: Pick<RequestContext, 'actor' | 'lacksFactor'>,
): Promise<CurrentUser> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      profileImageUrl: users.profileImageUrl,
      role: users.role,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      bellSeenAt: users.bellSeenAt,
      club: {
        name: clubs.name,
        timeZone: clubs.timeZone,
        isDemo: clubs.isDemo,
        color: clubs.color,
        logoMark,
        familiesMayUpload: clubs.familiesMayUpload,
        settingUp: sql<boolean>`not (${clubs.isDemo} or ${clubs.firstStepsHidden})`,
      },
    })
    .from(users)
    .innerJoin(clubs, sql`true`)
    .where(eq(users.id, actor.id));
  if (!row) throw new AppError('unauthorized');
  const { logoMark: mark, ...rest } = row.club;
  const club = { ...rest, logoUrl: logoUrlOf(mark), mailGoesTo: mailer.goesTo };
  return { ...row, club, teamIds: [...actor.teamIds], playerIds: [...actor.playerIds], lacksFactor };
}

/**
 * Returns the account of an e-mail, case-insensitively, or null. For signing in, before the user is known.
 * @unscoped runs before anybody is signed in
 */
export async function findByEmail(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      emailProvedAt: users.emailProvedAt,
      passwordHash: users.passwordHash,
      oidcSubject: users.oidcSubject,
      role: users.role,
      isActive: users.isActive,
    })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return user ?? null;
}

/** A user's name, else the e-mail. */
export const shownName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`;

/**
 * Returns an active account by its id, with its name or else its e-mail; null when there is none. For rows that name a person, regardless
 * of the caller's rights.
 * @unscoped one account that a row names or that acts, for the server alone
 */
export async function findPerson(
  db: Db,
  id: string,
): Promise<{ id: string; email: string; isEmailProved: boolean; role: Role; name: string } | null> {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      isEmailProved: sql<boolean>`${users.emailProvedAt} is not null`,
      role: users.role,
      name: shownName,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true)));
  return person ?? null;
}

/**
 * Returns the account of an OpenID Connect subject (`issuer|subject`), or null.
 * @unscoped runs before anybody is signed in
 */
export async function findByOidcSubject(db: Db, oidcSubject: string) {
  const [user] = await db
    .select({ id: users.id, isActive: users.isActive })
    .from(users)
    .where(eq(users.oidcSubject, oidcSubject));
  return user ?? null;
}

/**
 * Returns whether there are no accounts yet, so that the next one opens the club.
 * @unscoped runs before anybody is signed in
 */
export async function isWithoutAccounts(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length === 0;
}

export interface ResetLink {
  userId: string;
  email: string;
  role: Role;
  isEmailProved: boolean;
  /** The user who created the link to hand it on; null when it was mailed. */
  madeBy: string | null;
}

/**
 * Returns the user whose password a link sets, by the hash of its token; null when it is used or expired, when its user was deactivated,
 * or when its creator may no longer create it.
 * @unscoped the secret link is the right
 */
export async function findResetLink(db: Db, tokenHash: string): Promise<ResetLink | null> {
  const maker = alias(users, 'maker');
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      role: users.role,
      isEmailProved: sql<boolean>`${users.emailProvedAt} is not null`,
      madeBy: passwordResets.madeBy,
      maker: { role: maker.role, isActive: maker.isActive },
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(maker, eq(maker.id, passwordResets.madeBy))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now), eq(users.isActive, true)));
  if (!found) return null;
  const { maker: by, ...link } = found;
  return by && !(by.isActive && mayLinkPassword(by, link.role)) ? null : link;
}
