import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { findPerson } from '@/features/accounts/queries/users';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError, invalidField } from '@/shared/errors';
import { mayEver, type Scope, scopeOf } from '@/shared/permissions';
import type { Team, TeamEdit, TeamForm } from './contract';
import { getTeam } from './queries';
import { archivedTeamsWithin, teamsWithin } from './scope';
import { teams } from './tables';

type Dependencies = Pick<App, 'db'>;

/**
 * Creates a team. Throws `conflict` for a name or short name that is taken, ignoring case, and `invalid` for a coach who doesn't exist or
 * can't be one.
 */
export async function createTeam({ db }: Dependencies, scope: Scope<'team.write'>, form: TeamForm): Promise<Team> {
  const id = await db.transaction((tx) => addTeam(tx, scope, form));
  return getTeam(db, scopeOf(scope.actor, 'team.read'), id);
}

/** Like `createTeam`, in the caller's transaction. Returns the new team's id. */
export async function addTeam(tx: Db, scope: Scope<'team.write'>, form: TeamForm): Promise<number> {
  await checkNames(tx, form);
  if (form.coachId !== null) await checkCoach(tx, form.coachId);
  const [row] = await tx.insert(teams).values(form).returning({ id: teams.id });
  if (!row) throw new AppError('internal');
  await audit(tx, scope.actor, 'team.created', row.id);
  return row.id;
}

/**
 * Changes a team. Throws `not_found`, `stale` when `version` isn't the latest, `conflict` for a name or short name that is taken, and
 * `invalid` for a new coach who can't be one.
 */
export async function reviseTeam(
  { db }: Dependencies,
  scope: Scope<'team.write'>,
  id: number,
  { version, ...form }: TeamEdit,
): Promise<Team> {
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ version: teams.version, coachId: teams.coachId })
      .from(teams)
      .where(and(eq(teams.id, id), teamsWithin(scope)))
      .for('update');
    if (!current) throw new AppError('not_found');
    await checkVersion(tx, scope.actor, { entity: 'team', id, version: current.version }, version);
    await checkNames(tx, form, id);
    // The current coach's role may have changed since; the rest of the team can be saved nevertheless.
    if (form.coachId !== null && form.coachId !== current.coachId) await checkCoach(tx, form.coachId);
    await tx
      .update(teams)
      .set({ ...form, version: sql`${teams.version} + 1` })
      .where(eq(teams.id, id));
    await audit(tx, scope.actor, 'team.revised', id);
  });
  return getTeam(db, scopeOf(scope.actor, 'team.read'), id);
}

/** Serializes all changes of team names, so that nobody takes a name that another transaction is about to take. */
async function checkNames(tx: Db, { name, shortName }: Pick<TeamForm, 'name' | 'shortName'>, ownId = 0): Promise<void> {
  await lock(tx, 'team-names');
  await checkName(tx, name, ownId);
  if (shortName) await checkShortName(tx, shortName, ownId);
}

async function checkName(tx: Db, name: string, ownId: number): Promise<void> {
  const [taken] = await tx
    .select({ archivedAt: teams.archivedAt })
    .from(teams)
    .where(and(eq(sql`lower(${teams.name})`, sql`lower(${name})`), ne(teams.id, ownId)));
  if (!taken) return;
  const message = taken.archivedAt === null ? NAME_TAKEN : ARCHIVED_NAME;
  throw new AppError('conflict', message, { issues: [{ path: 'name', message }] });
}

async function checkShortName(tx: Db, shortName: string, ownId: number): Promise<void> {
  const [taken] = await tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(sql`lower(${teams.shortName})`, sql`lower(${shortName})`), ne(teams.id, ownId)));
  if (!taken) return;
  const message = `${taken.name} has this short name already.`;
  throw new AppError('conflict', message, { issues: [{ path: 'shortName', message }] });
}

const NAME_TAKEN = 'There is a team of this name already.';
const ARCHIVED_NAME = 'An archived team has this name. Restore that one, or choose another name.';

async function checkCoach(tx: Db, coachId: string): Promise<void> {
  const person = await findPerson(tx, coachId);
  if (!person) throw invalidField('coachId', "This coach doesn't exist.");
  if (!mayEver(person, 'team.coach')) throw invalidField('coachId', 'Only coaches and admins can coach a team.');
}

/** Locks a team that is to be archived, after waiting for transactions that plan events for it or put players on it. Throws `not_found`. */
export async function lockTeam(tx: Db, scope: Scope<'team.write'>, id: number): Promise<void> {
  const [team] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, id), teamsWithin(scope)))
    .for('update');
  if (!team) throw new AppError('not_found');
}

/**
 * Locks a team like `lockTeam`, for a scheduled job. Returns false when it doesn't exist or is archived.
 * @unscoped runs on a schedule
 */
export async function lockTeamByClock(tx: Db, id: number): Promise<boolean> {
  const isLocked = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, id), isNull(teams.archivedAt)))
    .for('update');
  return isLocked.length > 0;
}

/**
 * Archives a team. The caller has locked it.
 * @unscoped changes what its caller has locked within a scope
 */
export async function setArchived(tx: Db, id: number): Promise<void> {
  await tx
    .update(teams)
    .set({ archivedAt: now, version: sql`${teams.version} + 1` })
    .where(eq(teams.id, id));
}

/** Restores an archived team. Throws `not_found`. */
export async function setRestored(tx: Db, scope: Scope<'team.write'>, id: number): Promise<void> {
  const [team] = await tx
    .update(teams)
    .set({ archivedAt: null, version: sql`${teams.version} + 1` })
    .where(and(eq(teams.id, id), archivedTeamsWithin(scope)))
    .returning({ id: teams.id });
  if (!team) throw new AppError('not_found');
}

/**
 * Makes a user the coach of the team that the invitation was for, unless it has been archived or given a coach in the meantime.
 * @unscoped the secret link is the right
 */
export async function joinAsCoach(tx: Db, user: { id: string }, teamId: number): Promise<void> {
  const given = await tx
    .update(teams)
    .set({ coachId: user.id, version: sql`${teams.version} + 1` })
    .where(and(eq(teams.id, teamId), isNull(teams.coachId), isNull(teams.archivedAt)))
    .returning({ id: teams.id });
  if (given.length > 0) await audit(tx, user, 'team.coach_joined', teamId);
}
