import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { logoMark } from '@/features/club/queries';
import { logoUrlOf } from '@/features/club/rules';
import { clubs } from '@/features/club/tables';
import { clock, now } from '@/platform/clock';
import type { Database, Db } from '@/platform/db/database';
import type { App, RequestContext } from '@/platform/http/context';
import { MAX_SESSION_DAYS, type StoredSession } from '@/platform/http/request/sessions';
import { todayIn } from '@/platform/today';
import { AppError } from '@/shared/errors';
import type { Language } from '@/shared/language';
import { mayLinkPassword, type Role, rolesWith } from '@/shared/permissions';
import type { CurrentUser } from '../contract/user';
import { passwordResets, users } from '../tables';

/** What a session's row and its related rows say about the caller. */
export interface ContextRow {
  sess: StoredSession;
  id: string;
  role: Role;
  team_ids: number[];
  player_ids: number[];
  seen_lately: boolean;
  club_name: string;
  time_zone: string;
  is_demo: boolean;
  families_may_upload: boolean;
  language: Language | null;
  lacks_factor: boolean;
  counters: Record<string, number>;
}

/** The roles whose teams are those that they coach, and the roles whose teams are those of their children, as lists in SQL. */
const ofTeams = textList(rolesWith('team.coach', 'team'));
const ofStaff = textList(rolesWith('staff.factor'));
const ofFamilies = textList(rolesWith('player.read', 'family'));

/** The states of children whose data a parent sees beyond payments: those who play here, and those who wait for the club. */
const inReach = textList(['active', 'awaiting']);

/** Runs before every request, so it is written by hand and prepared rather than built. */
const contextSql = `
  select s.sess, u.id, u.role, u.language,
    case
      when u.role in (${ofTeams}) then array(select t.id from team t where t.coach_id = u.id and t.archived_at is null order by t.id)
      when u.role in (${ofFamilies}) then array(
        select distinct p.team_id from guardian g join player p on p.id = g.player_id
        where g.user_id = u.id and p.team_id is not null order by p.team_id)
      else array[]::integer[] end as team_ids,
    case
      when u.role in (${ofFamilies}) then array(
        select g.player_id from guardian g join player p on p.id = g.player_id
        where g.user_id = u.id and p.standing in (${inReach}) order by g.player_id)
      else array[]::integer[] end as player_ids,
    coalesce(u.last_active_at > $2::timestamptz - interval '10 minutes'
      and (s.sess ->> 'usedAt')::timestamptz > $2::timestamptz - interval '10 minutes', false) as seen_lately,
    c.name as club_name, c.time_zone, c.is_demo, c.families_may_upload,
    c.staff_need_second_factor and u.role in (${ofStaff}) and not exists (
      select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as lacks_factor,
    (select json_object_agg(name, value) from change_counter) as counters
  from sessions s
  join users u on u.id = s.sess ->> 'userId' and u.is_active
  cross join club c
  where s.sid = $1 and s.expire > $2::timestamptz
    and coalesce((s.sess ->> 'since')::timestamptz > $2::timestamptz - interval '${MAX_SESSION_DAYS} days', true)`;

function textList(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}

/**
 * Returns a session's stored data and all that a request needs to know about its caller; null when nobody is signed in by that `sid`.
 * @unscoped the session's own row, by its secret id
 */
export async function readContextRow(db: Database, sid: string): Promise<ContextRow | null> {
  const { rows } = await db.pool.query<ContextRow>({
    name: 'request_context',
    text: contextSql,
    values: [sid, clock().toISOString()],
  });
  return rows[0] ?? null;
}

/** Returns the context of a row that was read for the current request. */
export function contextOf(row: ContextRow): RequestContext {
  return {
    actor: { id: row.id, role: row.role, teamIds: row.team_ids, playerIds: row.player_ids },
    language: row.language,
    lacksFactor: row.lacks_factor,
    club: {
      name: row.club_name,
      timeZone: row.time_zone,
      isDemo: row.is_demo,
      familiesMayUpload: row.families_may_upload,
    },
    today: todayIn(row.time_zone),
    counters: row.counters,
  };
}

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
