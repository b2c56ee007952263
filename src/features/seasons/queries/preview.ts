import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { RegistrationForm } from '../contract/registration';
import type { Season } from '../contract/season';
import { chargeOf, sumOf } from '../rules/fees';
import { isOpenOffer } from '../rules/offer';
import { placesLeft } from '../rules/season';
import { listOwnRegistrations, withRegisteredSibling } from './registrations';
import { type Wish, wishesOf } from './wishes';

export interface Preview {
  /** `fee`: what is charged at once in pesos; null for a child who gets no place yet. */
  lines: (Wish & { fee: Amount | null; isSibling: boolean })[];
  total: Amount;
}

/** Returns what registering these children would do now. Throws as `wishesOf` does. */
export async function previewRegistration(
  db: Db,
  scope: Scope<'season.register'>,
  season: Season,
  form: Pick<RegistrationForm, 'children'>,
  today: Day,
): Promise<Preview> {
  const free = new Map(season.divisions.map((division) => [division.id, placesLeft(division)]));
  const wishes = await wishesOf(db, scope, season, form, free);
  const ids = wishes.map(({ playerId }) => playerId);
  const siblings = await withRegisteredSibling(db, season.id, ids);
  let isFirst = true;
  const lines = wishes.map((wish) => {
    if (wish.state !== 'registered') return { ...wish, fee: null, isSibling: false };
    const isSibling = !isFirst || siblings.has(wish.playerId);
    isFirst = false;
    return { ...wish, fee: chargeOf(today, wish.division, season, isSibling), isSibling };
  });
  return { lines, total: sumOf(lines.flatMap(({ fee }) => (fee === null ? [] : [fee]))) };
}

/** Returns what accepting each open offer to the caller's children costs now, in pesos, by registration. */
export async function feesOfOffers(
  db: Db,
  scope: Scope<'season.register'>,
  season: Season,
  today: Day,
): Promise<Map<number, Amount>> {
  const offers = (await listOwnRegistrations(db, scope, season.id)).filter(({ offeredUntil }) =>
    isOpenOffer(offeredUntil, clock()),
  );
  const ids = offers.map(({ playerId }) => playerId);
  const siblings = await withRegisteredSibling(db, season.id, ids);
  return new Map(
    offers.flatMap(({ id, playerId, divisionId }) => {
      const division = season.divisions.find((one) => one.id === divisionId);
      return division ? [[id, chargeOf(today, division, season, siblings.has(playerId))]] : [];
    }),
  );
}
