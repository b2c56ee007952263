import { eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { getSeason } from '../queries/seasons';
import { placesFree } from '../rules/season';
import { registrations } from '../tables/registration';
import { lockRegistration } from './lock-registration';
import { offerFreePlaces, queueOfferMail } from './offer-places';
import { type ChangedRegistration, setState } from './set-state';
import { checkActive, FULL } from './take-places';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type Version = { version?: number | undefined };

/**
 * Offers a free place to a child on the waiting list, whoever is before it. Throws `not_found`, `stale` when `version` isn't the newest,
 * and `conflict` for one that isn't on the list, a full division, a season that is over and a child who isn't an active player.
 */
export async function offer(
  { db, ...deps }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  { version }: Version,
  today: Day,
): Promise<ChangedRegistration> {
  const offered = await db.transaction(async (tx) => {
    const { seasonId, playerId, state, places } = await lockRegistration(tx, scope, id, version);
    if (state !== 'waiting') throw new AppError('conflict', 'Only a child on the waiting list is offered a place.');
    if (placesFree(places) === 0) throw new AppError('conflict', FULL);
    const { endsOn } = await getSeason(tx, scope, seasonId);
    if (endsOn < today) throw new AppError('conflict', 'The season is over, so no place is offered.');
    await checkActive(tx, playerId);
    const row = await setState(tx, scope.actor, id, 'offered');
    await queueOfferMail(tx, deps, [id]);
    return row;
  });
  deps.mailer.kick();
  return offered;
}

/**
 * Moves a registration to another division of its season. One with a place needs a free one there, and what it was charged stays as it is;
 * one on the waiting list, or with an offer, joins the end of the other list. Free places are offered then. Throws `not_found`, `stale`
 * when `version` isn't the newest, `invalid` for a division that isn't another one of the season, and `conflict` for a registration that
 * has ended and for one with a place when the other division is full.
 */
export async function move(
  { db, ...deps }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  { version, divisionId }: Version & { divisionId: number },
  today: Day,
): Promise<ChangedRegistration> {
  const { moved, offered } = await db.transaction(async (tx) => {
    const { placesOf, ...from } = await lockRegistration(tx, scope, id, version, [divisionId]);
    const places = placesOf.get(divisionId);
    if (!places || divisionId === from.divisionId) throw invalidField('divisionId', 'Choose another division.');
    if (from.state === 'declined' || from.state === 'withdrawn')
      throw new AppError('conflict', 'That registration has ended already.');
    if (from.state === 'registered' && placesFree(places) === 0) throw new AppError('conflict', FULL);
    await tx
      .update(registrations)
      .set({ divisionId, version: sql`${registrations.version} + 1` })
      .where(eq(registrations.id, id));
    await audit(tx, scope.actor, 'registration.moved', id);
    if (from.state === 'waiting' || from.state === 'offered') await setState(tx, scope.actor, id, 'waiting');
    let count = 0;
    for (const one of [from.divisionId, divisionId])
      count += await offerFreePlaces(tx, deps, { seasonId: from.seasonId, divisionId: one }, today);
    const [row] = await tx
      .select({ id: registrations.id, state: registrations.state, version: registrations.version })
      .from(registrations)
      .where(eq(registrations.id, id));
    if (!row) throw new AppError('not_found');
    return { moved: row, offered: count };
  });
  if (offered > 0) deps.mailer.kick();
  return moved;
}
