import { and, eq, ne, sql } from 'drizzle-orm';
import { findPerson } from '@/features/accounts/queries/users';
import { audit } from '@/platform/audit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { AppError, invalidField } from '@/shared/errors';
import { mayEver, type Scope, scopeOf } from '@/shared/permissions';
import type { Team, TeamForm } from './contract';
import { getTeam } from './queries';
import { teamsWithin } from './scope';
import { teams } from './tables';

type Dependencies = Pick<App, 'db'>;

/** Creates a team. Throws `conflict` for a name that stands, whatever its case, `invalid` for a coach who doesn't exist or can't be one. */
export async function createTeam({ db }: Dependencies, scope: Scope<'team.write'>, form: TeamForm): Promise<Team> {
  const id = await db.transaction(async (tx) => {
    await checkName(tx, form.name);
    if (form.coachId !== null) await checkCoach(tx, form.coachId);
    const [row] = await tx.insert(teams).values(form).returning({ id: teams.id });
    if (!row) throw new AppError('internal');
    await audit(tx, scope.actor, 'team.created', row.id);
    return row.id;
  });
  return getTeam(db, scopeOf(scope.actor, 'team.read'), id);
}

/**
 * Changes a team. Throws `not_found`, `stale` when `version` isn't the newest, `conflict` for a name that stands, `invalid` for a new coach
 * who can't be one.
 */
export async function reviseTeam(
  { db }: Dependencies,
  scope: Scope<'team.write'>,
  id: number,
  { version, ...form }: TeamForm & { version?: number | undefined },
): Promise<Team> {
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ version: teams.version, coachId: teams.coachId })
      .from(teams)
      .where(and(eq(teams.id, id), teamsWithin(scope)))
      .for('update');
    if (!current) throw new AppError('not_found');
    if (version !== undefined && version !== current.version) throw new AppError('stale');
    await checkName(tx, form.name, id);
    // Who coaches the team already may have changed role since; the rest of the team can be saved all the same.
    if (form.coachId !== null && form.coachId !== current.coachId) await checkCoach(tx, form.coachId);
    await tx
      .update(teams)
      .set({ ...form, version: sql`${teams.version} + 1` })
      .where(eq(teams.id, id));
    await audit(tx, scope.actor, 'team.revised', id);
  });
  return getTeam(db, scopeOf(scope.actor, 'team.read'), id);
}

/** Whoever gives a team its name waits here, so that nobody finds a name free that another one is about to take. */
async function checkName(tx: Db, name: string, ownId = 0): Promise<void> {
  await lock(tx, 'team-names');
  const [taken] = await tx
    .select({ archivedAt: teams.archivedAt })
    .from(teams)
    .where(and(eq(sql`lower(${teams.name})`, sql`lower(${name})`), ne(teams.id, ownId)));
  if (!taken) return;
  const message = taken.archivedAt === null ? NAME_TAKEN : ARCHIVED_NAME;
  throw new AppError('conflict', message, { issues: [{ path: 'name', message }] });
}

const NAME_TAKEN = 'There is a team of this name already.';
const ARCHIVED_NAME = 'An archived team has this name. Restore that one, or choose another name.';

async function checkCoach(tx: Db, coachId: string): Promise<void> {
  const person = await findPerson(tx, coachId);
  if (!person) throw invalidField('coachId', "This coach doesn't exist.");
  if (!mayEver(person, 'team.coach')) throw invalidField('coachId', 'Only coaches and admins can coach a team.');
}
