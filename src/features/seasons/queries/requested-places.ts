import { and, asc, eq, inArray } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { RegistrationForm } from '../contract/registration';
import type { Season } from '../contract/season';
import type { RequestedPlace } from '../rules/requested-place';
import { isOfAge } from '../rules/season';
import { playersToRegister } from '../scope';
import { registrations } from '../tables/registration';
import { isCurrent } from './is-current';

/**
 * Returns what a family asks for, the eldest child first. Throws `invalid` for a child or division that isn't to be chosen and for a
 * missing reason, and `conflict` for a child who is registered already.
 */
export async function readRequestedPlaces(
  db: Db,
  scope: Scope<'season.register'>,
  season: Season,
  { children }: Pick<RegistrationForm, 'children'>,
): Promise<RequestedPlace[]> {
  const ids = children.map(({ playerId }) => playerId);
  const known = await db
    .select({
      id: players.id,
      firstName: players.firstName,
      birthDate: players.birthDate,
      status: players.status,
      registrationId: registrations.id,
    })
    .from(players)
    .leftJoin(
      registrations,
      and(eq(registrations.playerId, players.id), eq(registrations.seasonId, season.id), isCurrent),
    )
    .where(and(inArray(players.id, ids), playersToRegister(scope)))
    .orderBy(asc(players.birthDate), asc(players.id));
  if (known.length !== ids.length) throw invalidField('children', "One of the children isn't yours to register.");
  if (known.some(({ registrationId }) => registrationId !== null)) throw new AppError('conflict', TWICE);
  return known.map(({ id, firstName, birthDate, status }) => {
    const index = children.findIndex(({ playerId }) => playerId === id);
    const { divisionId, reason } = children[index] ?? {};
    const division = season.divisions.find((one) => one.id === divisionId);
    if (!division) throw invalidField('children', "One of the divisions doesn't exist any more. Reload the page.");
    const fits = isOfAge(birthDate, division);
    if (!fits && !reason)
      throw invalidField(`children.${index}.reason`, 'Say why the child is to play in another division.');
    return {
      playerId: id,
      firstName,
      division,
      reason: fits ? null : (reason ?? null),
      needsClub: !fits || status === 'awaiting',
    };
  });
}

export const TWICE = 'One of the children is registered already. Reload the page to see it.';
