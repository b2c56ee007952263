import { and, asc, eq, inArray } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { RegistrationForm, RegistrationState } from '../contract/registration';
import type { Division, Season } from '../contract/season';
import { isOfAge } from '../rules/season';
import { playersToRegister } from '../scope';
import { registrations } from '../tables';
import { isCurrent } from './is-current';

/** A child to be registered. */
export interface Wish {
  playerId: number;
  firstName: string;
  division: Division;
  /** Null in the division of the child's birth year. */
  reason: string | null;
  state: RegistrationState;
}

/**
 * Returns what a family asks for, the eldest child first, each with the state that it gets: with a place while `free`, the places left by
 * division, has one; it is counted down. Throws `invalid` for a child or division that isn't to be chosen and for a missing reason, and
 * `conflict` for a child who is registered already.
 */
export async function wishesOf(
  db: Db,
  scope: Scope<'season.register'>,
  season: Season,
  { children }: Pick<RegistrationForm, 'children'>,
  free: Map<number, number>,
): Promise<Wish[]> {
  const ids = children.map(({ playerId }) => playerId);
  const known = await db
    .select({ id: players.id, firstName: players.firstName, birthDate: players.birthDate, status: players.status })
    .from(players)
    .where(and(inArray(players.id, ids), playersToRegister(scope)))
    .orderBy(asc(players.birthDate), asc(players.id));
  if (known.length !== ids.length) throw invalidField('children', "One of the children isn't yours to register.");
  await checkFirst(db, season.id, ids);
  return known.map(({ id, firstName, birthDate, status }) => {
    const { divisionId, reason } = children.find(({ playerId }) => playerId === id) ?? {};
    const division = season.divisions.find((one) => one.id === divisionId);
    if (!division) throw invalidField('children', "One of the divisions doesn't exist any more. Reload the page.");
    const fits = isOfAge(birthDate, division);
    if (!fits && !reason) throw invalidField('children', 'Say why the child is to play in another division.');
    const needsClub = !fits || status === 'awaiting';
    return {
      playerId: id,
      firstName,
      division,
      reason: fits ? null : (reason ?? null),
      state: needsClub ? 'requested' : takePlace(free, division.id),
    };
  });
}

/** Counts a place as taken, and returns the state of the child who gets it, or doesn't. */
function takePlace(free: Map<number, number>, divisionId: number): RegistrationState {
  const left = free.get(divisionId) ?? 0;
  free.set(divisionId, left - 1);
  return left > 0 ? 'registered' : 'waiting';
}

async function checkFirst(db: Db, seasonId: number, playerIds: readonly number[]): Promise<void> {
  const [earlier] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.seasonId, seasonId), inArray(registrations.playerId, [...playerIds]), isCurrent))
    .limit(1);
  if (earlier) throw new AppError('conflict', TWICE);
}

export const TWICE = 'One of the children is registered already. Reload the page to see it.';
