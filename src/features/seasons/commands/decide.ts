import { queueChargedMail } from '@/features/payments/commands/notify';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { RegistrationState } from '../contract/registration';
import { getSeason } from '../queries/seasons';
import { placesFree } from '../rules/season';
import { lockRegistration } from './lock-registration';
import { offerFreePlaces } from './offer-places';
import { type ChangedRegistration, setState } from './set-state';
import { chargePlace, FULL } from './take-places';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type Decision = { version?: number | undefined };

/**
 * Gives a child a place and charges the fee: one that waits, or that the place is offered to. One who waits for the club joins the waiting
 * list of a full division. Throws `not_found`, `stale` when `version` isn't the newest, and `conflict` for one that has a place or has
 * ended, or waits for a full division, and for a child who isn't an active player.
 */
export async function accept(
  { db, mailer, config }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  { version }: Decision,
  today: Day,
): Promise<ChangedRegistration> {
  const { accepted, isCharged } = await db.transaction(async (tx) => {
    const { seasonId, divisionId, playerId, state, places } = await lockRegistration(tx, scope, id, version);
    const season = await getSeason(tx, scope, seasonId);
    const division = season.divisions.find((one) => one.id === divisionId);
    if (!division) throw new AppError('not_found');
    if (!isUndecided(state)) throw new AppError('conflict', 'That registration waits for nothing.');
    if (state !== 'offered' && placesFree(places) === 0) {
      if (state === 'waiting') throw new AppError('conflict', FULL);
      return { accepted: await setState(tx, scope.actor, id, 'waiting'), isCharged: false };
    }
    const row = await setState(tx, scope.actor, id, 'registered');
    const place = { registrationId: id, playerId, division };
    const { paymentIds } = await chargePlace(tx, scope.actor, season, place, today);
    await queueChargedMail(tx, { mailer, config }, paymentIds);
    return { accepted: row, isCharged: paymentIds.length > 0 };
  });
  if (isCharged) mailer.kick();
  return accepted;
}

/**
 * Declines a registration that has no place yet; one that is offered goes to the next child. Throws `not_found`, `stale`, and `conflict`
 * for one with a place or that has ended.
 */
export async function decline(
  { db, ...deps }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  { version }: Decision,
  today: Day,
): Promise<ChangedRegistration> {
  const { declined, offered } = await db.transaction(async (tx) => {
    const { state, ...registration } = await lockRegistration(tx, scope, id, version);
    if (!isUndecided(state)) throw new AppError('conflict', 'Only a registration without a place can be declined.');
    const row = await setState(tx, scope.actor, id, 'declined');
    return { declined: row, offered: await offerFreePlaces(tx, deps, registration, today) };
  });
  if (offered > 0) deps.mailer.kick();
  return declined;
}

/** Whether the club can still give a place or decline. */
function isUndecided(state: RegistrationState): boolean {
  return state === 'requested' || state === 'waiting' || state === 'offered';
}
