import { and, eq } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { queueChargedMail } from '@/features/payments/commands/notify';
import { players } from '@/features/players/tables';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { findPublicSeason } from '../queries/seasons';
import { isOpenOffer } from '../rules/offer';
import { playersToRegister } from '../scope';
import { registrations } from '../tables/registration';
import { offerFreePlaces } from './offer-places';
import { keepUntilPaid } from './pay-first';
import { setState } from './set-state';
import { chargePlace, checkTotal, lockPlaces } from './take-places';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Accepts the place that is offered to the caller's child, and charges the fee. Does nothing for a child who has the place already.
 * `total`: the fee that the family was shown, in pesos. Throws `not_found`, and `conflict` for an offer that has ended and when the fee
 * differs from `total`.
 */
export async function acceptOffer(
  { db, mailer, config }: Dependencies,
  scope: Scope<'season.register'>,
  slug: string,
  { id, total }: { id: number; total: Amount },
  today: Day,
): Promise<void> {
  const isCharged = await db.transaction(async (tx) => {
    const { season, divisionId, playerId, state, offeredUntil } = await lockOwn(tx, scope, slug, id);
    if (state === 'registered') return false;
    const division = season.divisions.find((one) => one.id === divisionId);
    if (!division || state !== 'offered' || !isOpenOffer(offeredUntil, clock()))
      throw new AppError('conflict', 'The offer has ended, and the place goes to the next child.');
    await setState(tx, scope.actor, id, 'registered', 'registration.confirmed');
    const place = { registrationId: id, playerId, division };
    const { paymentIds, charged } = await chargePlace(tx, scope.actor, season, place, today);
    checkTotal([charged], total);
    await keepUntilPaid(tx, season, id, paymentIds);
    await queueChargedMail(tx, { mailer, config }, paymentIds);
    return paymentIds.length > 0;
  });
  if (isCharged) mailer.kick();
}

/**
 * Takes the caller's child off the waiting list, declines its offered place, which goes to the next child, or ends its wait for the club.
 * Does nothing for one that was withdrawn already, as by a double click. Throws `not_found` for anything else.
 */
export async function leave(
  { db, ...deps }: Dependencies,
  scope: Scope<'season.register'>,
  slug: string,
  id: number,
  today: Day,
): Promise<void> {
  const offered = await db.transaction(async (tx) => {
    const { season, divisionId, state } = await lockOwn(tx, scope, slug, id);
    if (state === 'withdrawn') return 0;
    if (state !== 'requested' && state !== 'waiting' && state !== 'offered') throw new AppError('not_found');
    await setState(tx, scope.actor, id, 'withdrawn');
    return offerFreePlaces(tx, deps, { seasonId: season.id, divisionId }, today);
  });
  if (offered > 0) deps.mailer.kick();
}

/** Locks the division of the caller's registration, the money and the registration. Throws `not_found`, and `stale` for one just moved. */
async function lockOwn(tx: Db, scope: Scope<'season.register'>, slug: string, id: number) {
  const season = await findPublicSeason(tx, slug);
  if (!season) throw new AppError('not_found');
  const own = () =>
    tx
      .select({
        divisionId: registrations.divisionId,
        playerId: registrations.playerId,
        state: registrations.state,
        offeredUntil: registrations.offeredUntil,
      })
      .from(registrations)
      .innerJoin(players, eq(players.id, registrations.playerId))
      .where(and(eq(registrations.id, id), eq(registrations.seasonId, season.id), playersToRegister(scope)));
  const [found] = await own();
  if (!found) throw new AppError('not_found');
  await lockPlaces(tx, season.id, [found.divisionId]);
  await lockMoney(tx);
  const [locked] = await own().for('update', { of: registrations });
  if (!locked) throw new AppError('not_found');
  if (locked.divisionId !== found.divisionId) throw new AppError('stale');
  return { season, ...locked };
}
