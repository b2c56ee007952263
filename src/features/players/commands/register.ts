import { and, count, eq } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { checkDailyCount } from '@/platform/daily-limit';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Actor, Scope } from '@/shared/permissions';
import { MAX_AWAITING, type PlayerForm } from '../contract/form';
import type { PlayerStatus } from '../contract/player';
import type { GuardianHandlers } from '../handlers';
import { players } from '../tables';
import { checkForm } from './check-form';

/** A parent's daily limit: more children than any family has, and too few to fill the club's list. */
const registrations = { most: 20, what: 'registrations' };

/**
 * Registers a player and returns the id. A parent's child gets the parent as guardian, no team and no jersey number, and awaits
 * acceptance unless the club knows the parent; a coach's player joins an own team. Throws `invalid` for a birth date after `today` and an
 * unknown team or parent, `forbidden` for another coach's team, and `too_many_requests` when too many of a parent's players wait or were
 * registered today.
 */
export async function registerPlayer(
  { db, guardians }: Pick<App, 'db'> & { guardians: GuardianHandlers },
  scope: Scope<'player.create'>,
  form: PlayerForm,
  today: Day,
): Promise<number> {
  const { reach, actor } = scope;
  const { parentId, confirmUnproved, ...values } =
    reach === 'own' ? { ...form, teamId: null, jerseyNumber: null } : form;
  return db.transaction(async (tx) => {
    await checkForm(tx, scope, values, today);
    const origin = reach === 'own' ? await originOf(tx, actor, guardians) : {};
    if (reach === 'own') await checkDailyCount(tx, actor, ['player.registered'], registrations);
    const [row] = await tx
      .insert(players)
      .values({ ...values, ...origin })
      .returning({ id: players.id });
    if (!row) throw new AppError('internal');
    if (reach === 'own') await guardians.addRegistrant(tx, scope, row.id);
    if (reach === 'club' && parentId) await guardians.setFirst(tx, scope, row.id, { parentId, confirmUnproved });
    await audit(tx, actor, 'player.registered', row.id);
    return row.id;
  });
}

/**
 * Players of parents whom the club doesn't know await acceptance, up to a limit. Of concurrent registrations each counts the earlier
 * ones.
 */
async function originOf(
  tx: Db,
  actor: Actor,
  { isKnownToClub }: GuardianHandlers,
): Promise<{ status: PlayerStatus; registeredBy: string }> {
  await lock(tx, 'register-player', actor.id);
  const origin = { registeredBy: actor.id };
  if (await isKnownToClub(tx, actor)) return { ...origin, status: 'active' };
  const [waiting] = await tx
    .select({ count: count() })
    .from(players)
    .where(and(eq(players.registeredBy, actor.id), eq(players.status, 'awaiting')));
  if ((waiting?.count ?? 0) >= MAX_AWAITING) throw new AppError('too_many_requests', TOO_MANY);
  return { ...origin, status: 'awaiting' };
}

const TOO_MANY = `Already ${MAX_AWAITING} players that you registered wait for the club. Please wait until it has looked at them.`;
