import { eq, sql } from 'drizzle-orm';
import { setFirstGuardian } from '@/features/guardians/commands/set-first';
import { guardians } from '@/features/guardians/tables';
import { existingTeamIds } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import { type Actor, type Scope, scopeOf } from '@/shared/permissions';
import type { PlayerForm, SavedPlayer } from './contract';
import { getPlayer } from './queries/one';
import { warningsOf } from './queries/warnings';
import { birthDateProblem } from './rules/people';
import { lockPlayerWithin } from './scope';
import { players } from './tables';

type Dependencies = Pick<App, 'db'>;

/**
 * Registers a player. A parent's own child gets neither team nor jersey number and the parent as guardian; a coach's player joins an own
 * team. Throws `invalid` for a birth date after `today` and for a team or parent that doesn't exist, `forbidden` for another's team.
 */
export async function registerPlayer(
  { db }: Dependencies,
  scope: Scope<'player.create'>,
  form: PlayerForm,
  today: Day,
): Promise<SavedPlayer> {
  const { reach, actor } = scope;
  const { parentId, ...values } = reach === 'own' ? { ...form, teamId: null, jerseyNumber: null } : form;
  const id = await db.transaction(async (tx) => {
    await checkForm(tx, scope, values, today);
    const [row] = await tx.insert(players).values(values).returning({ id: players.id });
    if (!row) throw new AppError('internal');
    if (reach === 'own') await tx.insert(guardians).values({ playerId: row.id, userId: actor.id });
    if (reach === 'club' && parentId) await setFirstGuardian(tx, scope, row.id, parentId);
    await audit(tx, actor, 'player.registered', row.id);
    return row.id;
  });
  // The actor was read before the child was the actor's.
  return saved(db, reach === 'own' ? { ...actor, playerIds: [...actor.playerIds, id] } : actor, id, today);
}

/**
 * Changes a player. A parent's change leaves team and jersey number as they are, and only the club's admins set guardians. Throws
 * `not_found` out of scope, `stale` when `version` isn't the newest, `invalid` and `forbidden` as `registerPlayer` does.
 */
export async function revisePlayer(
  { db }: Dependencies,
  scope: Scope<'player.write'>,
  id: number,
  { version, parentId, ...form }: PlayerForm & { version?: number | undefined },
  today: Day,
): Promise<SavedPlayer> {
  await db.transaction(async (tx) => {
    const { version: newest, teamId, jerseyNumber } = await lockPlayerWithin(tx, scope, id);
    if (version !== undefined && version !== newest) throw new AppError('stale');
    const values = scope.reach === 'family' ? { ...form, teamId, jerseyNumber } : form;
    await checkForm(tx, scope, values, today);
    await tx
      .update(players)
      .set({ ...values, version: sql`${players.version} + 1` })
      .where(eq(players.id, id));
    if (scope.reach === 'club' && parentId !== undefined) await setFirstGuardian(tx, scope, id, parentId);
    await audit(tx, scope.actor, 'player.revised', id);
  });
  return saved(db, scope.actor, id, today);
}

async function checkForm(
  tx: Db,
  { reach, actor }: Scope<'player.create' | 'player.write'>,
  { birthDate, teamId }: Pick<PlayerForm, 'birthDate' | 'teamId'>,
  today: Day,
): Promise<void> {
  const problem = birthDateProblem(birthDate, today);
  if (problem) throw invalidField('birthDate', problem);
  if (teamId !== null && !(await existingTeamIds(tx, [teamId])).has(teamId)) {
    throw invalidField('teamId', "This team doesn't exist.");
  }
  if (reach === 'team' && (teamId === null || !actor.teamIds.includes(teamId))) {
    const message = 'As a coach, choose one of your own teams.';
    throw new AppError('forbidden', message, { issues: [{ path: 'teamId', message }] });
  }
}

async function saved(db: App['db'], actor: Actor, id: number, today: Day): Promise<SavedPlayer> {
  const player = await getPlayer(db, scopeOf(actor, 'player.list'), id, today);
  // Whoever may write a player may read it in full.
  if (player.access === 'limited') throw new AppError('internal');
  return { ...player, warnings: await warningsOf(db, scopeOf(actor, 'player.write'), player) };
}
